import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import type { CatalogueEvent } from '../../platform/db/schema.generated.ts'

/** Any constant: a transaction that writes to the feed waits here for the commit of others. */
const FEED_LOCK = 7_301_030

/**
 * Appends to the feed. The lock lasts until the transaction ends, so positions ascend in the order of commits
 * and a reader never finds one below what it has read (docs/decisions/0030). Must be a transaction's last step.
 */
export async function appendEvent(
  tx: Db,
  event: Omit<Insertable<CatalogueEvent>, 'position'>,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(${FEED_LOCK})`.execute(tx)
  // A statement of its own: its snapshot is taken after the lock and sees what the last holder committed.
  const { position } = await tx
    .insertInto('catalogue_event')
    .values(({ selectFrom, lit }) => ({
      ...event,
      position: selectFrom('catalogue_event').select(({ fn, eb }) =>
        eb(fn.coalesce(fn.max<number>('position'), lit(0)), '+', lit(1)).as('next'),
      ),
    }))
    .returning('position')
    .executeTakeFirstOrThrow()
  return position
}

export function eventsAfterQuery(db: Db, after: string, limit: number) {
  return db
    .selectFrom('catalogue_event')
    .selectAll()
    .where(sql<boolean>`position > ${after}::bigint`)
    .orderBy('position')
    .limit(limit)
}

export async function productForStore(tx: Db, productId: string) {
  return tx
    .selectFrom('product')
    .leftJoin('package', 'package.package_id', 'product.package_id')
    .leftJoin('medium', 'medium.medium_id', 'product.medium_id')
    .selectAll('product')
    .select([
      'package.file_id as package_file_id',
      'medium.file_id as medium_file_id',
      'medium.inspection as medium_inspection',
    ])
    .where('product.product_id', '=', productId)
    .executeTakeFirstOrThrow()
}

export async function tagsForStore(tx: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx.selectFrom('tag').select(['id', 'en', 'zh']).where('id', 'in', ids).execute()
}
