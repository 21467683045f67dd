import { changesBetween } from './changes.ts'
import type { DetailsDraft } from './details.ts'
import { PRICE_MAX } from './fields.ts'
import type { ProductState } from './types.ts'

/** A price may be approved by rule once in so many days, and not within so many days of a rejection. */
export const PRICE_CHECK_DAYS = 30
/** A price that is approved by rule is at most so many times the old one, and at least that part of it. */
const MAX_RATIO = 2
const DAY = 24 * 60 * 60_000

/** In coins, both included. */
export interface PriceRange {
  readonly from: number
  readonly to: number
}

export interface PricedProduct {
  readonly state: ProductState
  readonly priceCoins: number
  /** When a price of it was last approved by rule, or released so where that was later; whatever became of it. */
  readonly autoApprovedAt: Date | null
  /** When a submission of it was last rejected since it is in the store. */
  readonly rejectedAt: Date | null
}

/**
 * The prices of a product that are approved by rule as soon as they are submitted (docs/decisions/review-queue.md);
 * null where a reviewer looks at any. What is free stays free, and what is sold stays sold.
 */
export function checkedPrices(product: PricedProduct, now: Date): PriceRange | null {
  const { state, priceCoins, autoApprovedAt, rejectedAt } = product
  if (state !== 'PUBLISHED' || priceCoins === 0) return null
  const recent = new Date(now.getTime() - PRICE_CHECK_DAYS * DAY)
  if ([autoApprovedAt, rejectedAt].some((at) => at !== null && at > recent)) return null
  return { from: Math.ceil(priceCoins / MAX_RATIO), to: Math.min(PRICE_MAX, priceCoins * MAX_RATIO) }
}

/**
 * Whether nothing but the price changes, within the range, and nothing is said to the reviewer. A text that would be
 * published unread (the update log) must be as it is.
 */
export function isPriceWithin(range: PriceRange | null, before: DetailsDraft, after: DetailsDraft): boolean {
  const price = after.priceCoins ?? 0
  if (range === null || price < range.from || price > range.to) return false
  if ((before.updateLog ?? '') !== (after.updateLog ?? '') || (after.remark ?? '') !== '') return false
  const fields = changesBetween({ details: before, content: null }, { details: after, content: null })
    .map(({ field }) => field)
    .filter((field) => field !== 'remark')
  return fields.length === 1 && fields[0] === 'priceCoins'
}
