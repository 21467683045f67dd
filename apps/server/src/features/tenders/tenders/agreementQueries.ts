import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

/**
 * When a designer first agreed to the terms of rights that a tender has now, by themselves or with their bid; null where
 * they have not. Terms that were the same in an earlier version count.
 */
export async function agreedAt(db: Db, tenderId: string, designerId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    with agreed as (
      select version, agreed_at as at from tender_agreement
      where tender_id = ${tenderId} and designer_id = ${designerId}
      union all
      select agreed_version, submitted_at from bid
      where tender_id = ${tenderId} and designer_id = ${designerId} and agreed_version is not null)
    select min(agreed.at) as at
    from agreed
    join tender_version as known on known.tender_id = ${tenderId} and known.version = agreed.version
    join tender on tender.tender_id = ${tenderId}
    where known.content -> 'terms' = tender.draft -> 'terms'`.execute(db)
  return rows[0]?.at ?? null
}

export async function insertAgreement(
  tx: Db,
  row: {
    readonly tenderId: string
    readonly version: number
    readonly designerId: string
    readonly at: Date
  },
): Promise<void> {
  await tx
    .insertInto('tender_agreement')
    .values({
      tender_id: row.tenderId,
      version: row.version,
      designer_id: row.designerId,
      agreed_at: row.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
