import type { CodePurpose } from '@easel/contract/accounts/accounts/endpoints.ts'
import { CODE_TRIES } from '@easel/domain/accounts/accounts/rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

/** What a code is good for, where it went, and for whose account where that matters. */
export interface CodeKey {
  readonly purpose: CodePurpose
  readonly target: string
  readonly accountId: string | null
  /** Of a browser that the account knows; strangers, who share one, have none. */
  readonly browser?: string
}

/** Requests for one key wait for each other until the transaction ends. */
export async function lockCodeKey(tx: Db, { purpose, target }: CodeKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code:${purpose}:${target}`}, 0))`.execute(tx)
}

/** When codes for this key were made since `since`, newest first. */
export async function codeTimesSince(
  tx: Db,
  { purpose, target, browser = '' }: CodeKey,
  since: Date,
): Promise<Date[]> {
  const rows = await tx
    .selectFrom('account_code')
    .select('created_at')
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('browser', '=', browser)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ created_at }) => created_at)
}

export interface NewCode extends CodeKey {
  readonly id: string
  readonly codeHash: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function insertCode(tx: Db, code: NewCode): Promise<void> {
  await tx
    .insertInto('account_code')
    .values({
      id: code.id,
      purpose: code.purpose,
      target: code.target,
      account_id: code.accountId,
      browser: code.browser ?? '',
      code_hash: code.codeHash,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
    })
    .execute()
}

/**
 * The newest code of a key: a newer one ends those before it. A known browser that has
 * none of its own has what a stranger's was sent: the owner may have asked elsewhere.
 */
export async function findNewestCode(
  db: Db,
  { purpose, target, accountId, browser = '' }: CodeKey,
  now: Date,
) {
  return db
    .selectFrom('account_code')
    .select(['id', 'tries', 'used_at', 'expires_at'])
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('account_id', 'is not distinct from', accountId)
    .where('browser', 'in', [browser, ''])
    .orderBy(sql`browser = '' or used_at is not null or expires_at <= ${now}`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The codes of a key that a newer one ends. */
export async function liveCodeIds(
  tx: Db,
  { purpose, target, accountId, browser = '' }: CodeKey,
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('account_code')
    .select('id')
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('account_id', 'is not distinct from', accountId)
    .where('browser', '=', browser)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  return rows.map(({ id }) => id)
}

/** Counts a try before it is looked at, in one statement: concurrent guesses share the same five. */
export async function countTry(db: Db, codeId: string, now: Date) {
  return db
    .updateTable('account_code')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', codeId)
    .where('tries', '<', CODE_TRIES)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['tries', 'code_hash'])
    .executeTakeFirst()
}

/** @returns false where somebody used it first. */
export async function useCode(tx: Db, codeId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account_code')
    .set({ used_at: now })
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteCodesBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('account_code')
    .where('expires_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
