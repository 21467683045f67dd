import { getRevenueDay, listRevenue, listRevenueDays } from '@easel/contract/money/revenue/endpoints.ts'
import { maskedEmail } from '@easel/domain/accounts/accounts/changes.ts'
import { monthStart } from '@easel/domain/base/calendar/month.ts'
import { MAX_PLAUSIBLE_FEN } from '@easel/domain/money/sales/row.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { type Figures, rowOf, STORE_KEY, send } from '../sales/testing/feed.ts'
import { stageScheme } from '../sharing/testing/schemes.ts'
import { REVENUE_CHECKS } from './checkQueries.ts'
import { stageSplit } from './testing/sharedQueries.ts'

let app: TestApp
let designer: Person
let sharer: Person
let other: Person
let [theme, font, free] = ['', '', '']
beforeAll(async () => {
  app = await startTestApp({ environment: { STORE_API_KEY: STORE_KEY } })
  await app.setNow(monthStart('2026-06'))
  designer = await createPerson(app, 'verified')
  other = await createPerson(app, 'verified')
  sharer = await createPerson(app, 'account')
  theme = await published('Quiet 100%_Dunes', { productDivideType: 'PAY_DIVIDE', priceCoins: 3 })
  font = await published('Round\\Font', { productDivideType: 'PAY_DIVIDE', priceCoins: 5 })
  free = await published('Free', { productDivideType: 'FLOW_DIVIDE', priceCoins: 0 })
  // The feed begins in May.
  await sell('2026-05-31', [])
  await app.setNow(new Date('2026-09-20T04:00:00Z'))
  await sell('2026-07-10', [[theme, { turnoverFen: 10_000, channelCostFen: 200 }]])
  await sell('2026-08-01', [
    [theme, { turnoverFen: 3_000, channelCostFen: 0, sales: 5, heat: 7 }],
    [font, { turnoverFen: 1_000, channelCostFen: 0, sales: 15 }],
    [free, { turnoverFen: 500, channelCostFen: 0, sales: 0, kind: 'FLOW' }],
  ])
  await sell('2026-08-02', [[font, { turnoverFen: -400, channelCostFen: 0, sales: 0, refunds: 2 }]])
  const scheme = await stageScheme(app, {
    productId: theme,
    owner: designer,
    sharer,
    ratio: 3_500,
    from: app.platform.clock.now(),
  })
  await stageSplit(app, scheme, '2026-08-01', 735)
})
afterAll(() => app.close())

async function published(name: string, details: { productDivideType: string; priceCoins: number }) {
  const productId = await productIn(app, ownerOf(designer), 'PUBLISHED', details)
  await app.platform.db
    .updateTable('product')
    .set({ name, divide_type: details.productDivideType, price_coins: details.priceCoins })
    .where('product_id', '=', productId)
    .execute()
  return productId
}

const sell = (day: string, sold: readonly (readonly [string, Figures])[]) =>
  send(app, { batchId: newId(), day, rows: sold.map(([id, figures]) => rowOf(id, day, figures)) })

async function list(query: object, who = designer) {
  const search = new URLSearchParams({ from: '2026-08', to: '2026-08', ...query })
  const answer = await who.caller.call('GET', `/v3/revenue/products?${search}`)
  expect(answer).toMatchObject({ status: 200 })
  return listRevenue.reply.parse(answer.data)
}
const names = async (query: object) => (await list(query)).items.map(({ name }) => name)
const read = (path: string, who = designer) => who.caller.call('GET', `/v3/revenue/products/${path}`)

