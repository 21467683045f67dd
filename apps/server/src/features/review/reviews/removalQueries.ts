import type { Removal as RemovalReply } from '@easel/contract/review/reviews/endpoints.ts'
import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { countFound } from '../../../platform/db/countQueries.ts'
import type { Removal } from '../../../platform/db/schema.generated.ts'
import type { ProductRow } from '../../publishing/products/public.ts'

export type RemovalRow = Selectable<Removal>
export type RemovalFilter = RemovalReply['state'] | 'ALL'

const matching = (db: Db, state: RemovalFilter) =>
  db.selectFrom('removal').$if(state !== 'ALL', (query) => query.where('state', '=', state))

/** What waits comes oldest first, what has been decided newest first. */
export function removalPageQuery(db: Db, state: RemovalFilter, page: PageQuery) {
  const direction = state === 'WAITING' ? 'asc' : 'desc'
  return matching(db, state)
    .selectAll()
    .orderBy('applied_at', direction)
    .orderBy('removal_id', state === 'ALL' ? 'asc' : direction)
    .limit(page.perPage)
    .offset(offsetOf(page))
}

export function countRemovals(db: Db, state: RemovalFilter): Promise<number> {
  return countFound(db, matching(db, state).select('removal_id'))
}

export function findRemoval(db: Db, removalId: string): Promise<RemovalRow | undefined> {
  return db.selectFrom('removal').selectAll().where('removal_id', '=', removalId).executeTakeFirst()
}

/** Of two decisions at once the second finds nothing that waits. */
export function decideWaiting(
  tx: Db,
  removalId: string,
  changes: Updateable<Removal>,
): Promise<RemovalRow | undefined> {
  return tx
    .updateTable('removal')
    .set(changes)
    .where('removal_id', '=', removalId)
    .where('state', '=', 'WAITING')
    .returningAll()
    .executeTakeFirst()
}

export function productsById(db: Db, productIds: readonly string[]): Promise<ProductRow[]> {
  return db
    .selectFrom('product')
    .selectAll()
    .where('product_id', '=', sql<string>`any(${[...new Set(productIds)]}::uuid[])`)
    .execute()
}

/** A removed product's application is granted, also where staff removed the product by themselves. */
export async function grantWaitingRemovals(
  tx: Db,
  productId: string,
  accountId: string | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('removal')
    .set({ state: 'GRANTED', decided_at: now, decided_by: accountId })
    .where('product_id', '=', productId)
    .where('state', '=', 'WAITING')
    .execute()
}
