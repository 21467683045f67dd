import {
  getSalesBatch,
  getSalesDay,
  listSalesBatches,
  listSalesDays,
  listSalesDiscrepancies,
  listSalesRows,
} from '@easel/contract/money/sales/staff.ts'
import { daysOfMonth, monthStart } from '@easel/domain/base/calendar/month.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { bansShown } from '../../accounts/designers/testing/bans.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { rowOf, STORE_KEY, send } from './testing/feed.ts'

const MONTH = '2026-08'
const on = (day: number) => `${MONTH}-${String(day).padStart(2, '0')}`
const unknown = newId()

let app: TestApp
let finance: Person
let designer: Person
let work: string
let free: string
beforeAll(async () => {
  app = await startTestApp({ environment: { STORE_API_KEY: STORE_KEY } })
  await app.setNow(monthStart(MONTH))
  finance = await createPerson(app, 'finance')
  designer = await createPerson(app, 'verified')
  const PAID = { productDivideType: 'PAY_DIVIDE', priceCoins: 3 }
  work = await productIn(app, ownerOf(designer), 'PUBLISHED', PAID)
  free = await productIn(app, ownerOf(designer), 'PUBLISHED', {
    productDivideType: 'FREE',
    priceCoins: 0,
  })
  await app.setNow(new Date(`${on(5)}T04:00:00Z`))
  // The 1st agrees; the 2nd was restated and differs; the 3rd is open, with breaks; the 4th is missing.
  await send(app, { batchId: 'one', day: on(1), rows: [rowOf(work, on(1))] })
  await close(1, { rows: 1, turnoverFen: 1_800, channelCostFen: 60, sales: 3 })
  await send(app, { batchId: 'two', day: on(2), rows: [rowOf(work, on(2))] })
  await send(app, { batchId: 'two:again', day: on(2), rows: [rowOf(work, on(2), { turnoverFen: 1_700 })] })
  await close(2, { rows: 1, turnoverFen: 1_800, channelCostFen: 60, sales: 3 })
  const rows = [work, free, unknown].map((productId) => rowOf(productId, on(3)))
  await send(app, { batchId: 'three', day: on(3), rows })
})
afterAll(() => app.close())

const close = (day: number, totals: object) =>
  app.visitor().call('POST', `/store/v1/sales/${on(day)}/close`, totals, { 'x-api-key': STORE_KEY })
const read = (path: string, who = finance) => who.caller.call('GET', `/staff/v1/sales/${path}`)
const days = async (query = '') => listSalesDays.reply.parse((await read(`days?${query}`)).data)
const breaks = async (query = '') => listSalesDiscrepancies.reply.parse((await read(`breaks?${query}`)).data)
const batches = async (query = '') => listSalesBatches.reply.parse((await read(`batches?${query}`)).data)

describe('days', () => {
  test('have each one’s state, the latest first, until yesterday', async () => {
    const { items, next } = await days()
    expect(items.map(({ day, state, breaks: count }) => [day, state, count])).toEqual([
      [on(4), 'MISSING', 0],
      [on(3), 'OPEN', 2],
      [on(2), 'MISMATCH', 0],
      [on(1), 'CLOSED', 0],
    ])
    expect(next).toBeNull()
    expect(items[2]).toMatchObject({
      batchId: 'two:again',
      batches: 2,
      received: { rows: 1, turnoverFen: 1_700 },
      control: { rows: 1, turnoverFen: 1_800 },
    })
  })

  test.each([
    ['MISSING', [4]],
    ['OPEN', [3]],
    ['MISMATCH', [2]],
    ['BREAKS', [3]],
  ])('are found by %s', async (state, found) => {
    expect((await days(`state=${state}`)).items.map(({ day }) => day)).toEqual(found.map(on))
    expect((await days(`state=${state}&month=2026-07`)).items).toEqual([])
  })

  test('are read on from the last one', async () => {
    const first = await days('perPage=3')
    expect(first.next).toBe(on(2))
    const second = await days(`perPage=3&after=${first.next}`)
    expect(second.items.map(({ day }) => day)).toEqual([on(1)])
    expect(second.next).toBeNull()
  })

  test('each shows what became of its rows', async () => {
    const page = getSalesDay.reply.parse((await read(`days/${on(3)}`)).data)
    expect(page).toMatchObject({
      state: 'OPEN',
      control: null,
      received: { rows: 3, turnoverFen: 5_400 },
      counted: { rows: 1, turnoverFen: 1_800, channelCostFen: 60, sales: 3, shareFen: 1_218 },
      aside: { rows: 2, turnoverFen: 3_600, channelCostFen: 120, sales: 6 },
    })
    expect((await read(`days/${on(4)}`)).data).toMatchObject({ state: 'MISSING', received: null })
  })

  test.each(['2026-02-30', 'x', '2026-07-01', daysOfMonth(MONTH).at(-1)])(
    'of %s there is nothing',
    async (day) => {
      expect((await read(`days/${day}`)).status).toBe(404)
    },
  )
})

