import type { ProductType } from '@easel/domain/products/types.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'

export interface CatalogueTag {
  readonly id: string
  readonly en: string
  readonly zh: string
}

/** The catalogue of one product type, in its order; some dozens of rows. */
export function tagsFor(db: Db, productType: ProductType): Promise<CatalogueTag[]> {
  return db
    .selectFrom('tag')
    .select(['id', 'en', 'zh'])
    .where(sql<boolean>`${productType} = any(product_types)`)
    .orderBy('position')
    .execute()
}
