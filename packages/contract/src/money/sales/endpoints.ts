import { FeedDay } from '@easel/domain/base/calendar/feedDay.ts'
import { MAX_INTEGER } from '@easel/domain/counting.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../envelope.ts'

/** A row that is kept and not counted: its product is not known, does not earn in this way, or no amount can be so large. */
export const SalesDiscrepancy = z.object({
  productId: Id,
  reason: z.enum(['unknownProduct', 'wrongType', 'implausible']),
})
export type SalesDiscrepancy = z.infer<typeof SalesDiscrepancy>

/** So many breaks are named; the console has all of them. */
export const NAMED_DISCREPANCIES = 100

/** What came of a batch; a batch that is sent again gets the same answer. */
export const SalesReceipt = z.object({
  batchId: z.string(),
  day: z.iso.date(),
  rows: z.int(),
  /** Rows that are new or differ from those of the day's batch before. */
  changed: z.int(),
  breakCount: z.int(),
  breaks: z.array(SalesDiscrepancy).max(NAMED_DISCREPANCIES),
})
export type SalesReceipt = z.infer<typeof SalesReceipt>

/** A name that the store gives, unique for ever. */
export const BatchId = z.string().regex(/^[\w.:-]{1,64}$/, 'batchId.format')

/**
 * One batch is one day, whole: as JSON `{ batchId, day, rows[] }`; as NDJSON whose first line is `{ batchId, day }`;
 * as CSV with a header, its batch and day in the query. Each may come as gzip. A day without sales has all of this but
 * rows; one that has rows already is not made empty by a batch.
 */
export const sendSales = endpoint({
  method: 'POST',
  path: '/store/v1/sales',
  summary: 'Send the sales of a day',
  access: 'store',
  streamed: true,
  query: z.object({ batchId: BatchId.optional(), day: FeedDay.optional() }),
  reply: SalesReceipt,
  refusals: [
    'store.keyWrong',
    'sales.batchDiffers',
    'sales.batchDiscarded',
    'sales.beforeFirst',
    'sales.emptied',
    'sales.future',
    'sales.tooMuch',
  ],
})

/** What the store counts of a whole day. */
export const ControlTotals = z.object({
  rows: z.int().min(0).max(MAX_INTEGER),
  turnoverFen: z.int(),
  channelCostFen: z.int(),
  sales: z.int().min(0),
})
export type ControlTotals = z.infer<typeof ControlTotals>

export const closeSalesDay = endpoint({
  method: 'POST',
  path: '/store/v1/sales/:day/close',
  summary: 'Close a day with its control totals',
  access: 'store',
  params: z.object({ day: FeedDay }),
  body: ControlTotals,
  /** Where they do not match, the difference is a break and keeps the month open. */
  reply: z.object({ day: z.iso.date(), matches: z.boolean(), received: ControlTotals, breakCount: z.int() }),
  refusals: ['store.keyWrong', 'sales.beforeFirst', 'sales.future', 'sales.noBatch'],
})
