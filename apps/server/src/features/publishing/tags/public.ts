import type { ProductType } from '@easel/domain/productTypes.ts'
import type { Issue } from '@easel/domain/rule.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { labelsOf } from './present.ts'
import { tagsById } from './queries.ts'

/** What is wrong with a pick; what a work carries already it may keep, also where it has been retired since. */
export type TagCheck = (
  productType: ProductType,
  picked: readonly string[],
  carried: readonly string[],
) => Issue[]

/** docs/design/product.md: tags are picked from the catalogue. Reads all that are named, once for many works. */
export async function tagCheck(db: Db, named: readonly string[]): Promise<TagCheck> {
  const tags = new Map((await tagsById(db, [...new Set(named)])).map((tag) => [tag.id, tag]))
  return (productType, picked, carried) =>
    picked.flatMap((id, index) => {
      const tag = tags.get(id)
      const issue = (code: string, name: string) => [{ path: `tags.${index}`, code, params: { tag: name } }]
      if (!tag) return issue('tags.unknown', id.slice(0, 60))
      if (carried.includes(id)) return []
      if (!tag.product_types.includes(productType)) return issue('tags.unknown', labelsOf(tag))
      return tag.retired_at === null ? [] : issue('tags.retired', labelsOf(tag))
    })
}
