import { z } from 'zod'
import { weightOf } from '../../base/text/weight.ts'
import { severalOf } from '../../choice.ts'
import { PRODUCT_RULES, PRODUCT_TYPES, ProductType } from '../../productTypes.ts'
import { addIssue, EVEN_IF_BROKEN, type IssueSink } from '../../rule.ts'
import { Tag, tagKey, tagMaxOf } from './rules.ts'

const Categories = severalOf(ProductType, { field: 'categories', max: PRODUCT_TYPES.length })

/** The same with more beside it. */
export const catalogueTagWith = <More extends z.ZodRawShape>(more: More) =>
  z.object({ en: Tag, zh: Tag, categories: Categories, ...more }).superRefine(labelsFit, EVEN_IF_BROKEN)

/** A tag of the catalogue as staff write it: its labels fit every type that may carry it. */
export const CatalogueTag = catalogueTagWith({})
export type CatalogueTag = z.infer<typeof CatalogueTag>

/** Spec §5: a request for a new tag is not empty and not too long for its type. */
export const TagRequest = z
  .object({ category: ProductType, text: Tag })
  .superRefine(({ category, text }, ctx) => fits(ctx, 'text', text, [category]), EVEN_IF_BROKEN)
export type TagRequest = z.infer<typeof TagRequest>

interface Labelled {
  readonly en?: unknown
  readonly zh?: unknown
  readonly categories?: unknown
}

function labelsFit({ en, zh, categories }: Labelled, ctx: IssueSink): void {
  if (!Array.isArray(categories)) return
  fits(ctx, 'en', en, categories)
  fits(ctx, 'zh', zh, categories)
}

/** Reports only what `Tag` itself does not: too long for one of the types. */
function fits(ctx: IssueSink, path: string, text: unknown, types: readonly unknown[]): void {
  if (typeof text !== 'string') return
  const max = tagMaxOf(PRODUCT_TYPES.filter((type) => types.includes(type)))
  const count = weightOf(text)
  if (count > max && count <= PRODUCT_RULES.THEME.tagMax) addIssue(ctx, 'tag.tooLong', { max, count }, [path])
}

const ID_MAX = PRODUCT_RULES.WALLPAPER.tagMax

/** What works carry for the tag: from its English label, within the shortest tag's length, of none that is taken. */
export function tagIdFor(en: string, isTaken: (id: string) => boolean): string {
  const words = tagKey(en)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const cut = (length: number) => (words || 'tag').slice(0, length).replace(/-$/, '')
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `-${number}`
    const id = cut(ID_MAX - ending.length) + ending
    if (!isTaken(id)) return id
  }
}
