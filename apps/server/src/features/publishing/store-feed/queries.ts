import { sql } from 'kysely'
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
