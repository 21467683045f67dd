import { DESIGNER_TYPES } from '@easel/domain/accounts/designers/application.ts'
import { searchText } from '@easel/domain/base/text/rules.ts'
import { JOURNAL_KINDS, OWNED_KINDS } from '@easel/domain/money/ledger/accounts.ts'
import { DESIGNER_DIVIDES, REVENUE_SORTS } from '@easel/domain/money/revenue/columns.ts'
import { STATEMENT_LINES } from '@easel/domain/money/revenue/statement.ts'
import { TREND_MAX_DAYS, TREND_MAX_PRODUCTS, TREND_STEPS } from '@easel/domain/money/revenue/trend.ts'
import { SalesKind } from '@easel/domain/money/sales/row.ts'
import { PageQuery, wholeNumber } from '@easel/domain/paging.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { DivideType, PRODUCT_STATES } from '@easel/domain/publishing/products/types.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Instant, pageOf } from '../../envelope.ts'
import { Month } from '../settlements/endpoints.ts'

/** What a month brought that is not settled; what it owes is below 0. */
const OpenMonth = z.object({
  month: Month,
  /** What its list has, and corrections of earlier months: as the ledger has it. */
  amountFen: z.int(),
  correctionsFen: z.int(),
  /** Settled from then on, once all its days agree. */
  settledFrom: Instant,
})
export type OpenMonth = z.infer<typeof OpenMonth>

/** What an account earns, in integer fen (docs/design/revenue.md, Screens). Sharers need not be designers. */
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
  /** The last day that the store has reported; null before the first. */
  soldUntil: z.iso.date().nullable(),
  /** False before the first entry in the ledger. */
  hasRevenue: z.boolean(),
})
export type RevenueOverview = z.infer<typeof RevenueOverview>

export const getRevenueOverview = endpoint({
  method: 'GET',
  path: '/v3/revenue/overview',
  summary: 'The caller’s earnings: available, pending, reserved, frozen and owed, and the next dates',
  access: 'account',
  scope: 'revenue:read',
  reply: RevenueOverview,
})

/** What was sold, by the store's count, and what of it is the reader's. */
const Figures = z.object({
  heat: z.int(),
  /** Users of each day, added up. */
  users: z.int(),
  payingUsers: z.int(),
  sales: z.int(),
  refunds: z.int(),
  turnoverFen: z.int(),
  channelCostFen: z.int(),
  /** The work's whole share of its net revenue. */
  shareFen: z.int(),
  /** What of it is the reader's: what they keep of their own work, or receive of another's. */
  myShareFen: z.int(),
})
export type RevenueFigures = z.infer<typeof Figures>

/** What was posted to the months about days of months that were settled before: the reader's part. */
const Corrections = z.object({ correctionsFen: z.int() })

/** Hundredths of a per cent; null where there is no whole. */
const Part = z.int().nullable()

const ListedProduct = z.object({
  productId: Id,
  productType: ProductType,
  name: z.string(),
  state: z.enum(PRODUCT_STATES),
  divideType: DivideType,
  priceCoins: z.int(),
})

/** One work in a time, as one reader has it (spec §3, revenue list columns). A sharer sees the days that were shared. */
export const RevenueRow = ListedProduct.extend(Figures.shape)
  .extend(Corrections.shape)
  .extend({
    incomeTypes: z.array(SalesKind),
    designerDivide: z.enum(DESIGNER_DIVIDES),
    /** The reader's part of the work's share by the schemes of its last day with sales; hundredths of a per cent. */
    ratio: z.int(),
    /** Of all sales and of all turnover that the filter leaves. */
    salesPart: Part,
    turnoverPart: Part,
  })
export type RevenueRow = z.infer<typeof RevenueRow>

/** Which works and which months; everything where nothing is named. */
export const RevenueFilter = z.object({
  from: Month,
  /** Included. */
  to: Month,
  productType: ProductType.optional(),
  divideType: DivideType.optional(),
  designerDivide: z.enum(DESIGNER_DIVIDES).optional(),
  state: z.enum(PRODUCT_STATES).optional(),
  incomeType: SalesKind.optional(),
  search: searchText.optional(),
})
export type RevenueFilter = z.infer<typeof RevenueFilter>