test('rows that are counted, and breaks, read that their designer is banned', async () => {
  const reviewer = await createPerson(app, 'reviewer')
  for (const path of [`rows?day=${on(1)}`, `breaks?reason=wrongType`])
    expect(await bansShown(reviewer, designer, () => read(path))).toEqual([[false], [true], [false]])
})

describe('breaks', () => {
  test('say what they are about and why they are not counted', async () => {
    const { items } = await breaks(`day=${on(3)}`)
    expect(
      items.map(({ productId, reason, name, divideType }) => [productId, reason, name !== null, divideType]),
    ).toEqual(
      [
        [free, 'wrongType', true, 'FREE'],
        [unknown, 'unknownProduct', false, null],
      ].toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    )
    expect(items[0]).toMatchObject({ kind: 'PAY', turnoverFen: 1_800, batchId: 'three' })
  })

  test('are found by reason and month, and read on', async () => {
    expect((await breaks('reason=unknownProduct')).items.map(({ productId }) => productId)).toEqual([unknown])
    expect((await breaks('month=2026-07')).items).toEqual([])
    const first = await breaks('perPage=1')
    const second = await breaks(`perPage=1&after=${first.next}`)
    expect([...first.items, ...second.items].map(({ productId }) => productId)).toEqual(
      [free, unknown].toSorted(),
    )
    expect(second.next).toBeNull()
  })
})

describe('batches', () => {
  test('say which is the day’s, the last received first', async () => {
    const { items } = await batches(`day=${on(2)}`)
    expect(items.map(({ batchId, current, changed }) => [batchId, current, changed])).toEqual([
      ['two:again', true, 1],
      ['two', false, 1],
    ])
    const first = await batches('perPage=3')
    const second = await batches(`perPage=3&after=${first.next}`)
    expect([...first.items, ...second.items].map(({ batchId }) => batchId)).toEqual([
      'three',
      'two:again',
      'two',
      'one',
    ])
  })

  test('each is found by its id', async () => {
    const batch = getSalesBatch.reply.parse((await read('batches/two:again')).data)
    expect(batch).toMatchObject({ day: on(2), rows: 1, turnoverFen: 1_700, current: true, breakCount: 0 })
    expect((await read('batches/nothing')).status).toBe(404)
  })
})

test('rows of a day carry their share, by product', async () => {
  const rows = async (query: string) =>
    listSalesRows.reply.parse((await read(`rows?day=${on(3)}${query}`)).data).items
  expect(await rows('')).toMatchObject([
    { productId: work, turnoverFen: 1_800, shareFen: 1_218, batchId: 'three' },
  ])
  expect(await rows(`&productId=${free}`)).toEqual([])
  expect(await rows(`&after=${work}`)).toEqual([])
})

test('a day is not closed with more rows than can be counted', async () => {
  const totals = { rows: 3_000_000_000, turnoverFen: 0, channelCostFen: 0, sales: 0 }
  expect(await close(1, totals)).toMatchObject({ status: 400, data: { issues: [{ path: 'rows' }] } })
  expect((await close(1, { ...totals, rows: 2 ** 31 })).status).toBe(400)
})

test.each([
  ['days?state=ELSE', 'state'],
  ['days?month=2026-13', 'month'],
  ['days?after=tomorrow', 'after'],
  ['breaks?after=2026-08-03', 'after'],
  ['batches?after=-1', 'after'],
  ['batches?day=2026-02-30', 'day'],
  ['rows', 'day'],
  ['rows?day=2026-08-03&productId=x', 'productId'],
])('%s is refused by name', async (path, named) => {
  expect(await read(path)).toMatchObject({ status: 400, data: { issues: [{ path: named }] } })
})

test.each(['reviewer', 'admin', 'verified'] as const)('a %s does not read the feed', async (kind) => {
  const who = await createPerson(app, kind)
  for (const path of ['days', `days/${on(1)}`, 'breaks', 'batches', 'batches/one', `rows?day=${on(1)}`])
    expect((await read(path, who)).status).toBe(403)
})