describe('the list', () => {
  test('has a row for each work, and what is the reader’s of it', async () => {
    const { items, total, totals } = await list({})
    expect(total).toBe(3)
    expect(items).toMatchObject([
      {
        productId: theme,
        designerDivide: 'SHARE_OTHER',
        incomeTypes: ['PAY'],
        ratio: 6_500,
        sales: 5,
        salesPart: 2_500,
        turnoverFen: 3_000,
        turnoverPart: 7_317,
        shareFen: 2_100,
        myShareFen: 2_100 - 735,
      },
      { productId: font, designerDivide: 'NOT_SHARE', ratio: 10_000, sales: 15, refunds: 2, myShareFen: 420 },
      { productId: free, incomeTypes: ['FLOW'], priceCoins: 0, sales: 0, salesPart: 0, myShareFen: 350 },
    ])
    expect(totals).toMatchObject({ sales: 20, refunds: 2, turnoverFen: 4_100, myShareFen: 1_365 + 420 + 350 })
  })

  test('follows its months', async () => {
    expect((await list({ from: '2026-07', to: '2026-07' })).totals.turnoverFen).toBe(10_000)
    expect((await list({ from: '2026-07' })).totals.turnoverFen).toBe(14_100)
    expect((await list({ from: '2026-05', to: '2026-06' })).items).toEqual([])
  })

  test.each([
    [{ designerDivide: 'SHARE_OTHER' }, 1],
    [{ designerDivide: 'NOT_SHARE' }, 2],
    [{ designerDivide: 'OTHER_SHARED' }, 0],
    [{ incomeType: 'FLOW' }, 1],
    [{ divideType: 'PAY_DIVIDE' }, 2],
    [{ productType: 'THEME' }, 3],
    [{ productType: 'AOD' }, 0],
    [{ state: 'HIDDEN' }, 0],
    [{ search: '100%_' }, 1],
    [{ search: 'd\\f' }, 1],
    [{ search: '%' }, 1],
    [{ search: "' or 1=1 --" }, 0],
  ])('filtered by %j has %d works, and the totals of these', async (query, count) => {
    const { items, total, totals } = await list(query)
    expect([items.length, total]).toEqual([count, count])
    expect(totals.turnoverFen).toBe(items.reduce((sum, { turnoverFen }) => sum + turnoverFen, 0))
  })

  test('is sorted, and its totals are those of all pages', async () => {
    expect(await names({ sort: 'name', order: 'asc' })).toEqual(['Free', 'Quiet 100%_Dunes', 'Round\\Font'])
    expect(await names({ sort: 'sales' })).toEqual(['Round\\Font', 'Quiet 100%_Dunes', 'Free'])
    const second = await list({ perPage: 1, currentPage: 2, sort: 'name', order: 'asc' })
    expect(second).toMatchObject({ total: 3, items: [{ productId: theme }], totals: { turnoverFen: 4_100 } })
    expect(await list({ currentPage: 9 })).toMatchObject({
      items: [],
      total: 3,
      totals: { turnoverFen: 4_100 },
    })
  })

  test('of a sharer has the days that were shared, and what they receive', async () => {
    const { items, totals } = await list({ from: '2026-01', to: '2026-12' }, sharer)
    expect(items).toMatchObject([
      { productId: theme, designerDivide: 'OTHER_SHARED', ratio: 3_500, turnoverFen: 3_000, myShareFen: 735 },
    ])
    expect(totals.myShareFen).toBe(735)
  })

  test('of somebody else is empty', async () => {
    expect(await list({}, other)).toMatchObject({ items: [], total: 0, totals: { turnoverFen: 0 } })
  })

  test.each([
    { from: '2026-09' },
    { from: '0000-01' },
    { from: '2026-13' },
    { sort: 'share_fen; drop table entry' },
    { order: 'sideways' },
    { state: 'GONE' },
  ])('refuses %j', async (query) => {
    const search = new URLSearchParams({ from: '2026-08', to: '2026-08', ...query })
    expect((await designer.caller.call('GET', `/v3/revenue/products?${search}`)).status).toBe(400)
  })
})