export const RevenueOrder = z.object({
  sort: z.enum(REVENUE_SORTS).default('myShareFen'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type RevenueOrder = z.infer<typeof RevenueOrder>

export const listRevenue = endpoint({
  method: 'GET',
  path: '/v3/revenue/products',
  summary: 'What each of the caller’s works earned in a range of months, and what others share with them',
  access: 'account',
  scope: 'revenue:read',
  query: PageQuery.extend(RevenueFilter.shape).extend(RevenueOrder.shape),
  /** The totals are those of the filter, not of the page. */
  reply: pageOf(RevenueRow).extend({ totals: Figures.extend(Corrections.shape) }),
  refusals: ['revenue.range'],
})

/** A day in Shanghai; the database knows no year 0, and no day after the year 9999. */
const Day = z.iso.date().regex(/^(?!0000|9999)/)
const ProductParams = z.object({ productId: Id })
/** As whom the reader looks, where a work was both theirs and shared with them. */
const Side = z.enum(['OWNER', 'SHARER'])
export type RevenueSide = z.infer<typeof Side>

/** One day of a work. */
const DayRow = Figures.extend({
  day: Day,
  incomeType: SalesKind,
  priceCoins: z.int(),
  /** The platform's part; hundredths of a per cent. */
  platformRatio: z.int(),
  /** What was posted about the day after its month was settled, the reader's part; the other figures are as settled. */
  correctedFen: z.int(),
})
export type RevenueDay = z.infer<typeof DayRow>

const THING = { 'params.productId': { revenueProduct: 'read' } } as const

export const listRevenueDays = endpoint({
  method: 'GET',
  path: '/v3/revenue/products/:productId/days',
  summary: 'Days of a work with sales, latest first',
  access: 'account',
  scope: 'revenue:read',
  resources: THING,
  params: ProductParams,
  query: PageQuery.extend({ from: Month.optional(), to: Month.optional() }),
  reply: pageOf(DayRow).extend({
    product: ListedProduct,
    side: Side,
    totals: Figures.extend(Corrections.shape),
    /** The last day that the store has reported; null before the first. */
    soldUntil: z.iso.date().nullable(),
  }),
  refusals: ['revenue.notYours', 'revenue.range'],
})

/** What the ledger has of a day: each journal about it with the reader's own entries. */
const DayJournal = z.object({
  journalId: z.int(),
  kind: z.enum(JOURNAL_KINDS),
  at: Instant,
  batchId: z.string().nullable(),
  entries: z.array(
    z.object({
      account: z.enum(OWNED_KINDS),
      month: Month.nullable(),
      amountFen: z.int(),
    }),
  ),
})
export type RevenueJournal = z.infer<typeof DayJournal>

export const getRevenueDay = endpoint({
  method: 'GET',
  path: '/v3/revenue/products/:productId/days/:day',
  summary: 'One day of a work, with the feed’s batches and the journals behind it',
  access: 'account',
  scope: 'revenue:read',
  resources: THING,
  params: ProductParams.extend({ day: Day }),
  reply: z.object({
    product: ListedProduct,
    side: Side,
    row: DayRow,
    /** The batches of the day that changed it, the first first; the last is the one that counts. */
    batches: z.array(z.object({ batchId: z.string(), receivedAt: Instant, counts: z.boolean() })),
    journals: z.array(DayJournal),
    /** Who receives what of the share, by name; a sharer sees their own line. */
    splits: z.array(
      z.object({
        schemeId: Id,
        sharer: z.string(),
        ratio: z.int(),
        amountFen: z.int(),
        mine: z.boolean(),
      }),
    ),
    /** When the months that the entries went to were settled; null where they are not yet. */
    months: z.array(z.object({ month: Month, settledAt: Instant.nullable() })),
  }),
  refusals: ['revenue.notYours'],
})

/** What somebody had at a moment; what they owe, `clawback`, is 0 or less. */
const Balances = z.object({
  totalFen: z.int(),
  pending: z.int(),
  available: z.int(),
  reserved: z.int(),
  frozen: z.int(),
  clawback: z.int(),
})
export type RevenueBalances = z.infer<typeof Balances>

/**
 * A month of an account, from the entries of the ledger alone. What was sold belongs to the month that it was posted
 * for, whenever it was posted: the lines of sales are what the list of the month has.
 */
export const RevenueStatement = z.object({
  month: Month,
  /** The last day that is counted; the month's last, or one before it. */
  until: z.iso.date(),
  /** False while entries can still come: before the month is settled. */
  complete: z.boolean(),
  settledAt: Instant.nullable(),
  /** What the month brought: its sales with what is split, and corrections of earlier months. */
  earnedFen: z.int(),
  /** What was posted to later months about this one, the first first; no part of the lines. */
  corrected: z.array(z.object({ month: Month, amountFen: z.int() })),
  opening: Balances,
  lines: z.array(z.object({ line: z.enum(STATEMENT_LINES), amountFen: z.int(), entries: z.int() })),
  closing: Balances,
})
export type RevenueStatement = z.infer<typeof RevenueStatement>

const StatementParams = z.object({ month: Month })
/** A day of the month; everything up to its end counts. */
const Until = z.object({ until: Day.optional() })

export const getRevenueStatement = endpoint({
  method: 'GET',
  path: '/v3/revenue/statements/:month',
  summary: 'A month’s statement: opening balance, movements and closing balance; or as of the end of a day',
  access: 'account',
  scope: 'revenue:read',
  params: StatementParams,
  query: Until,
  reply: RevenueStatement,
  refusals: ['revenue.otherMonth'],
})

/** One entry behind a line of a statement. */
const StatementEntry = z.object({
  journalId: z.int(),
  kind: z.enum(JOURNAL_KINDS),
  line: z.enum(STATEMENT_LINES),
  at: Instant,
  account: z.enum(OWNED_KINDS),
  /** Of pending and owed money. */
  month: Month.nullable(),
  amountFen: z.int(),
  productId: Id.nullable(),
  productName: z.string().nullable(),
  /** The day of sales that it is about. */
  day: z.iso.date().nullable(),
  /** The withdrawal that paid it or was taxed. */
  withdrawalId: Id.nullable(),
  orderNumber: z.string().nullable(),
})
export type RevenueStatementEntry = z.infer<typeof StatementEntry>

export const listStatementEntries = endpoint({
  method: 'GET',
  path: '/v3/revenue/statements/:month/entries',
  summary: 'The entries behind a statement, in posting order',
  access: 'account',
  scope: 'revenue:read',
  params: StatementParams,
  query: PageQuery.extend(Until.shape).extend({ line: z.enum(STATEMENT_LINES).optional() }),
  reply: pageOf(StatementEntry),
  refusals: ['revenue.otherMonth'],
})

const Earned = z.object({
  /** What the list of the month has: as it was when the month was settled. */
  shareFen: z.int(),
  ...Corrections.shape,
  /** Both: what was, or will be, settled. */
  settledFen: z.int(),
  /** What arrived in the month, before and after tax, by the day of arrival. */
  withdrawnFen: z.int(),
  taxFen: z.int(),
  arrivedFen: z.int(),
})

/** What a month brought, and what was paid in it. */
const EarnedMonth = Earned.extend({
  month: Month,
  settledAt: Instant.nullable(),
  /** What was posted to later months about this one. */
  correctedFen: z.int(),
})
export type EarnedMonth = z.infer<typeof EarnedMonth>

export const listEarnedMonths = endpoint({
  method: 'GET',
  path: '/v3/revenue/months',
  summary:
    'What each month earned (sales, corrections of earlier months, settled amount) and what was paid in it',
  access: 'account',
  scope: 'revenue:read',
  query: z.object({ from: Month, to: Month }),
  /** The months with anything, the latest first. */
  reply: z.object({ items: z.array(EarnedMonth), totals: Earned }),
  refusals: ['revenue.range'],
})
export type EarnedMonths = z.infer<typeof listEarnedMonths.reply>

/** Up to four works, by commas; the caller's whole revenue is always there. */
const ProductIds = z
  .string()
  .max(200)
  .default('')
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(Id).max(TREND_MAX_PRODUCTS))

/** One day, week or month; `start` is its first day, `days` how many of its days the store has reported. */
const Point = Figures.extend({ start: z.iso.date(), days: z.int() })
export type TrendPoint = z.infer<typeof Point>

/** The points of one work, or of everything, and those of as many reported days before; none where there are fewer. */
const Series = z.object({ points: z.array(Point), before: z.array(Point) })
export type TrendSeries = z.infer<typeof Series>

export const getRevenueTrend = endpoint({
  method: 'GET',
  path: '/v3/revenue/trend',
  summary:
    'The caller’s earnings by day, week or month up to the last reported day, beside as many days before',
  access: 'account',
  scope: 'revenue:read',
  resources: { 'query.productIds': { revenueProduct: 'read' } },
  query: z.object({
    days: wholeNumber(1, TREND_MAX_DAYS),
    step: z.enum(TREND_STEPS),
    productIds: ProductIds,
  }),
  reply: z.object({
    /** The last day that the store has reported, with which all series end; null before the first. */
    until: z.iso.date().nullable(),
    all: Series,
    products: z.array(Series.extend({ productId: Id, name: z.string() })),
  }),
  refusals: ['revenue.notYours'],
})
