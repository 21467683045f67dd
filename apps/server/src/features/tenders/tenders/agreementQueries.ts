import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

/**
 * When a designer first agreed to the terms of rights that a tender has now, by themselves or with their bid; null where
 * they have not. Terms that were the same in an earlier version count.
 */
export async function agreedAt(db: Db, tenderId: string, designerId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(agreed.agreed_at) as at
    from tender_agreement as agreed
    join tender_version as known using (tender_id, version)
    join tender using (tender_id)
    where tender_id = ${tenderId} and agreed.designer_id = ${designerId}
      and known.content -> 'terms' = tender.draft -> 'terms'`.execute(db)
  return rows[0]?.at ?? null
}

/** To which versions designers agreed, and when first, oldest first; those who agreed to none are left out. */
export async function agreementsOf(
  db: Db,
  tenderId: string,
  designerIds: readonly string[],
): Promise<Map<string, { version: number; at: string }[]>> {
  if (designerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('tender_agreement')
    .select(['designer_id', 'version', 'agreed_at'])
    .where('tender_id', '=', tenderId)
    .where('designer_id', 'in', designerIds)
    .orderBy('version')
    .execute()
  const byDesigner = Map.groupBy(rows, (row) => row.designer_id)
  return new Map(
    [...byDesigner].map(([designerId, agreed]) => [
      designerId,
      agreed.map(({ version, agreed_at: at }) => ({ version, at: at.toISOString() })),
    ]),
  )
}

/** Before a download. Of a bid that is submitted or confirmed a trigger writes it (migration 0122). */
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
