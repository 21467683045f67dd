import type { CatalogueEvent } from '@easel/contract/catalogue/endpoints.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connection.ts'
import { itemOf } from './item.ts'
import { appendEvent } from './queries.ts'

export type CatalogueKind = CatalogueEvent['kind']

/** Whether the store shows the product after such an event, and so gets it whole. */
const SHOWN: Readonly<Record<CatalogueKind, boolean>> = {
  published: true,
  changed: true,
  hidden: false,
  removed: false,
}

/**
 * Appends the product, as it is now in `tx`, to the feed of the store. Call it last in the transaction: from here until the
 * commit nobody else can write to the feed.
 */
export async function appendToFeed(
  tx: Db,
  clock: Clock,
  kind: CatalogueKind,
  productId: string,
): Promise<void> {
  const item = SHOWN[kind] ? await itemOf(tx, productId) : null
  await appendEvent(tx, {
    kind,
    product_id: productId,
    item: item && JSON.stringify(item),
    at: clock.now(),
  })
}
