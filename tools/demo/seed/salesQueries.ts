import { DivideType } from '@easel/domain/publishing/products/types.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../apps/server/src/platform/db/connection.ts'

const StoreProduct = z.object({
  productId: z.string(),
  /** The same in every demo. */
  key: z.string(),
  divideType: DivideType,
  priceCoins: z.number(),
  /** Of its first version. */
  releasedAt: z.date(),
})
export type StoreProduct = z.infer<typeof StoreProduct>

/** The products that are in the store, each as its version at the beginning of a day says. */
export async function storeProducts(db: Db, dayStart: Date): Promise<StoreProduct[]> {
  const { rows } = await sql`
    select product.product_id as "productId", version.details ->> 'name' as key, version.divide_type as "divideType",
      coalesce((version.details ->> 'priceCoins')::int, 0) as "priceCoins", first.released_at as "releasedAt"
    from product
    cross join lateral (
      select * from product_version where product_version.product_id = product.product_id
        and released_at <= ${dayStart} order by number desc limit 1) as version
    cross join lateral (
      select released_at from product_version where product_version.product_id = product.product_id
      order by number limit 1) as first
    where product.state = 'PUBLISHED'
    order by product.product_id`.execute(db)
  return z.array(StoreProduct).parse(rows)
}
