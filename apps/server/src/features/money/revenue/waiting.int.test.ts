import { getFinanceWaiting } from '@easel/contract/money/revenue/staff.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson } from '../../../testing/people.ts'
import { stagePayout } from '../payouts/testing/staged.ts'
import { rowOf, STORE_KEY, send } from '../sales/testing/feed.ts'
import { applied, earner } from '../withdrawals/testing/people.ts'

const DAY = '2026-11-09'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ environment: { STORE_API_KEY: STORE_KEY } })
  await app.setNow(new Date('2026-11-10T04:00:00Z'))
})
afterAll(() => app.close())

test('what waits for finance is counted, and nothing else', async () => {
  const finance = await createPerson(app, 'finance')
  const waiting = async () =>
    getFinanceWaiting.reply.parse((await finance.caller.call('GET', getFinanceWaiting.path)).data)
  expect(await waiting()).toEqual({
    withdrawals: 0,
    payouts: 0,
    unmatched: 0,
    breaks: 0,
    feed: 0,
    adjustments: 0,
    shareTerms: 0,
    tenders: 0,
  })
  // One waits for finance; the other for the invoice of its owner.
  await applied(await earner(app, 1_000_000), 'WITHHOLDING')
  const payee = await earner(app, 1_000_000)
  await applied(payee, 'VAT_3')
  await stagePayout(app.platform)
  const silent = await stagePayout(app.platform)
  await app.platform.db
    .updateTable('payout')
    .set({ attention: 'noAnswer' })
    .where('payout_id', '=', silent)
    .execute()
  await send(app, { batchId: 'one', day: DAY, rows: [rowOf(newId(), DAY)] })
  const proposal = { account: payee.email, amountFen: 100, counter: 'breaks', reason: 'Paid twice.' }
  expect((await finance.caller.call('POST', '/staff/v1/adjustments', proposal)).code).toBe('success')
  expect(await waiting()).toEqual({
    withdrawals: 1,
    payouts: 1,
    unmatched: 0,
    breaks: 1,
    feed: expect.any(Number),
    adjustments: 1,
    shareTerms: 0,
    tenders: 0,
  })
})
