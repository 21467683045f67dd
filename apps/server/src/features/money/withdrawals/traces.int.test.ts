import { listJournals } from '@easel/contract/money/ledger/endpoints.ts'
import { getPayout, revealPayout } from '@easel/contract/money/payouts/endpoints.ts'
import { listStatementEntries } from '@easel/contract/money/revenue/endpoints.ts'
import { StaffWithdrawalDetail } from '@easel/contract/money/withdrawals/staff.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { act, applied, bankSays, earner } from './testing/people.ts'

let app: TestApp
let finance: Person
let owner: Person
let withdrawalId: string
beforeAll(async () => {
  app = await startTestApp()
  await app.setNow(new Date('2026-11-10T04:00:00Z'))
  finance = await createPerson(app, 'finance')
  owner = await earner(app, 1_000_000)
  withdrawalId = (await applied(owner, 'WITHHOLDING')).withdrawalId
  await act(finance, withdrawalId, 'approve')
  await bankSays(app, withdrawalId, 'onPaid')
})
afterAll(() => app.close())

const detail = async () =>
  StaffWithdrawalDetail.parse(
    (await finance.caller.call('GET', `/staff/v1/withdrawals/${withdrawalId}`)).data,
  )

test('its owner comes from the lines of a statement to the withdrawal', async () => {
  const { data } = await owner.caller.call('GET', '/v3/revenue/statements/2026-11/entries')
  const { orderNumber } = await detail()
  const paid = listStatementEntries.reply.parse(data).items.filter(({ line }) => line !== 'adjustments')
  expect(paid.map((entry) => [entry.line, entry.withdrawalId, entry.orderNumber])).toEqual([
    ['withdrawals', withdrawalId, orderNumber],
    ['tax', withdrawalId, orderNumber],
  ])
})

test('finance comes from a withdrawal to its payment and to all that it posted, and back', async () => {
  const { payouts } = await detail()
  expect(payouts).toEqual([{ id: expect.any(String), attempt: 1, state: 'PAID' }])
  const { data } = await finance.caller.call('GET', `/staff/v1/payouts/${payouts[0]?.id}`)
  expect(getPayout.reply.parse(data).withdrawalId).toBe(withdrawalId)
  const found = await finance.caller.call('GET', `/staff/v1/ledger/journals?withdrawalId=${withdrawalId}`)
  const { items } = listJournals.reply.parse(found.data)
  expect(items.map(({ kind }) => kind).toSorted()).toEqual(['PAY', 'RESERVE', 'TAX'])
  expect(new Set(items.map(({ causes }) => causes.withdrawalId))).toEqual(new Set([withdrawalId]))
})

test('the whole number of the paid account is shown to finance alone, and each look is logged', async () => {
  const [payout] = (await detail()).payouts
  const path = revealPayout.path.replace(':id', payout?.id ?? '')
  const masked = getPayout.reply.parse(
    (await finance.caller.call('GET', `/staff/v1/payouts/${payout?.id}`)).data,
  )
  const { value } = revealPayout.reply.parse((await finance.caller.call('POST', path)).data)
  expect(masked.accountNumber).toBe(`****${value.slice(-4)}`)
  expect(value.length).toBeGreaterThan(8)
  const reviewer = await createPerson(app, 'reviewer')
  for (const other of [owner, reviewer]) expect((await other.caller.call('POST', path)).status).toBe(403)
  const looks = await app.platform.db
    .selectFrom('activity')
    .select(['actor_id', 'reason'])
    .where('act', '=', 'payout.unmask')
    .execute()
  expect(looks).toEqual([{ actor_id: finance.accountId, reason: 'accountNumber' }])
})
