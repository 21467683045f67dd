import type { ChangeKind } from '@easel/domain/accounts/accounts/changes.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { AccountChange } from '../../../platform/db/schema.generated.ts'

export type ChangeRow = Selectable<AccountChange>

export interface NewChange {
  readonly id: string
  readonly accountId: string
  readonly kind: ChangeKind
  readonly tokenHash: string
  readonly email: string
  readonly emailVerified: boolean
  /** Null where there was no confirmed number. */
  readonly phone: string | null
  readonly changedAt: Date
  readonly expiresAt: Date
}

export async function insertChange(tx: Db, change: NewChange): Promise<void> {
  await tx
    .insertInto('account_change')
    .values({
      id: change.id,
      account_id: change.accountId,
      kind: change.kind,
      token_hash: change.tokenHash,
      email: change.email,
      email_verified: change.emailVerified,
      phone: change.phone,
      changed_at: change.changedAt,
      expires_at: change.expiresAt,
    })
    .execute()
}

export async function findChange(db: Db, tokenHash: string, now: Date): Promise<ChangeRow | undefined> {
  return db
    .selectFrom('account_change')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** The changes of an account that can still be undone, the first one first: its contacts before them are those of old. */
export async function undoableChanges(db: Db, accountId: string, now: Date): Promise<ChangeRow[]> {
  return db
    .selectFrom('account_change')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('changed_at')
    .orderBy('recorded_at')
    .execute()
}

/** A change and every later one: what came after it may be a stranger's. @returns their ids. */
export async function deleteChangesSince(tx: Db, change: ChangeRow): Promise<string[]> {
  const rows = await tx
    .deleteFrom('account_change')
    .where('account_id', '=', change.account_id)
    .where((row) => row.or([row('changed_at', '>', change.changed_at), row('id', '=', change.id)]))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** @throws the unique violation of `account_email_key` or `account_phone_key` where another account has one. */
export async function restoreContacts(tx: Db, change: ChangeRow): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      email: change.email,
      email_verified: change.email_verified,
      phone: change.phone,
      phone_verified: change.phone !== null,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', change.account_id)
    .execute()
}

/** External sign-ins that were linked after a change may belong to the one who made it. */
export async function unlinkSince(tx: Db, change: ChangeRow): Promise<void> {
  await tx
    .deleteFrom('account_credential')
    .where('account_id', '=', change.account_id)
    .where('password', 'is', null)
    .where('created_at', '>=', change.recorded_at)
    .execute()
}

/** Ends the codes that an account requested, and those on their way to its contacts. @returns their ids. */
export async function endCodes(
  tx: Db,
  accountId: string,
  targets: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .updateTable('account_code')
    .set({ used_at: now })
    .where((row) => row.or([row('account_id', '=', accountId), row('target', 'in', [...targets])]))
    .where('used_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Changes that can no longer be undone; their addresses are free from now on. */
export async function deleteChangesBefore(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('account_change')
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Every change of an account: its old addresses are free. @returns their ids. */
export async function deleteChangesOf(tx: Db, accountId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('account_change')
    .where('account_id', '=', accountId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
