import { MediumInspection, MediumType } from '@easel/inspection/media/inspection.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import { readTogether } from '../../../platform/db/readTogether.ts'
import type { Medium } from '../../../platform/db/schema.generated.ts'

export type MediumRow = Selectable<Medium>

const Colours = z.array(z.object({ hex: z.string(), share: z.number() }))
const Warnings = z.array(
  z.object({
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  }),
)

/** What the columns of a medium hold, read by the schemas they were written with. */
export function readMedium(row: MediumRow) {
  return {
    productType: MediumType.parse(row.product_type),
    inspection: MediumInspection.parse(row.inspection),
    warnings: Warnings.parse(row.warnings),
    colours: Colours.parse(row.colours),
  }
}

export function findMedium(db: Db, mediumId: string): Promise<MediumRow | undefined> {
  return db.selectFrom('medium').selectAll().where('medium_id', '=', mediumId).executeTakeFirst()
}

/** Media by their ids; ids that name none are left out. */
export const mediaById = readTogether(async (db, mediumIds) => {
  const rows = await db
    .selectFrom('medium')
    .selectAll()
    .where('medium_id', '=', sql<string>`any(${[...mediumIds]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.medium_id, row]))
})

/** The designer's media of these files, for one product type. */
export async function mediaOfFiles(
  db: Db,
  key: { readonly designerId: string; readonly productType: string; readonly fileIds: readonly string[] },
): Promise<Map<string, MediumRow>> {
  if (key.fileIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('medium')
    .selectAll()
    .where('designer_id', '=', key.designerId)
    .where('product_type', '=', key.productType)
    .where('file_id', '=', sql<string>`any(${[...key.fileIds]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.file_id, row]))
}

/** @returns false where an upload of the same bytes at the same time was first. */
export async function insertMedium(tx: Db, row: Insertable<Medium>): Promise<boolean> {
  const result = await tx
    .insertInto('medium')
    .values(row)
    .onConflict((conflict) => conflict.columns(['designer_id', 'product_type', 'file_id']).doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The designer's media of these bytes, by SHA-256: what was sent before is recognised. */
export async function mediaOfBytes(
  db: Db,
  key: { readonly designerId: string; readonly productType: string; readonly sha256s: readonly string[] },
): Promise<Map<string, MediumRow>> {
  const rows = await db
    .selectFrom('medium')
    .innerJoin('file', 'file.file_id', 'medium.file_id')
    .selectAll('medium')
    .select('file.sha256')
    .where('medium.designer_id', '=', key.designerId)
    .where('medium.product_type', '=', key.productType)
    .where('file.sha256', '=', sql<string>`any(${[...key.sha256s]}::text[])`)
    .execute()
  return new Map(rows.map(({ sha256, ...row }) => [sha256, row]))
}

/** A medium that nothing refers to is taken back; one that a submission or a product uses stays. */
export async function dropUnusedMedium(tx: Db, mediumId: string): Promise<boolean> {
  // Locked before it is checked: a submission that is just beginning is waited for and then seen.
  await sql`select 1 from medium where medium_id = ${mediumId} for update`.execute(tx)
  const { numAffectedRows } = await sql`
    delete from medium where medium_id = ${mediumId}
      and not exists (select 1 from audit where audit.medium_id = medium.medium_id)
      and not exists (select 1 from product where product.medium_id = medium.medium_id)
      and not exists (select 1 from product_version where product_version.medium_id = medium.medium_id)`.execute(
    tx,
  )
  return (numAffectedRows ?? 0n) > 0n
}

const RECENT_WORKS = 60

/** How often the designer's latest works of a type carry each tag, the most frequent first. */
export async function recentTags(db: Db, designerId: string, productType: string): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from (
      select details from audit
      where designer_id = ${designerId} and product_type = ${productType}
      order by updated_at desc limit ${RECENT_WORKS}) as recent,
      jsonb_array_elements_text(case jsonb_typeof(details -> 'tags') when 'array' then details -> 'tags' else '[]' end) as tag
    group by tag order by count(*) desc, tag limit 12`.execute(db)
  return rows.map(({ tag }) => tag)
}
