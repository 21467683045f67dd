import { DESIGNER_TYPES } from '@easel/domain/designers/application.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../envelope.ts'
import { Month } from '../settlements/endpoints.ts'

/** What a month brought that is not settled; what it owes is below 0. */
const OpenMonth = z.object({
  month: Month,
  amountFen: z.int(),
  /** Settled from then on, once all its days agree. */
  settledFrom: Instant,
})
export type OpenMonth = z.infer<typeof OpenMonth>

/** What an account earns, in integer fen (design/revenue.md, Screens). Sharers need not be designers. */
export const RevenueOverview = z.object({
  /** Null for a sharer who never applied to be a designer. */
  designerType: z.enum(DESIGNER_TYPES).nullable(),
  availableFen: z.int(),
  reservedFen: z.int(),
  frozenFen: z.int(),
  /** What settled months owe; 0 or more. */
  owedFen: z.int(),
  /** The month of now, also where it brought nothing yet. */
  thisMonth: OpenMonth,
  /** Earlier months that are not settled, the oldest first. */
  earlier: z.array(OpenMonth),
  /** When an application can be made next: `[start, end)`. */
  window: z.object({ start: Instant, end: Instant, open: z.boolean() }),
  leastFen: z.int(),
  /** The last day that the store has told of; null before the first. */
  soldUntil: z.iso.date().nullable(),
  /** False before the first entry in the ledger. */
  hasRevenue: z.boolean(),
})
export type RevenueOverview = z.infer<typeof RevenueOverview>

export const getRevenueOverview = endpoint({
  method: 'GET',
  path: '/v3/revenue/overview',
  summary: 'What the caller earns: available, pending, reserved, frozen and owed, and the next dates',
  access: 'account',
  reply: RevenueOverview,
})
