import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { PayoutChange, PayoutChangeLink } from '../../../platform/db/schema.generated.ts'

export type PayoutChangeRow = Selectable<PayoutChange>

export async function insertPayoutChange(tx: Db, row: Insertable<PayoutChange>): Promise<void> {
  await tx.insertInto('payout_change').values(row).execute()
}

export async function updatePayoutChanges(
  tx: Db,
  ids: readonly string[],
  change: Updateable<PayoutChange>,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('payout_change')
    .set(change)
    .where('payout_change_id', 'in', [...ids])
    .execute()
}

/** Those that wait, and those because of which withdrawals are held at `now`, the first one first. */
export async function openPayoutChanges(
  db: Db,
  designerIds: readonly string[],
  now: Date,
): Promise<PayoutChangeRow[]> {
  if (designerIds.length === 0) return []
  return db
    .selectFrom('payout_change')
    .selectAll()
    .where('designer_id', '=', sql<string>`any(${[...designerIds]}::uuid[])`)
    .where((row) =>
      row.or([
        row('state', '=', 'WAITING'),
        row.and([row('state', '=', 'IN_FORCE'), row('held_until', '>', now)]),
      ]),
    )
    .orderBy('requested_at')
    .orderBy('payout_change_id')
    .execute()
}

export async function insertPayoutLink(tx: Db, link: Insertable<PayoutChangeLink>): Promise<void> {
  await tx.insertInto('payout_change_link').values(link).execute()
}

/** The designer whose change a token stops, while its link works. */
export async function findPayoutLink(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<
  { readonly designerId: string; readonly payoutChangeId: string; readonly expiresAt: Date } | undefined
> {
  return db
    .selectFrom('payout_change_link')
    .innerJoin('payout_change', 'payout_change.payout_change_id', 'payout_change_link.payout_change_id')
    .select([
      'payout_change.designer_id as designerId',
      'payout_change.payout_change_id as payoutChangeId',
      'payout_change_link.expires_at as expiresAt',
    ])
    .where('payout_change_link.token_hash', '=', tokenHash)
    .where('payout_change_link.expires_at', '>', now)
    .executeTakeFirst()
}

/** @returns the messages that hold a token of one of them. */
export async function deletePayoutLinks(tx: Db, changeIds: readonly string[]): Promise<string[]> {
  if (changeIds.length === 0) return []
  const rows = await tx
    .deleteFrom('payout_change_link')
    .where('payout_change_id', 'in', [...changeIds])
    .returning('message_keys')
    .execute()
  return rows.flatMap((row) => row.message_keys)
}

/** Links that ended, and details from before changes that can no longer be taken back. */
export async function clearEndedPayoutChanges(db: Db, now: Date): Promise<number> {
  const links = await db.deleteFrom('payout_change_link').where('expires_at', '<=', now).executeTakeFirst()
  const kept = await db
    .updateTable('payout_change')
    .set({ before: null })
    .where('before', 'is not', null)
    .where('held_until', '<=', now)
    .executeTakeFirst()
  return Number(links.numDeletedRows) + Number(kept.numUpdatedRows)
}
