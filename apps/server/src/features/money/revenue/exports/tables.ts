import { type Locale, messageOf } from '@easel/contract/messages/index.ts'
import type {
  EarnedMonth,
  RevenueDay,
  RevenueFilter,
  RevenueOrder,
  RevenueRow,
} from '@easel/contract/money/revenue/endpoints.ts'
import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import { type Month, monthOfDay } from '@easel/domain/base/calendar/month.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Cell, Table } from '../../../../platform/table.ts'
import { dayPage } from '../dayQueries.ts'
import { shownRow } from '../list.ts'
import { type EarnedTotals, earnedPage } from '../listQueries.ts'
import { correctedDays, earnedMonths } from '../monthQueries.ts'
import { daysOfMonths, type Reader } from '../reader.ts'

/** So many records are read at once; memory is bounded by them. */
const AT_ONCE = 1_000

type Db = Platform['db']
type Columns<Row> = readonly (readonly [name: Parameters<typeof nameOf>[1], cell: (row: Row) => Cell])[]

const nameOf = (
  locale: Locale,
  column:
    | 'productId'
    | 'name'
    | 'productType'
    | 'state'
    | 'divideType'
    | 'designerDivide'
    | 'incomeTypes'
    | 'incomeType'
    | 'ratio'
    | 'platformRatio'
    | 'priceCoins'
    | 'day'
    | 'heat'
    | 'users'
    | 'payingUsers'
    | 'sales'
    | 'salesPart'
    | 'refunds'
    | 'turnover'
    | 'turnoverPart'
    | 'channelCost'
    | 'share'
    | 'myShare'
    | 'month'
    | 'corrections'
    | 'correctedLater'
    | 'settled'
    | 'settledOn'
    | 'withdrawn'
    | 'tax'
    | 'arrived',
): string => messageOf(locale, `export.${column}`)

const FIGURES = [
  ['heat', ({ heat }) => ({ count: heat })],
  ['users', ({ users }) => ({ count: users })],
  ['payingUsers', ({ payingUsers }) => ({ count: payingUsers })],
  ['sales', ({ sales }) => ({ count: sales })],
  ['refunds', ({ refunds }) => ({ count: refunds })],
  ['turnover', ({ turnoverFen }) => ({ fen: turnoverFen })],
  ['channelCost', ({ channelCostFen }) => ({ fen: channelCostFen })],
  ['share', ({ shareFen }) => ({ fen: shareFen })],
  ['myShare', ({ myShareFen }) => ({ fen: myShareFen })],
] as const satisfies Columns<RevenueRow | RevenueDay>

const PRODUCTS: Columns<RevenueRow> = [
  ['productType', ({ productType }) => ({ text: productType })],
  ['name', ({ name }) => ({ text: name })],
  ['productId', ({ productId }) => ({ text: productId })],
  ['state', ({ state }) => ({ text: state })],
  ['divideType', ({ divideType }) => ({ text: divideType })],
  ['incomeTypes', ({ incomeTypes }) => ({ text: incomeTypes.join(' ') })],
  ['designerDivide', ({ designerDivide }) => ({ text: designerDivide })],
  ['ratio', ({ ratio }) => ({ ratio })],
  ['priceCoins', ({ priceCoins }) => ({ count: priceCoins })],
  ['salesPart', ({ salesPart }) => ({ ratio: salesPart })],
  ['turnoverPart', ({ turnoverPart }) => ({ ratio: turnoverPart })],
  ...FIGURES,
  ['corrections', ({ correctionsFen }) => ({ fen: correctionsFen })],
]

type Work = Pick<RevenueRow, 'productId' | 'productType' | 'name' | 'designerDivide'>
/** A day of sales; or what was posted to a month about an earlier day, which has an amount alone. */
type DayOf = Work & { readonly month: Month; readonly correctionsFen: Fen } & (
    | ({ readonly isCorrection: false } & RevenueDay)
    | { readonly isCorrection: true; readonly day: string }
  )

const NONE = { text: '' } as const
/** A cell of a day of sales that a correction does not have. */
const sold =
  (cell: (row: RevenueDay) => Cell) =>
  (row: DayOf): Cell =>
    row.isCorrection ? NONE : cell(row)

