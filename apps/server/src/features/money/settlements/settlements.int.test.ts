import { RevenueMonth } from '@easel/contract/money/settlements/endpoints.ts'
import { addMonths, daysOfMonth, monthStart } from '@easel/domain/base/calendar/month.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { grantRoles } from '../../../testing/peopleQueries.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { balancesOf, rowOf, STORE_KEY, send, verify } from '../sales/testing/feed.ts'
import { settleDueMonths } from './jobs.ts'

const FIRST = '2026-08'
let app: TestApp
let finance: Person
let [designer, other]: Person[] = []
let [work, othersWork] = ['', '']
beforeAll(async () => {
  app = await startTestApp({ environment: { STORE_API_KEY: STORE_KEY } })
  await app.setNow(monthStart(FIRST))
  finance = await createPerson(app, 'finance')
  designer = await createPerson(app, 'verified')
  other = await createPerson(app, 'verified')
  work = await published(designer)
  othersWork = await published(other)
})
afterAll(() => app.close())

const published = (person: Person) =>
  productIn(app, ownerOf(person), 'PUBLISHED', { productDivideType: 'PAY_DIVIDE', priceCoins: 3 })

/** Sends and closes every day of a month; what is sold is sold on its last. */
async function sellMonth(
  month: string,
  sold: Readonly<Record<string, number>>,
  options: { unclosed?: boolean } = {},
) {
  const days = daysOfMonth(month)
  await app.setNow(monthStart(addMonths(month, 1)))
  for (const day of days) {
    const rows =
      day === days.at(-1)
        ? Object.entries(sold).map(([productId, turnoverFen]) =>
            rowOf(productId, day, { turnoverFen, channelCostFen: 0, sales: 1 }),
          )
        : []
    await send(app, { batchId: newId(), day, rows })
    if (options.unclosed && day === days[0]) continue
    await close(
      day,
      rows.length,
      rows.reduce((sum, row) => sum + row.turnoverFen, 0),
    )
  }
}

const close = (day: string, rows: number, turnoverFen: number) =>
  app
    .visitor()
    .call(
      'POST',
      `/store/v1/sales/${day}/close`,
      { rows, turnoverFen, channelCostFen: 0, sales: rows },
      { 'x-api-key': STORE_KEY },
    )

const settle = (month: string, body: object = {}, who = finance) =>
  who.caller.call('POST', `/staff/v1/revenue/months/${month}/settle`, body)
const months = async () => {
  const { data } = await finance.caller.call('GET', '/staff/v1/revenue/months')
  return RevenueMonth.array().parse(Object(data).items)
}
const moneyOf = async (person: Person | undefined, kind: string) =>
  (await balancesOf(app))[`${kind}:${person?.accountId}`] ?? 0
const minutesInto = (month: string, minutes: number) =>
  app.setNow(new Date(monthStart(month).getTime() + minutes * 60_000))