describe('a day', () => {
  test('leads from the work to the batch and to the month that its share went to', async () => {
    const days = listRevenueDays.reply.parse((await read(`${font}/days`)).data)
    expect(days).toMatchObject({
      side: 'OWNER',
      product: { productId: font },
      total: 2,
      items: [
        { day: '2026-08-02', refunds: 2, turnoverFen: -400, myShareFen: -280 },
        { day: '2026-08-01', turnoverFen: 1_000, platformRatio: 3_000, myShareFen: 700 },
      ],
      totals: { turnoverFen: 600, myShareFen: 420 },
    })
    const { data } = await read(`${font}/days/2026-08-01`)
    expect(getRevenueDay.reply.parse(data)).toMatchObject({
      row: { day: '2026-08-01', turnoverFen: 1_000 },
      batches: [{ counts: true }],
      journals: [{ kind: 'SALES', entries: [{ account: 'pending', month: '2026-08', amountFen: 700 }] }],
      splits: [],
      months: [{ month: '2026-08', settledAt: null }],
    })
  })

  test('that is restated after its month was settled shows both batches, and where the difference went', async () => {
    const { pool } = app.platform
    await pool.query(`insert into settled_month values ('2026-07-01', '2026-08-01T00:10:00Z')`)
    await sell('2026-07-10', [[theme, { turnoverFen: 4_000, channelCostFen: 200 }]])
    const { data } = await read(`${theme}/days/2026-07-10`)
    expect(getRevenueDay.reply.parse(data)).toMatchObject({
      // As it was settled, and beside it what came afterwards.
      row: { turnoverFen: 10_000, myShareFen: 6_860, correctedFen: -4_200 },
      batches: [{ counts: false }, { counts: true }],
      journals: [
        { kind: 'SALES', entries: [{ account: 'pending', month: '2026-07', amountFen: 6_860 }] },
        { kind: 'RESTATE' },
      ],
      months: [
        { month: '2026-07', settledAt: '2026-08-01T00:10:00.000Z' },
        { month: '2026-08', settledAt: null },
      ],
    })
    const sum = getRevenueDay.reply
      .parse(data)
      .journals.flatMap(({ entries }) => entries)
      .reduce((fen, { amountFen }) => fen + amountFen, 0)
    expect(sum).toBe(2_660)
    expect((await list({ from: '2026-07', to: '2026-07' })).totals.shareFen).toBe(6_860)
    expect((await list({ from: '2026-08', to: '2026-08' })).totals.correctionsFen).toBe(-4_200)
    await pool.query('delete from settled_month')
  })

  test('shows the sharer their own part, and only days that were shared', async () => {
    const days = listRevenueDays.reply.parse((await read(`${theme}/days`, sharer)).data)
    expect(days).toMatchObject({ side: 'SHARER', total: 1, items: [{ day: '2026-08-01', myShareFen: 735 }] })
    const { data } = await read(`${theme}/days/2026-08-01`, sharer)
    expect(getRevenueDay.reply.parse(data)).toMatchObject({
      row: { shareFen: 2_100, myShareFen: 735 },
      splits: [{ ratio: 3_500, amountFen: 735, mine: true }],
    })
    expect((await read(`${theme}/days/2026-07-10`, sharer)).status).toBe(404)
  })

  test('names each sharer of a day that is split among three', async () => {
    const second = await createPerson(app, 'verified')
    const third = await createPerson(app, 'account')
    for (const [person, ratio] of [
      [second, 1_000],
      [third, 500],
    ] as const) {
      const scheme = await stageScheme(app, {
        productId: theme,
        owner: designer,
        sharer: person,
        ratio,
        from: app.platform.clock.now(),
      })
      await stageSplit(app, scheme, '2026-08-01', ratio / 5)
    }
    const splitsFor = async (who?: Person) =>
      getRevenueDay.reply
        .parse((await read(`${theme}/days/2026-08-01`, who)).data)
        .splits.map(({ sharer: name, amountFen, mine }) => [name, amountFen, mine])
    const nickname = async ({ accountId }: Person) =>
      (
        await app.platform.db
          .selectFrom('designer')
          .select('nickname')
          .where('account_id', '=', accountId)
          .executeTakeFirstOrThrow()
      ).nickname
    // A sharer who is no designer is named as in their scheme: by the address, masked.
    expect(await splitsFor()).toEqual([
      [maskedEmail(sharer.email), 735, false],
      [await nickname(second), 200, false],
      [maskedEmail(third.email), 100, false],
    ])
    expect(await splitsFor(third)).toEqual([[maskedEmail(third.email), 100, true]])
  })

  test.each([
    [() => sharer, () => font],
    [() => other, () => theme],
  ])('is not shown to a stranger', async (who, product) => {
    for (const path of [`${product()}/days`, `${product()}/days/2026-08-01`])
      expect(await read(path, who())).toMatchObject({ status: 403, code: 'revenue.notYours' })
  })

  test.each(['2026-08-31', '0000-01-01', '2026-02-30', 'x'])('%s is not found', async (day) => {
    expect((await read(`${theme}/days/${day}`)).status).toBe(404)
  })
})

describe('the sums', () => {
  test('hold, whatever was restated, and a difference is found', async () => {
    const { db } = app.platform
    // The splits here are staged without the ledger; reconcile.int.slow.test.ts compares with it.
    const { 'what the ledger has of a month is its list and the corrections posted to it': _, ...sums } =
      REVENUE_CHECKS
    const verify = () => verifyLedger(db, sums)
    expect(await verify()).toMatchObject({ sound: true })
    await app.platform.pool.query('update product_month set sales = sales + 1 where product_id = $1', [theme])
    expect(await verify()).toMatchObject({ sound: false })
    await app.platform.pool.query('update product_month set sales = sales - 1 where product_id = $1', [theme])
  })

  test('carry counts up to the largest whole numbers, and amounts up to what is believed', async () => {
    const most = Number.MAX_SAFE_INTEGER
    const rich = await published('Rich', { productDivideType: 'PAY_DIVIDE', priceCoins: 3 })
    await app.platform.pool.query(
      `update product_version set released_at = '2026-01-01T00:00:00Z' where product_id = $1`,
      [rich],
    )
    const { status } = await sell('2026-05-01', [
      [rich, { turnoverFen: MAX_PLAUSIBLE_FEN, channelCostFen: 0, heat: most, users: most, sales: most }],
    ])
    expect(status).toBe(200)
    await sell('2026-05-02', [[rich, { turnoverFen: 0, channelCostFen: 0, heat: most, users: 1 }]])
    const { items } = await list({ from: '2026-05', to: '2026-05' })
    expect(items).toMatchObject([
      { turnoverFen: MAX_PLAUSIBLE_FEN, heat: most, sales: most, turnoverPart: 10_000 },
    ])
  })
})
