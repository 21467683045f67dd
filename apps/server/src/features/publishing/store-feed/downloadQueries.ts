import { addMonths, type Month } from '@easel/domain/base/calendar/month.ts'
import { sql } from 'kysely'
import { type ArchiveParts, archiveBefore } from '../../../platform/archive/archive.ts'
import type { Part } from '../../../platform/archive/archiveQueries.ts'
import { makeParts } from '../../../platform/archive/parts.ts'
import type { Db } from '../../../platform/db/connection.ts'

/** Of these products those that exist, locked in one order: two reports of the same products follow each other. */
export async function lockKnown(tx: Db, productIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('product')
    .select('product_id')
    .where('product_id', '=', sql<string>`any(${[...productIds]}::uuid[])`)
    .orderBy('product_id')
    .forNoKeyUpdate()
    .execute()
  return new Set(rows.map((row) => row.product_id))
}

export interface DownloadsOfDay {
  readonly productId: string
  readonly downloads: number
}

/** Writes a day's figures and moves each product's sum by the difference. The products are locked by the caller. */
export async function putDownloads(tx: Db, day: string, rows: readonly DownloadsOfDay[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    with reported as (
      insert into product_downloads (product_id, day, downloads)
      select product_id, ${day}::date, downloads
      from unnest(
        ${rows.map(({ productId }) => productId)}::uuid[],
        ${rows.map(({ downloads }) => downloads)}::bigint[]) as row (product_id, downloads)
      on conflict (product_id, day) do update set downloads = excluded.downloads
      returning new.product_id, new.downloads - coalesce(old.downloads, 0) as difference)
    update product set downloads = product.downloads + reported.difference
    from reported where product.product_id = reported.product_id and reported.difference <> 0`.execute(tx)
}

const TABLE = 'product_downloads'

/** One part takes one month. */
const partOf = (month: Month): Part => ({
  name: `${TABLE}_${month.replace('-', '')}01`,
  from: `${month}-01`,
  until: `${addMonths(month, 1)}-01`,
})

/** @returns how many were missing; an archived month is not made again */
export const makeMonths = (db: Db, months: readonly Month[]): Promise<number> =>
  makeParts(db, TABLE, months.map(partOf))

/** Months before this one go into the object store; the sums of products stay. */
export const archiveMonthsBefore = (platform: ArchiveParts, oldestStored: Month): Promise<number> =>
  archiveBefore(platform, TABLE, `${oldestStored}-01`)
