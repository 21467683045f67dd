import { addMonths, daysOfMonth, monthStart } from '@easel/domain/base/calendar/month.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { balancesOf, rowOf, STORE_KEY, send } from '../sales/testing/feed.ts'
import { act, applied, applyFor, bankSays, nowOf, verify } from '../withdrawals/testing/people.ts'
import { settleDueMonths } from './jobs.ts'

const MONTH = '2026-10'
const NEXT = addMonths(MONTH, 1)
let app: TestApp
let finance: Person
let owner: Person
let work: string
beforeAll(async () => {
  app = await startTestApp({ environment: { STORE_API_KEY: STORE_KEY } })
  await app.setNow(monthStart(MONTH))
  finance = await createPerson(app, 'finance')
  owner = await createPerson(app, 'verified')
  await owner.caller.call('POST', '/v1/designers/agreement', { decision: 'AGREE' })
  work = await productIn(app, ownerOf(owner), 'PUBLISHED', {
    productDivideType: 'PAY_DIVIDE',
    priceCoins: 3,
  })
})
afterAll(() => app.close())

async function sell(day: string, turnoverFen: number) {
  const rows = turnoverFen === 0 ? [] : [rowOf(work, day, { turnoverFen, channelCostFen: 0, sales: 1 })]
  expect((await send(app, { batchId: newId(), day, rows })).status).toBe(200)
  const totals = { rows: rows.length, turnoverFen, channelCostFen: 0, sales: rows.length }
  const key = { 'x-api-key': STORE_KEY }
  await app.visitor().call('POST', `/store/v1/sales/${day}/close`, totals, key)
}
const sellMonth = async (month: string, turnoverFen: number) => {
  await app.setNow(monthStart(addMonths(month, 1)))
  const days = daysOfMonth(month)
  for (const day of days) await sell(day, day === days.at(-1) ? turnoverFen : 0)
  await app.setNow(new Date(monthStart(addMonths(month, 1)).getTime() + 10 * 60_000))
  expect(await settleDueMonths(app.platform)).toBe(1)
}
const own = async () => {
  const balances = await balancesOf(app)
  const mine = Object.entries(balances).filter(([name]) => name.endsWith(owner.accountId))
  return Object.fromEntries(mine.map(([name, fen]) => [name.replace(`:${owner.accountId}`, ''), fen]))
}

test('a day that is taken back after its month was withdrawn is owed, and never taken from what was applied for', async () => {
  await sellMonth(MONTH, 100_000)
  await app.setNow(new Date('2026-11-10T04:00:00Z'))
  const { withdrawalId: id, actualFen } = await applied(owner, 'WITHHOLDING')
  expect(await own()).toEqual({ reserved: 70_000 })

  // While it is on its way: what is reserved stays, the open month owes.
  await sell('2026-10-31', 40_000)
  expect(await own()).toEqual({ reserved: 70_000, [`clawback:${NEXT}`]: -42_000 })
  expect(await verify(app)).toMatchObject({ sound: true })
  await act(finance, id, 'approve')
  await bankSays(app, id, 'onPaid')

  // After it was paid.
  const day = '2026-10-31'
  const nothing = rowOf(work, day, { turnoverFen: 0, channelCostFen: 0, sales: 0 })
  expect((await send(app, { batchId: newId(), day, rows: [nothing] })).status).toBe(200)
  expect(await own()).toEqual({ [`clawback:${NEXT}`]: -70_000 })
  const now = await nowOf(owner)
  expect(now).toMatchObject({ availableFen: 0, reservedFen: 0 })
  const refused = await applyFor(owner, 'WITHHOLDING')
  expect(refused.status).toBe(409)
  expect((await balancesOf(app)).bank).toBe(actualFen)
  expect(await verify(app)).toMatchObject({ sound: true })

  // Later months pay it, the rest is available.
  await sellMonth(NEXT, 110_000)
  expect(await own()).toEqual({ available: 7_000 })
  expect(await verify(app)).toMatchObject({ sound: true })
})
