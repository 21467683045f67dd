import { z } from 'zod'
import { FeedDay } from '../../base/calendar/feedDay.ts'
import { MAX_INTEGER } from '../../counting.ts'
import type { DivideType } from '../../publishing/products/types.ts'

/** PAY: bought; FLOW: income from traffic of free works. */
export const SALES_KINDS = ['PAY', 'FLOW'] as const
export const SalesKind = z.enum(SALES_KINDS)
export type SalesKind = z.infer<typeof SalesKind>

const count = z.int().min(0)
/** Integer fen; turnover of a day is less than nothing where it was mostly given back. */
const fen = z.int()

/**
 * No work brings a thousand million yuan on a day: such an amount is a slip of the store, kept as a break and never
 * counted.
 */
export const MAX_PLAUSIBLE_FEN = 100_000_000_000

/** What the store says of one product on one day (docs/design/revenue.md, Words). */
export const SalesRow = z.object({
  productId: z.uuid(),
  day: FeedDay,
  kind: SalesKind,
  priceCoins: z.int().min(0).max(MAX_INTEGER),
  heat: count,
  users: count,
  payingUsers: count,
  sales: count,
  refunds: count,
  turnoverFen: fen,
  channelCostFen: fen,
})
export type SalesRow = z.infer<typeof SalesRow>

/**
 * docs/design/revenue.md, divide type: which kind of income each earns; free works and such without a part earn none. A
 * row of another kind is a break and is never counted.
 */
export const SALES_KIND_OF: Readonly<Record<DivideType, SalesKind | null>> = {
  FREE: null,
  PAY_DIVIDE: 'PAY',
  FLOW_DIVIDE: 'FLOW',
  NO_DIVIDE: null,
}
