import type { CatalogueEvent } from '@easel/contract/publishing/store-feed/endpoints.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { itemsOf } from './item.ts'
import { appendEvents, type NewEvent } from './queries.ts'

export type CatalogueKind = CatalogueEvent['kind']

/** Whether the store shows the product after such an event, and so gets it whole. */
const SHOWN: Readonly<Record<CatalogueKind, boolean>> = {
  published: true,
  changed: true,
  hidden: false,
  removed: false,
}

export interface FeedChange {
  readonly kind: CatalogueKind
  readonly productId: string
}

/**
 * Appends products, as they are now in `tx`, to the feed of the store, in this order. Call it last in the transaction:
 * from here until the commit nobody else can write to the feed.
 */
export async function appendToFeed(tx: Db, clock: Clock, changes: readonly FeedChange[]): Promise<void> {
  if (changes.length === 0) return
  const shown = changes.filter(({ kind }) => SHOWN[kind]).map(({ productId }) => productId)
  const items = await itemsOf(tx, shown)
  const events = changes.map(({ kind, productId }): NewEvent => {
    const item = SHOWN[kind] ? items.get(productId) : null
    if (item === undefined) throw new Error(`there is no product ${productId}`)
    return { kind, productId, item: item && JSON.stringify(item) }
  })
  await appendEvents(tx, events, clock.now())
}
