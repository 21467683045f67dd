import { addMonths, type Month } from '@easel/domain/base/calendar/month.ts'
import { sql } from 'kysely'
import { type ArchiveParts, archiveBefore } from '../../../platform/archive/archive.ts'
import type { Part } from '../../../platform/archive/archiveQueries.ts'
import { makeParts } from '../../../platform/archive/parts.ts'
import type { Db } from '../../../platform/db/connection.ts'

/** Any constant: a transaction that writes to the feed waits here for the commit of others. */
const FEED_LOCK = 7_301_030

export interface NewEvent {
  readonly kind: string
  readonly productId: string
  /** JSON; null of what the store does not show any more. */
  readonly item: string | null
}

/**
 * Appends to the feed. The lock lasts until the transaction ends, so positions ascend in the order of commits
 * and a reader never finds one below what it has read (docs/decisions/releases-and-feed.md). Must be a transaction's
 * last step.
 */
export async function appendEvents(tx: Db, events: readonly NewEvent[], at: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FEED_LOCK})`.execute(tx)
  // A statement of its own: its snapshot is taken after the lock and sees what the last holder committed.
  await sql`
    insert into catalogue_event (position, kind, product_id, item, at)
    select (select coalesce(max(position), 0) from catalogue_event) + place, kind, product_id, item::jsonb, ${at}
    from unnest(
      ${events.map(({ kind }) => kind)}::text[],
      ${events.map(({ productId }) => productId)}::uuid[],
      ${events.map(({ item }) => item)}::text[]
    ) with ordinality as event (kind, product_id, item, place)`.execute(tx)
}

export function eventsAfterQuery(db: Db, after: string, limit: number) {
  return db
    .selectFrom('catalogue_event')
    .selectAll()
    .where(sql<boolean>`position > ${after}::bigint`)
    .orderBy('position')
    .limit(limit)
}

export function productsForStore(tx: Db, productIds: readonly string[]) {
  return tx
    .selectFrom('product')
    .leftJoin('package', 'package.package_id', 'product.package_id')
    .leftJoin('package_drawing', 'package_drawing.package_id', 'product.package_id')
    .leftJoin('medium', 'medium.medium_id', 'product.medium_id')
    .selectAll('product')
    .select([
      'package.file_id as package_file_id',
      'package_drawing.film_file_id',
      'medium.file_id as medium_file_id',
      'medium.inspection as medium_inspection',
    ])
    .where('product.product_id', '=', sql<string>`any(${[...productIds]}::uuid[])`)
    .execute()
}

export type ProductForStore = Awaited<ReturnType<typeof productsForStore>>[number]

export async function tagsForStore(tx: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx.selectFrom('tag').select(['id', 'en', 'zh']).where('id', 'in', ids).execute()
}

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
