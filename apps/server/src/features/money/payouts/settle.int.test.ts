import { resolveUnmatchedMessage, UnmatchedMessage } from '@easel/contract/money/payouts/endpoints.ts'
import { getFinanceWaiting } from '@easel/contract/money/revenue/staff.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { stagePayout, stageUnmatched } from './testing/staged.ts'

let app: TestApp
let finance: Person
let colleague: Person
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-16T01:00:00Z' })
  finance = await createPerson(app, 'finance')
  colleague = await createPerson(app, 'finance')
})
afterAll(() => app.close())

const settle = (id: string, reason: string, who = finance) =>
  who.caller.call('POST', resolveUnmatchedMessage.path.replace(':id', id), { reason })
const listed = async (show: string) => {
  const { data } = await finance.caller.call('GET', `/staff/v1/bank/unmatched?show=${show}`)
  return UnmatchedMessage.array().parse(Object(data).items)
}
const waiting = async () => {
  const { data } = await finance.caller.call('GET', getFinanceWaiting.path)
  return getFinanceWaiting.reply.parse(data).unmatched
}

test('messages of the bank about others are settled once, with a reason, and are no longer counted', async () => {
  const [id, other] = [await stageUnmatched(app.platform), await stageUnmatched(app.platform)]
  expect(await waiting()).toBe(2)
  expect((await settle(id, ' ')).status).toBe(400)
  const answers = await Promise.all([
    settle(id, 'The bank took it back'),
    settle(id, 'The bank took it back', colleague),
  ])
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['bankMessage.settled', 'success'])
  expect(await waiting()).toBe(1)
  expect((await listed('OPEN')).map((each) => each.id)).toEqual([other])
  expect(await listed('SETTLED')).toMatchObject([
    { id, settled: { reason: 'The bank took it back' }, can: { settle: { code: 'bankMessage.settled' } } },
  ])
  const { rows } = await app.platform.pool.query(
    `select reason from activity where act = 'bankMessage.settle' and subject_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ reason: 'The bank took it back' }])
})

test('a payment that was not overpaid has nothing to settle, and neither has another thing', async () => {
  const id = await stagePayout(app.platform)
  const answer = await finance.caller.call('POST', `/staff/v1/payouts/${id}/settle`, { reason: 'Seen' })
  expect([answer.status, answer.code]).toEqual([409, 'payout.nothingToSettle'])
  expect((await settle(id, 'Seen')).status).toBe(404)
})