const DAYS: Columns<DayOf> = [
  ['month', ({ month }) => ({ text: month })],
  ['day', ({ day }) => ({ text: day })],
  ['productType', ({ productType }) => ({ text: productType })],
  ['name', ({ name }) => ({ text: name })],
  ['productId', ({ productId }) => ({ text: productId })],
  ['designerDivide', ({ designerDivide }) => ({ text: designerDivide })],
  ['incomeType', sold(({ incomeType }) => ({ text: incomeType }))],
  ['priceCoins', sold(({ priceCoins }) => ({ count: priceCoins }))],
  ['platformRatio', sold(({ platformRatio }) => ({ ratio: platformRatio }))],
  ...FIGURES.map(([name, cell]) => [name, sold(cell)] as const),
  ['corrections', ({ correctionsFen }) => ({ fen: correctionsFen })],
]

const MONTHS: Columns<EarnedMonth> = [
  ['month', ({ month }) => ({ text: month })],
  ['myShare', ({ shareFen }) => ({ fen: shareFen })],
  ['corrections', ({ correctionsFen }) => ({ fen: correctionsFen })],
  ['settled', ({ settledFen }) => ({ fen: settledFen })],
  ['settledOn', ({ settledAt }) => ({ text: settledAt === null ? '' : shanghaiDay(new Date(settledAt)) })],
  ['withdrawn', ({ withdrawnFen }) => ({ fen: withdrawnFen })],
  ['tax', ({ taxFen }) => ({ fen: taxFen })],
  ['arrived', ({ arrivedFen }) => ({ fen: arrivedFen })],
  ['correctedLater', ({ correctedFen }) => ({ fen: correctedFen })],
]

function tableOf<Row>(locale: Locale, columns: Columns<Row>, rows: AsyncIterable<Row>): Table {
  async function* records() {
    for await (const row of rows) yield columns.map(([, cell]) => cell(row))
  }
  return { names: columns.map(([name]) => nameOf(locale, name)), records: records() }
}

type Query = RevenueFilter & RevenueOrder

/** The works of a list, all its pages. Each part is read by itself: no connection waits for a slow reader. */
async function* works(db: Db, reader: Reader, query: Query): AsyncGenerator<RevenueRow> {
  let totals: EarnedTotals | undefined
  for (let currentPage = 1; ; currentPage += 1) {
    const page = await earnedPage(db, reader, { ...query, currentPage, perPage: AT_ONCE })
    // Parts are of one whole, also where a batch arrives meanwhile.
    totals ??= page.totals
    for (const row of page.rows) yield shownRow(row, totals)
    if (page.rows.length < AT_ONCE) return
  }
}

async function* daysOfWorks(db: Db, reader: Reader, query: Query): AsyncGenerator<DayOf> {
  const days = daysOfMonths(query)
  for await (const { productId, productType, name, designerDivide } of works(db, reader, query)) {
    const work = { productId, productType, name, designerDivide }
    const side = designerDivide === 'OTHER_SHARED' ? 'SHARER' : 'OWNER'
    for (let currentPage = 1; ; currentPage += 1) {
      const rows = await dayPage(db, reader, { productId, side, days }, { currentPage, perPage: AT_ONCE })
      for (const row of rows)
        yield { ...row, ...work, month: monthOfDay(row.day), correctionsFen: 0, isCorrection: false }
      if (rows.length < AT_ONCE) break
    }
    for (const { day, month, amountFen } of await correctedDays(db, reader, { productId, side, days }))
      yield { ...work, day, month, correctionsFen: amountFen, isCorrection: true }
  }
}

async function* months(
  db: Db,
  reader: Reader,
  range: Pick<Query, 'from' | 'to'>,
): AsyncGenerator<EarnedMonth> {
  yield* await earnedMonths(db, reader, range)
}

/** What can be exported, by the name of its file: the list of works, each day of them, and the months. */
export const TABLES = {
  products: (db: Db, reader: Reader, query: Query, locale: Locale): Table =>
    tableOf(locale, PRODUCTS, works(db, reader, query)),
  days: (db: Db, reader: Reader, query: Query, locale: Locale): Table =>
    tableOf(locale, DAYS, daysOfWorks(db, reader, query)),
  months: (db: Db, reader: Reader, query: Query, locale: Locale): Table =>
    tableOf(locale, MONTHS, months(db, reader, query)),
} as const
