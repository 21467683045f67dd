import { FeedDay } from '@easel/domain/base/calendar/feedDay.ts'
import {
  SALES_REQUEST_KINDS,
  SalesRequestInput,
  SalesRequestState,
} from '@easel/domain/money/sales/requests.ts'
import { SalesKind } from '@easel/domain/money/sales/row.ts'
import { CursorQuery } from '@easel/domain/paging.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { DivideType } from '@easel/domain/publishing/products/types.ts'
import { z } from 'zod'
import { NamedDesigner } from '../../accounts/designers/summary.ts'
import { Can } from '../../can.ts'
import { endpoint } from '../../endpoint.ts'
import { cursorPageOf, Id, IdParams, Instant, listPlace } from '../../envelope.ts'
import { Month } from '../settlements/endpoints.ts'
import { BatchId, ControlTotals, SalesDiscrepancy } from './endpoints.ts'

const DayParams = z.object({ day: FeedDay })

/** A batch as it came (docs/design/revenue.md, The feed). */
export const SalesBatch = ControlTotals.extend({
  batchId: BatchId,
  day: FeedDay,
  receivedAt: Instant,
  /** Rows that were new or differed from those of the day's batch before. */
  changed: z.int(),
  /** Rows that were kept and not counted when it came. */
  breakCount: z.int(),
  /** Its rows are the day's; a later batch has not restated them. */
  current: z.boolean(),
  /** Two of finance took its rows back. */
  discardedAt: Instant.nullable(),
})
export type SalesBatch = z.infer<typeof SalesBatch>

/** Of a day: no batch has come; it is not closed; its control totals differ; they match. */
export const DAY_STATES = ['MISSING', 'OPEN', 'MISMATCH', 'CLOSED'] as const
export const DayState = z.enum(DAY_STATES)
export type DayState = z.infer<typeof DayState>

export const SalesDay = z.object({
  day: FeedDay,
  state: DayState,
  /** The batch whose rows are the day's. */
  batchId: BatchId.nullable(),
  /** Batches that have come for the day. */
  batches: z.int(),
  receivedAt: Instant.nullable(),
  received: ControlTotals.nullable(),
  closedAt: Instant.nullable(),
  /** What the store counts. */
  control: ControlTotals.nullable(),
  /** Rows that are kept and not counted now. */
  breaks: z.int(),
  /** Since when it should have come and been closed; null where it is not late, or its month is settled. */
  overdueSince: Instant.nullable(),
})
export type SalesDay = z.infer<typeof SalesDay>

/** What became of the received rows: counted for their designers, or left aside as breaks. */
const Sums = ControlTotals.extend({ shareFen: z.int() })
export const SalesDayPage = SalesDay.extend({ counted: Sums, aside: ControlTotals })
export type SalesDayPage = z.infer<typeof SalesDayPage>

const Named = z.object({
  productId: Id,
  /** Null where the product is not known. */
  name: z.string().nullable(),
  productType: ProductType.nullable(),
  designerName: z.string().nullable(),
  designerBanned: NamedDesigner.shape.designerBanned,
})

/** A break with what it is about. */
export const SalesDiscrepancyRow = Named.extend({
  day: FeedDay,
  reason: SalesDiscrepancy.shape.reason,
  kind: SalesKind,
  /** What the product earned by on the day; null where it was not in the store. */
  divideType: DivideType.nullable(),
  sales: z.int(),
  turnoverFen: z.int(),
  channelCostFen: z.int(),
  batchId: BatchId,
  foundAt: Instant,
})
export type SalesDiscrepancyRow = z.infer<typeof SalesDiscrepancyRow>

/** A row that is counted, with the share that was posted of it. */
export const SalesCountedRow = Named.extend({
  kind: SalesKind,
  sales: z.int(),
  refunds: z.int(),
  turnoverFen: z.int(),
  channelCostFen: z.int(),
  shareFen: z.int(),
  /** The batch that the row is from. */
  batchId: BatchId,
})
export type SalesCountedRow = z.infer<typeof SalesCountedRow>

const access = ['finance'] as const

