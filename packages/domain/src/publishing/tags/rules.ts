import type { z } from 'zod'
import { foldKey } from '../../base/text/fold.ts'
import { boundedText } from '../../base/text/rules.ts'
import { severalOf } from '../../choice.ts'
import { PRODUCT_RULES, type ProductType } from '../../productTypes.ts'
import { addIssue } from '../../rule.ts'

export const MIN_TAGS = 1
export const MAX_TAGS = 6
/** Spec §5: 3 to 5 tags are suggested for a wallpaper. */
export const SUGGESTED_TAGS = { from: 3, to: 5 } as const

const LONGEST = PRODUCT_RULES.THEME.tagMax

/** How long a tag may be that fits every one of these types. */
export const tagMaxOf = (types: readonly ProductType[]): number =>
  Math.min(LONGEST, ...types.map((type) => PRODUCT_RULES[type].tagMax))

/** Half-width, full-width, ideographic, Arabic and small forms of comma and semicolon. */
const SEPARATOR = /[,;，；、،؛﹐﹔﹑､;]/u

/** A tag of at most `maxWeight` characters, Chinese counting 2 (spec §5; §8: no comma, no semicolon). */
const tagOf = (maxWeight: number) =>
  boundedText({ field: 'tag', max: maxWeight, count: 'weight' }).superRefine((text, ctx) => {
    if (SEPARATOR.test(text)) addIssue(ctx, 'tag.separator')
  })

/** Spec §5, themes and fonts: at most 20 characters or 10 Chinese. */
export const Tag = tagOf(LONGEST)
/** Spec §5, wallpapers: at most 12 characters or 6 Chinese. */
export const WallpaperTag = tagOf(PRODUCT_RULES.WALLPAPER.tagMax)

/** Two tags are the same when they fold to the same key. */
export const tagKey = foldKey

const pickOf = (tag: z.ZodString) => severalOf(tag, { field: 'tags', min: MIN_TAGS, max: MAX_TAGS }, tagKey)

/** docs/design/product.md: a pick of 1 to 6 without duplicates. */
export const TagPick = pickOf(Tag)
export const WallpaperTagPick = pickOf(WallpaperTag)
