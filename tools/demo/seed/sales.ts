import { closeSalesDay, sendSales } from '@easel/contract/money/sales/endpoints.ts'
import { reportDownloads } from '@easel/contract/publishing/store-feed/endpoints.ts'
import {
  addMonths,
  daysOfMonth,
  type Month,
  monthOfDay,
  shanghaiMonth,
} from '@easel/domain/base/calendar/month.ts'
import { isBusinessDay, shanghaiDay, startOfShanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { SALES_KIND_OF, type SalesRow } from '@easel/domain/money/sales/row.ts'
import { settleDueMonths } from '../../../apps/server/src/features/money/settlements/jobs.ts'
import { endDueSchemes } from '../../../apps/server/src/features/money/sharing/jobs.ts'
import { randomFrom } from '../random.ts'
import type { Event } from './event.ts'
import { type StoreProduct, storeProducts } from './salesQueries.ts'
import { firstSalesMonth } from './withdrawals.ts'
import type { World } from './world.ts'

const HOUR_MILLISECONDS = 3_600_000
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS
/** The store sends a day in the early morning of the next one. */
const SENT_AT_HOUR = 5
/** What a coin costs, and what the store pays to take it. */
const FEN_PER_COIN = 100
const CHANNEL_PERCENT = 3
/** How many take what is liked most on an ordinary day. */
const MAX_LIKED = 60
/** A product that the portal has never seen: its row is a break. */
const UNKNOWN_PRODUCT = '0198c0de-0000-7000-8000-00000000d3a0'

/** The days before now on which something about a batch is not as usual. */
const UNKNOWN_DAYS_AGO = 2
const MISMATCH_DAYS_AGO = 3
/** This day was corrected two days after it was sent. */
const RESTATED_DAYS_AGO = 9

interface SalesDay {
  readonly day: string
  readonly daysAgo: number
  readonly sentAt: Date
}

/** The days of which the store has reported its sales, since a month. */
function salesDays(world: World, since: Month): SalesDay[] {
  const today = shanghaiDay(world.now)
  const days: string[] = []
  for (let month = since; month <= monthOfDay(today); month = addMonths(month, 1))
    days.push(...daysOfMonth(month))
  return days.flatMap((day) => {
    const start = startOfShanghaiDay(day).getTime()
    const sentAt = new Date(start + DAY_MILLISECONDS + SENT_AT_HOUR * HOUR_MILLISECONDS)
    const daysAgo = Math.round((startOfShanghaiDay(today).getTime() - start) / DAY_MILLISECONDS)
    return day < today && sentAt < world.now ? [{ day, daysAgo, sentAt }] : []
  })
}

/** Sales as the store reports them: a batch and its control totals for each day; months settle in between. */
export function salesEvents(world: World): Event[] {
  return salesDays(world, firstSalesMonth(world.now)).flatMap((each) => {
    const { day, daysAgo, sentAt } = each
    const sent = {
      at: sentAt,
      happen: async () => {
        await endDueSchemes(world.platform)
        await sendDay(world, each, 1)
        if (day === daysOfMonth(monthOfDay(day)).at(-1)) await settleDueMonths(world.platform)
      },
    }
    if (daysAgo !== RESTATED_DAYS_AGO) return [sent]
    const corrected = new Date(sentAt.getTime() + 2 * DAY_MILLISECONDS)
    return [sent, { at: corrected, happen: () => correctDay(world, day) }]
  })
}

/** The days of this month, which is open, once more: works that the demo has made since have sold too. */
export const restatedDays = (world: World): SalesDay[] =>
  salesDays(world, shanghaiMonth(world.now)).filter(({ daysAgo }) => daysAgo !== RESTATED_DAYS_AGO)

/** @param batch the second one of a day takes the place of the first */
export async function sendDay(world: World, { day, daysAgo }: SalesDay, batch: number): Promise<void> {
  const products = await storeProducts(world.platform.db, startOfShanghaiDay(day))
  await countDownloads(world, day, products)
  const rows = rowsOf(products, day)
  if (daysAgo === UNKNOWN_DAYS_AGO)
    rows.push(rowOf({ productId: UNKNOWN_PRODUCT, kind: 'PAY', priceCoins: 2 }, day, 4))
  await world.store(sendSales, {}, { batchId: `${day}-${batch}`, day, rows })
  const [first] = rows
  await close(world, day, daysAgo === MISMATCH_DAYS_AGO && first ? [...rows, first] : rows)
}

/** What the store counts of all works, also of those that earn nothing: who buys one downloads it, some again. */
async function countDownloads(world: World, day: string, products: readonly StoreProduct[]): Promise<void> {
  if (products.length === 0) return
  const rows = products.map((product) => {
    const demand = demandOn(product, day)
    const random = randomFrom(`downloads/${product.key}/${day}`)
    const taken = product.divideType === 'PAY_DIVIDE' ? demand : demand * random.integer(5, 9)
    return { productId: product.productId, downloads: taken + random.integer(0, Math.ceil(demand / 4)) }
  })
  await world.store(reportDownloads, {}, { day, rows })
}

/** The store had counted the refunds of one product twice. */
async function correctDay(world: World, day: string): Promise<void> {
  const rows = rowsOf(await storeProducts(world.platform.db, startOfShanghaiDay(day)), day).map(
    (row, index) =>
      index === 0
        ? { ...row, refunds: row.refunds + 1, turnoverFen: row.turnoverFen - row.priceCoins * FEN_PER_COIN }
        : row,
  )
  await world.store(sendSales, {}, { batchId: `${day}-2`, day, rows })
  await close(world, day, rows)
}

const sumOf = (rows: readonly SalesRow[], field: 'turnoverFen' | 'channelCostFen' | 'sales'): number =>
  rows.reduce((sum, row) => sum + row[field], 0)

async function close(world: World, day: string, rows: readonly SalesRow[]): Promise<void> {
  const totals = {
    rows: rows.length,
    turnoverFen: sumOf(rows, 'turnoverFen'),
    channelCostFen: sumOf(rows, 'channelCostFen'),
    sales: sumOf(rows, 'sales'),
  }
  await world.store(closeSalesDay, { day }, totals)
}

function rowsOf(products: readonly StoreProduct[], day: string): SalesRow[] {
  return products.flatMap((product) => {
    const { productId, divideType, priceCoins } = product
    const kind = SALES_KIND_OF[divideType]
    return kind === null ? [] : rowOf({ productId, kind, priceCoins }, day, demandOn(product, day))
  })
}

const demandOn = ({ key, releasedAt }: StoreProduct, day: string): number =>
  demandOf(key, day, (startOfShanghaiDay(day).getTime() - releasedAt.getTime()) / DAY_MILLISECONDS)

/** How many people take a product on a day: more just after its release, and at weekends. */
function demandOf(key: string, day: string, age: number): number {
  const liking = randomFrom(`liking/${key}`).between(0.4, 1)
  const launch = 1 + 2.5 * Math.exp(-Math.max(age, 0) / 12)
  const weekend = isBusinessDay(startOfShanghaiDay(day)) ? 1 : 1.35
  const chance = randomFrom(`sales/${key}/${day}`).between(0.6, 1.4)
  return Math.round(MAX_LIKED * liking ** 2 * launch * weekend * chance)
}

function rowOf(
  { productId, kind, priceCoins }: Pick<SalesRow, 'productId' | 'kind' | 'priceCoins'>,
  day: string,
  demand: number,
): SalesRow {
  const random = randomFrom(`figures/${productId}/${day}`)
  const users = demand * random.integer(5, 9)
  const refunds = kind === 'PAY' && demand > 0 && random.chance(0.06) ? 1 : 0
  const sales = kind === 'PAY' ? demand : 0
  const turnoverFen = kind === 'PAY' ? (sales - refunds) * priceCoins * FEN_PER_COIN : users * 4
  return {
    productId,
    day,
    kind,
    priceCoins,
    heat: users + random.integer(0, 12) * (demand > 0 ? 1 : 0),
    users,
    payingUsers: sales,
    sales,
    refunds,
    turnoverFen,
    channelCostFen: Math.round((turnoverFen * CHANNEL_PERCENT) / 100),
  }
}
