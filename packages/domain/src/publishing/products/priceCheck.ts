import { changesBetween } from './changes.ts'
import type { DetailsDraft } from './details.ts'
import { PRICE_MAX } from './fields.ts'
import type { ProductState } from './types.ts'

/** Days between two automatic approvals of a work's price, and from a rejection to the next one. */
export const PRICE_CHECK_DAYS = 30
/** A new price is at most twice the old one and at least half of it. */
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
  /** When a price of it was last approved automatically, or released if that was later; also where it was withdrawn. */
  readonly autoApprovedAt: Date | null
  /** When a submission of it was last rejected; rejections before its first release do not count. */
  readonly rejectedAt: Date | null
}

/**
 * The new prices of a product that are approved automatically when they are submitted (docs/decisions/review-queue.md);
 * null where every change needs a reviewer. Never between free and paid.
 */
export function checkedPrices(product: PricedProduct, now: Date): PriceRange | null {
  const { state, priceCoins, autoApprovedAt, rejectedAt } = product
  if (state !== 'PUBLISHED' || priceCoins === 0) return null
  const recent = new Date(now.getTime() - PRICE_CHECK_DAYS * DAY)
  if ([autoApprovedAt, rejectedAt].some((at) => at !== null && at > recent)) return null
  return { from: Math.ceil(priceCoins / MAX_RATIO), to: Math.min(PRICE_MAX, priceCoins * MAX_RATIO) }
}

/**
 * Whether the price changes within the range and nothing else does, without a note to the reviewer. `changesBetween`
 * leaves out the update log, which would be published unread: it must be the same.
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
