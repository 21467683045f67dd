import { getRevenueTrend } from '@easel/contract/money/revenue/endpoints.ts'
import { monthStart } from '@easel/domain/base/calendar/month.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { rowOf, STORE_KEY, send } from '../sales/testing/feed.ts'
import { stageScheme } from '../sharing/testing/schemes.ts'
import { stageSplit } from './testing/sharedQueries.ts'

let app: TestApp
let designer: Person
let sharer: Person
let [work, second] = ['', '']
beforeAll(async () => {
  app = await startTestApp({ environment: { STORE_API_KEY: STORE_KEY } })
  await app.setNow(monthStart('2026-06'))
  designer = await createPerson(app, 'verified')
  sharer = await createPerson(app, 'account')
  const published = () =>
    productIn(app, ownerOf(designer), 'PUBLISHED', { productDivideType: 'PAY_DIVIDE', priceCoins: 3 })
  work = await published()
  second = await published()
  await app.setNow(new Date('2026-08-20T04:00:00Z'))
  const sell = (day: string, one: number, two: number) =>
    send(app, {
      batchId: newId(),
      day,
      rows: [
        rowOf(work, day, { turnoverFen: one, channelCostFen: 0, sales: 1 }),
        rowOf(second, day, { turnoverFen: two, channelCostFen: 0, sales: 2 }),
      ],
    })
  await sell('2026-08-02', 1_000, 500)
  await sell('2026-08-03', 2_000, 700)
  await sell('2026-08-10', 3_000, -900)
  const scheme = await stageScheme(app, {
    productId: work,
    owner: designer,
    sharer,
    ratio: 5_000,
    from: app.platform.clock.now(),
  })
  await stageSplit(app, scheme, '2026-08-03', 700)
})
afterAll(() => app.close())

const ask = (query: Record<string, string>, who = designer) =>
  who.caller.call('GET', `/v3/revenue/trend?${new URLSearchParams(query)}`)
async function trend(query: Record<string, string>, who = designer) {
  const answer = await ask({ days: '8', step: 'week', ...query }, who)
  return getRevenueTrend.reply.parse(answer.data)
}

// It is the 20th; the store has reported the 2nd, 3rd and 10th.
test('ends with the last reported day and has a point for each step', async () => {
  const { until, all, products } = await trend({ productIds: `${work},${second},${work}` })
  expect(until).toBe('2026-08-10')
  expect(all.points).toMatchObject([
    { start: '2026-08-03', days: 1, sales: 3, turnoverFen: 2_700, shareFen: 1_890, myShareFen: 1_190 },
    { start: '2026-08-10', days: 1, turnoverFen: 2_100, myShareFen: 1_470 },
  ])
  expect(products).toMatchObject([
    { productId: work, points: [{ turnoverFen: 2_000, myShareFen: 700 }, { turnoverFen: 3_000 }] },
    { productId: second, points: [{ turnoverFen: 700 }, { turnoverFen: -900 }] },
  ])
})

test('stands beside as many reported days before, or beside none', async () => {
  // Two reported days in eight, one before them.
  expect((await trend({})).all.before).toEqual([])
  const { all } = await trend({ days: '7', step: 'day' })
  expect(all.points.map(({ start, days }) => [start, days])).toEqual([
    ['2026-08-04', 0],
    ['2026-08-05', 0],
    ['2026-08-06', 0],
    ['2026-08-07', 0],
    ['2026-08-08', 0],
    ['2026-08-09', 0],
    ['2026-08-10', 1],
  ])
  expect(all.before).toMatchObject([{ start: '2026-08-03', days: 1, turnoverFen: 2_700 }])
})

test('by day and by month sums to the same', async () => {
  const sums = []
  for (const step of ['day', 'week', 'month']) {
    const { all } = await trend({ step })
    sums.push(all.points.reduce((sum, { myShareFen }) => sum + myShareFen, 0))
  }
  expect(sums).toEqual([2_660, 2_660, 2_660])
})

test('of a sharer has what was shared, and nothing else', async () => {
  const { all, products } = await trend({ productIds: work }, sharer)
  expect(all.points).toMatchObject([{ turnoverFen: 2_000, myShareFen: 700 }, { turnoverFen: 0 }])
  expect(products[0]?.points).toEqual(all.points)
  expect(await ask({ days: '8', step: 'day', productIds: second }, sharer)).toMatchObject({
    status: 403,
    code: 'revenue.notYours',
  })
})

test.each([
  [{ days: '0' }, 'invalid_input'],
  [{ days: '367' }, 'invalid_input'],
  [{ step: 'year' }, 'invalid_input'],
  [{ productIds: 'x' }, 'invalid_input'],
  [{ productIds: Array.from({ length: 5 }, () => newId()).join(',') }, 'invalid_input'],
  [{ productIds: newId() }, 'not_found'],
])('with %j is refused', async (query, code) => {
  expect((await ask({ days: '8', step: 'day', ...query })).code).toBe(code)
})

// Last: it changes what the others read.
test('a day that finance closed as empty is reported', async () => {
  const totals = { rows: 0, turnoverFen: 0, channelCostFen: 0, sales: 0 }
  const day = '2026-08-12'
  await send(app, { batchId: newId(), day, rows: [] })
  await app.visitor().call('POST', `/store/v1/sales/${day}/close`, totals, { 'x-api-key': STORE_KEY })
  const { until, all } = await trend({ days: '3', step: 'day' })
  expect(until).toBe(day)
  expect(all.points.map(({ days, turnoverFen }) => [days, turnoverFen])).toEqual([
    [1, 2_100],
    [0, 0],
    [1, 0],
  ])
})