export const listSalesBatches = endpoint({
  method: 'GET',
  path: '/staff/v1/sales/batches',
  summary: 'Batches of sales, last received first',
  access,
  query: CursorQuery.extend({
    month: Month.optional(),
    day: FeedDay.optional(),
    after: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  }),
  reply: cursorPageOf(SalesBatch),
})
export const getSalesBatch = endpoint({
  method: 'GET',
  path: '/staff/v1/sales/batches/:batchId',
  summary: 'One batch of sales',
  access,
  params: z.object({ batchId: BatchId }),
  reply: SalesBatch,
})
export const DAY_FILTERS = ['ALL', 'OVERDUE', 'MISSING', 'OPEN', 'MISMATCH', 'BREAKS'] as const
export const listSalesDays = endpoint({
  method: 'GET',
  path: '/staff/v1/sales/days',
  summary: 'The days of the feed’s months up to today, latest first',
  access,
  query: CursorQuery.extend({
    state: z.enum(DAY_FILTERS).default('ALL'),
    month: Month.optional(),
    after: FeedDay.optional(),
  }),
  reply: cursorPageOf(SalesDay),
})
export const getSalesDay = endpoint({
  method: 'GET',
  path: '/staff/v1/sales/days/:day',
  summary: 'One day: its control totals, what was received and how it was processed',
  access,
  params: DayParams,
  reply: SalesDayPage,
})
export const listSalesRows = endpoint({
  method: 'GET',
  path: '/staff/v1/sales/rows',
  summary: 'The counted rows of a day, by product',
  access,
  resources: { 'query.productId': { product: 'anyone' } },
  query: CursorQuery.extend({
    day: FeedDay,
    productId: Id.optional(),
    after: listPlace(Id).optional(),
  }),
  reply: cursorPageOf(SalesCountedRow),
})
export const listSalesDiscrepancies = endpoint({
  method: 'GET',
  path: '/staff/v1/sales/breaks',
  summary: 'Rows that are kept but not counted, latest day first',
  access,
  query: CursorQuery.extend({
    reason: z.enum(['ALL', ...SalesDiscrepancy.shape.reason.options]).default('ALL'),
    month: Month.optional(),
    day: FeedDay.optional(),
    after: listPlace(FeedDay, Id).optional(),
  }),
  reply: cursorPageOf(SalesDiscrepancyRow),
})

/** What one of finance asks for about the feed; another confirms it. */
export const SalesRequest = z.object({
  requestId: Id,
  kind: z.enum(SALES_REQUEST_KINDS),
  day: FeedDay,
  /** The batch that is to be discarded. */
  batchId: BatchId.nullable(),
  reason: z.string(),
  state: SalesRequestState,
  askedBy: z.string(),
  askedAt: Instant,
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  can: z.object({ confirm: Can, drop: Can }),
})
export type SalesRequest = z.infer<typeof SalesRequest>

export const SALES_REQUEST_FILTERS = ['ASKED', 'CONFIRMED', 'DROPPED', 'ALL'] as const
export const listSalesRequests = endpoint({
  method: 'GET',
  path: '/staff/v1/sales/requests',
  summary: 'Requests to allow a day, close it as empty or discard a batch, last requested first',
  access,
  query: CursorQuery.extend({
    state: z.enum(SALES_REQUEST_FILTERS).default('ASKED'),
    after: listPlace(Id).optional(),
  }),
  reply: cursorPageOf(SalesRequest),
})
export const askSalesRequest = endpoint({
  method: 'POST',
  path: '/staff/v1/sales/requests',
  summary: 'Request to allow a day, close it as empty or discard its batch; a colleague confirms',
  access,
  body: SalesRequestInput,
  reply: SalesRequest,
  refusals: [
    'notOwn.decide',
    'sales.beforeFirst',
    'sales.future',
    'sales.noBatch',
    'salesRequest.askedAlready',
    'salesRequest.dayIsTaken',
    'salesRequest.notEmpty',
  ],
})
export const decideSalesRequest = endpoint({
  method: 'POST',
  path: '/staff/v1/sales/requests/:id/decision',
  summary: 'Confirm a colleague’s request, which takes effect at once, or drop it',
  access,
  resources: { 'params.id': { salesRequest: 'drop' } },
  params: IdParams,
  body: z.object({ decision: z.enum(['CONFIRM', 'DROP']) }),
  reply: SalesRequest,
  refusals: [
    'notOwn.decide',
    'sales.beforeFirst',
    'sales.future',
    'sales.noBatch',
    'salesRequest.dayIsTaken',
    'salesRequest.decided',
    'salesRequest.notEmpty',
    'salesRequest.ownRequest',
    'salesRequest.restated',
  ],
})
