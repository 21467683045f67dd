import { RevenueOverview } from '@easel/contract/money/revenue/endpoints.ts'
import { monthStart } from '@easel/domain/base/calendar/month.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { postJournals } from '../ledger/public.ts'
import { rowOf, STORE_KEY, send } from '../sales/testing/feed.ts'

const MONTH = '2026-08'
let app: TestApp
let designer: Person
let work: string
beforeAll(async () => {
  app = await startTestApp({ environment: { STORE_API_KEY: STORE_KEY } })
  await app.setNow(monthStart(MONTH))
  designer = await createPerson(app, 'verified')
  work = await productIn(app, ownerOf(designer), 'PUBLISHED', {
    productDivideType: 'PAY_DIVIDE',
    priceCoins: 3,
  })
})
afterAll(() => app.close())

async function overview(of: Person): Promise<RevenueOverview> {
  const { status, data } = await of.caller.call('GET', '/v3/revenue/overview')
  expect(status).toBe(200)
  return RevenueOverview.parse(data)
}

const at = (day: string) => app.setNow(new Date(`${day}T04:00:00Z`))
const sell = (day: string, turnoverFen: number) =>
  send(app, { batchId: newId(), day, rows: [rowOf(work, day, { turnoverFen, channelCostFen: 0 })] })

test('an account that is no designer sees that nothing came yet, and by which rules it would withdraw', async () => {
  at(`${MONTH}-03`)
  const account = await createPerson(app, 'account')
  expect(await overview(account)).toEqual({
    designerType: null,
    availableFen: 0,
    reservedFen: 0,
    frozenFen: 0,
    owedFen: 0,
    thisMonth: { month: MONTH, amountFen: 0, correctionsFen: 0, settledFrom: '2026-08-31T16:10:00.000Z' },
    earlier: [],
    // The 5th to the 15th in Shanghai.
    soldUntil: null,
    hasRevenue: false,
  })
})

test('a month counts as it goes, also below 0, and the one before until it is settled', async () => {
  at(`${MONTH}-20`)
  await sell(`${MONTH}-10`, 10_000)
  expect(await overview(designer)).toMatchObject({
    designerType: 'INDIVIDUAL',
    thisMonth: { month: MONTH, amountFen: 7_000 },
    soldUntil: `${MONTH}-10`,
    hasRevenue: true,
  })
  at('2026-09-06')
  await sell('2026-09-05', -1_000)
  expect(await overview(designer)).toMatchObject({
    availableFen: 0,
    owedFen: 0,
    thisMonth: { month: '2026-09', amountFen: -700 },
    earlier: [{ month: MONTH, amountFen: 7_000, settledFrom: '2026-08-31T16:10:00.000Z' }],
  })
})

test('what settled months owe is separate from what is pending', async () => {
  const { db, clock } = app.platform
  const ownerId = designer.accountId
  await db.transaction().execute((tx) =>
    postJournals(tx, clock, [
      {
        kind: 'ADJUST',
        key: 'adjust:test',
        madeBy: null,
        causes: {},
        lines: [
          { account: { kind: 'platform' }, amountFen: -300 },
          { account: { kind: 'available', ownerId }, amountFen: 100 },
          { account: { kind: 'reserved', ownerId }, amountFen: 150 },
          { account: { kind: 'frozen', ownerId }, amountFen: 250 },
          { account: { kind: 'clawback', ownerId, month: '2026-07' }, amountFen: -200 },
        ],
      },
    ]),
  )
  await app.platform.pool.query(`insert into settled_month values ('2026-07-01', now())`)
  expect(await overview(designer)).toMatchObject({
    availableFen: 100,
    reservedFen: 150,
    frozenFen: 250,
    owedFen: 200,
    thisMonth: { amountFen: -700 },
  })
})