describe('settlement', () => {
  test('waits for ten past midnight, then makes available what is pending, once', async () => {
    await sellMonth(FIRST, { [work]: 10_000, [othersWork]: -5_000 })
    minutesInto('2026-09', 9)
    expect(await settleDueMonths(app.platform)).toBe(0)
    expect((await settle(FIRST)).code).toBe('settlement.notDue')
    minutesInto('2026-09', 10)
    const rounds = await Promise.all([1, 2, 3].map(() => settleDueMonths(app.platform)))
    expect(rounds.reduce((sum, each) => sum + each, 0)).toBe(1)
    expect(await moneyOf(designer, 'available')).toBe(7_000)
    expect(await moneyOf(other, 'available')).toBe(0)
    expect(await moneyOf(other, `clawback:${FIRST}`)).toBe(-3_500)
    expect(await months()).toMatchObject([
      { month: '2026-09', settledAt: null, missingDays: 0 },
      { month: FIRST, turnoverFen: 5_000, missingDays: 0, openDays: 0 },
    ])
    expect((await settle(FIRST)).code).toBe('settlement.alreadySettled')
    expect(await verify(app)).toMatchObject({ sound: true })
  })

  test('sets off what earlier months owe, and no more', async () => {
    await sellMonth('2026-09', { [othersWork]: 8_000 })
    minutesInto('2026-10', 10)
    expect(await settleDueMonths(app.platform)).toBe(1)
    expect(await moneyOf(other, 'available')).toBe(5_600 - 3_500)
    expect(await moneyOf(other, `clawback:${FIRST}`)).toBe(0)
    expect(await verify(app)).toMatchObject({ sound: true })
  })

  test('does not change when news of a settled month comes', async () => {
    const before = await moneyOf(designer, 'available')
    const day = `${FIRST}-31`
    await send(app, {
      batchId: newId(),
      day,
      rows: [rowOf(work, day, { turnoverFen: 20_000, channelCostFen: 0 })],
    })
    expect(await moneyOf(designer, 'available')).toBe(before)
    expect(await moneyOf(designer, 'pending:2026-10')).toBe(7_000)
    expect(await verify(app)).toMatchObject({ sound: true })
  })

  test('waits for each day; breaks can be left aside with a reason', async () => {
    const unknown = newId()
    await sellMonth('2026-10', { [work]: 100, [unknown]: 100 }, { unclosed: true })
    minutesInto('2026-11', 10)
    expect(await settleDueMonths(app.platform)).toBe(0)
    expect(await settle('2026-10', { reason: 'The store will not close it' })).toMatchObject({
      status: 409,
      code: 'settlement.incomplete',
    })
    await close('2026-10-01', 0, 0)
    const october = (await months()).find(({ month }) => month === '2026-10')
    expect(october).toMatchObject({
      month: '2026-10',
      openDays: 0,
      breaks: 1,
      can: { settle: { code: 'settlement.breaks' }, settleWithBreaks: null },
    })
    expect((await settle('2026-10')).code).toBe('settlement.breaks')
    expect((await settle('2026-10', { reason: ' ' })).status).toBe(400)
    expect((await settle('2026-10', { reason: 'Asked the store' })).status).toBe(200)
    const { rows } = await app.platform.pool.query(
      `select from_state, to_state, reason from activity where act = 'month.settle' and subject_id = '2026-10'`,
    )
    expect(rows).toEqual([{ from_state: 'OPEN', to_state: 'SETTLED', reason: 'Asked the store' }])
    expect(await verify(app)).toMatchObject({ sound: true })
  })

  test('goes in the order of months', async () => {
    await sellMonth('2026-12', { [work]: 100 })
    await send(app, { batchId: newId(), day: '2026-11-05', rows: [] })
    minutesInto('2027-01', 10)
    expect(await settle('2026-12')).toMatchObject({ status: 409, code: 'settlement.earlierOpen' })
  })

  test('of a month with money of their own is left to a colleague', async () => {
    const own = await createPerson(app, 'verified')
    await grantRoles(app.platform, own.accountId, ['finance'])
    const ownWork = await published(own)
    const day = '2027-01-05'
    await app.setNow(monthStart('2027-02'))
    await send(app, { batchId: newId(), day, rows: [rowOf(ownWork, day)] })
    minutesInto('2027-02', 10)
    const january = RevenueMonth.array()
      .parse(Object((await own.caller.call('GET', '/staff/v1/revenue/months')).data).items)
      .find(({ month }) => month === '2027-01')
    expect(january?.can).toMatchObject({
      settle: { code: 'settlement.ownMoney' },
      settleWithBreaks: { code: 'settlement.ownMoney' },
    })
    const answer = await settle('2027-01', { reason: 'It is late' }, own)
    expect([answer.status, answer.code]).toEqual([403, 'settlement.ownMoney'])
    expect((await settle('2027-01', { reason: 'It is late' })).code).toBe('settlement.earlierOpen')
  })

  test.each(['2026-13', '2030-01', 'x'])('of %s finds nothing', async (month) => {
    expect((await settle(month)).status).toBe(404)
  })
})
