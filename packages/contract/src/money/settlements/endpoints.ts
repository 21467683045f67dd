import { SettlementReason } from '@easel/domain/money/settlements/rules.ts'
import { z } from 'zod'
import { Can } from '../../can.ts'
import { endpoint } from '../../endpoint.ts'
import { Instant } from '../../envelope.ts'

/** A calendar month in Shanghai as `yyyy-MM`; the month after the last one is no date that a database reads. */
export const Month = z.string().regex(/^(?!0000|9999)\d{4}-(?:0[1-9]|1[0-2])$/, 'month.format')

/** A month of sales as finance sees it, with what holds it open. */
export const RevenueMonth = z.object({
  month: Month,
  settledAt: Instant.nullable(),
  turnoverFen: z.int(),
  /** As the month was settled. */
  shareFen: z.int(),
  /** What was posted to it of months settled before. */
  correctionsFen: z.int(),
  /** Both: what was, or will be, settled. */
  settledFen: z.int(),
  /** What was posted to later months about this one. */
  correctedFen: z.int(),
  days: z.int(),
  missingDays: z.int(),
  openDays: z.int(),
  mismatchedDays: z.int(),
  breaks: z.int(),
  can: z.object({
    settle: Can,
    /** With breaks left aside, for a reason. */
    settleWithBreaks: Can,
  }),
})
export type RevenueMonth = z.infer<typeof RevenueMonth>

export const listRevenueMonths = endpoint({
  method: 'GET',
  path: '/staff/v1/revenue/months',
  summary: 'Months with sales, latest first',
  access: ['finance'],
  reply: z.object({ items: z.array(RevenueMonth) }),
})
export const settleRevenueMonth = endpoint({
  method: 'POST',
  path: '/staff/v1/revenue/months/:month/settle',
  summary: 'Settle a month, so that pending money becomes available',
  access: ['finance'],
  params: z.object({ month: Month }),
  /** A reason leaves breaks aside. */
  body: z.object({ reason: SettlementReason.nullish() }),
  reply: RevenueMonth,
  refusals: [
    'settlement.notDue',
    'settlement.alreadySettled',
    'settlement.earlierOpen',
    'settlement.incomplete',
    'settlement.breaks',
    'settlement.ownMoney',
  ],
})
