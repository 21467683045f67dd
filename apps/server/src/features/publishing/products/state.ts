import type { ProductState } from '@easel/domain/publishing/products/types.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { notifyOfAll } from '../../../platform/db/notifyQueries.ts'
import { appendToFeed, type CatalogueKind } from '../store-feed/public.ts'
import { PRODUCT_CHANNEL } from './channel.ts'
import { hideFiles, showFiles } from './fileQueries.ts'
import { type ProductRow, updateProduct } from './queries.ts'

export interface NewState {
  readonly state: ProductState
  readonly reason: string | null
  readonly note: string | null
}

/** Writes the state of a product that the caller has locked, and shows or hides its files. @returns its row. */
export async function putInState(
  tx: Db,
  productId: string,
  { state, reason, note }: NewState,
  now: Date,
): Promise<ProductRow> {
  const row = await updateProduct(tx, productId, {
    state,
    state_reason: reason,
    state_note: note,
    updated_at: now,
  })
  if (state === 'PUBLISHED') await showFiles(tx, [productId], now)
  else await hideFiles(tx, productId)
  return row
}

/** A product that is not any more what it was; `kind` is null where the store hears nothing of it. */
export interface Change {
  readonly productId: string
  readonly kind: CatalogueKind | null
}

/** What nouns that stand on products do once some of them changed, in the same transaction. */
export type FollowProducts = (tx: Db, clock: Clock, productIds: readonly string[]) => Promise<void>

/**
 * Notifies every process that caches the products' pages and the store, and lets what stands on products follow. Call it
 * last in the transaction (store-feed/public.ts).
 */
export async function announceChanges(
  tx: Db,
  clock: Clock,
  changes: readonly Change[],
  follow: FollowProducts,
): Promise<void> {
  const productIds = changes.map(({ productId }) => productId)
  await follow(tx, clock, productIds)
  await notifyOfAll(tx, PRODUCT_CHANNEL, productIds)
  const events = changes.flatMap(({ productId, kind }) => (kind ? [{ productId, kind }] : []))
  await appendToFeed(tx, clock, events)
}
