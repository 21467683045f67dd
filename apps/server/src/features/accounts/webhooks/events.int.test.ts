import { listEvents } from '@easel/contract/accounts/webhooks/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { seal } from '../../base/activity/chain.ts'
import { act, applied, earner } from '../../money/withdrawals/testing/people.ts'
import { waiting } from '../../review/reviews/testing/waiting.ts'
import { scriptOf } from '../tokens/testing/tokens.ts'
import { eventsClearingTask, eventsTask } from './derive.ts'
import { insertEvents } from './eventQueries.ts'

const START = '2026-11-10T04:00:00Z'
let app: TestApp
let designer: Person
let reviewer: Person
beforeAll(async () => {
  app = await startTestApp({ now: START })
  designer = await createPerson(app, 'verified')
  reviewer = await createPerson(app, 'reviewer')
})
afterAll(() => app.close())

/** What a worker does every second. */
async function passOn(): Promise<void> {
  await seal(app.platform.db)
  await eventsTask(app.platform).tick()
}

type Asking = Pick<Caller, 'call'>
const eventsOf = async (caller: Asking, after?: string) =>
  made(
    listEvents.reply,
    await caller.call('GET', after === undefined ? '/v3/events' : `/v3/events?after=${after}`),
  )
const typesOf = async (caller: Asking, after: string) =>
  (await eventsOf(caller, after)).events.map(({ type, data }) => [type, data.state])

async function reject(auditId: string): Promise<void> {
  const claim = await reviewer.caller.call('POST', `/staff/v1/audits/${auditId}/claim`)
  const { token } = claim.data as { token: string }
  const decision = { token, decision: 'REJECT', reasons: ['other'], note: 'The horizon leans' }
  const answer = await reviewer.caller.call('POST', `/staff/v1/audits/${auditId}/decision`, decision)
  expect(answer.status).toBe(200)
}

test('a work on its way is told of in order, once, to its owner alone', async () => {
  await passOn()
  const { next } = await eventsOf(designer.caller)
  const [first = '', second = ''] = await waiting(app, ownerOf(designer), 2)
  await passOn()
  await designer.caller.call('DELETE', `/v3/designers/audits/${second}/audit-states`)
  await reject(first)
  await passOn()
  await passOn()
  const { events } = await eventsOf(designer.caller, next)
  expect(events.map(({ type, data }) => [type, data.auditId, data.state])).toEqual([
    ['audit.submitted', first, 'WAITING_REVIEW'],
    ['audit.submitted', second, 'WAITING_REVIEW'],
    ['audit.revoked', second, 'REVOKED'],
    ['audit.rejected', first, 'REJECTED'],
  ])
  expect(new Set(events.map(({ id }) => id)).size).toBe(4)
  // Ids and states, and nothing that a reviewer wrote.
  expect(JSON.stringify(events)).not.toContain('horizon')
  expect((await eventsOf(reviewer.caller, next)).events).toEqual([])
  expect((await eventsOf(designer.caller, (await eventsOf(designer.caller, next)).next)).events).toEqual([])
})

test('money is read in the browser, and by no token', async () => {
  const earning = await earner(app, 1_358_000)
  const finance = await createPerson(app, 'finance')
  await passOn()
  const { next } = await eventsOf(earning.caller)
  const { withdrawalId } = await applied(earning, 'WITHHOLDING')
  await act(finance, withdrawalId, 'approve')
  await passOn()
  expect(await typesOf(earning.caller, next)).toEqual([
    ['withdrawal.applied', 'SUBMITTED'],
    ['withdrawal.approved', 'WITHDRAWING'],
  ])
  expect(await typesOf(await scriptOf(app, earning), next)).toEqual([])
})

test('a token reads the events of its scopes', async () => {
  const reading = await scriptOf(app, designer, ['works:read'])
  const other = await scriptOf(app, designer, ['revenue:read'])
  const { next } = await eventsOf(reading)
  await waiting(app, ownerOf(designer), 1)
  await passOn()
  expect(await typesOf(reading, next)).toEqual([['audit.submitted', 'WAITING_REVIEW']])
  expect(await typesOf(other, next)).toEqual([])
})

test('two workers read on together, and each line is one event', async () => {
  const { next } = await eventsOf(designer.caller)
  const ids = await waiting(app, ownerOf(designer), 3)
  await seal(app.platform.db)
  await Promise.all([1, 2, 3].map(() => eventsTask(app.platform).tick()))
  await passOn()
  const { events } = await eventsOf(designer.caller, next)
  expect(events.map(({ data }) => data.auditId)).toEqual(ids)
})

test('events are kept for 30 days', async () => {
  await app.setNow(new Date(Date.parse(START) + 31 * 86_400_000))
  expect(await eventsClearingTask(app.platform).tick()).toBeGreaterThan(0)
  expect((await eventsOf(designer.caller, '0')).events).toEqual([])
})

test('a month of more designers than one statement takes is written', async () => {
  const earners = Array.from({ length: 11_000 }, (_, nth) => ({
    account_id: designer.accountId,
    sequence: 1_000_000 + nth,
    event_id: newId(),
    type: 'month.settled',
    at: app.platform.clock.now(),
    data: '{"month":"2026-10"}',
  }))
  await insertEvents(app.platform.db, earners)
  const { rows } = await app.platform.pool.query('select from webhook_event where sequence >= 1000000')
  expect(rows).toHaveLength(earners.length)
})
