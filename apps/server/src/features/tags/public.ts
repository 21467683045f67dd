import type { ProductType } from '@easel/domain/products/types.ts'
import type { Db } from '../../platform/db/connection.ts'
import { tagsFor } from './queries.ts'

/** design/product.md: tags are picked from the catalogue. @returns the places of those that are not in it. */
export async function unknownTags(
  db: Db,
  productType: ProductType,
  picked: readonly string[],
): Promise<{ readonly index: number; readonly tag: string }[]> {
  const known = new Set((await tagsFor(db, productType)).map(({ id }) => id))
  return picked.flatMap((tag, index) => (known.has(tag) ? [] : [{ index, tag }]))
}
