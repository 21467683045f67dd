import { AuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'
import { listReviews } from '@easel/contract/review/reviews/queueEndpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import type { Owner } from './public.ts'
import { auditIn } from './testing/audits.ts'

// A Friday; what was submitted until Monday was promised for Thursday.
const NOW = '2026-11-20T10:00:00.000Z'

let app: TestApp
let designer: Person
let owner: Owner
let reviewer: Person
beforeAll(async () => {
  app = await startTestApp({ now: NOW })
  designer = await createPerson(app, 'verified')
  owner = ownerOf(designer)
  reviewer = await createPerson(app, 'reviewer')
})
afterAll(() => app.close())

const nudge = (auditId: string) => designer.caller.call('POST', `/v3/designers/audits/${auditId}/nudge`)
const detail = async (auditId: string) =>
  AuditDetail.parse((await designer.caller.call('GET', `/v3/designers/audits/${auditId}`)).data)
const waiting = (submitted: string) =>
  auditIn(app, owner, {
    state: 'WAITING_REVIEW',
    submittedAt: new Date(submitted),
    queuedAt: new Date(submitted),
  })
const queue = async () => {
  const { data } = await reviewer.caller.call('GET', '/staff/v1/audits?filter=QUEUE&perPage=100')
  return listReviews.reply.parse(data).items
}

test('too early is refused with the moment from which it can be done', async () => {
  const auditId = await waiting('2026-11-18T10:00:00Z')
  expect((await detail(auditId)).nudge).toEqual({ at: null, from: '2026-11-23T16:00:00.000Z' })
  expect(await nudge(auditId)).toMatchObject({ status: 409, code: 'nudge.tooEarly' })
})

test('who leaves a theme without screenshots for days has not waited for anybody', async () => {
  const auditId = await auditIn(app, owner, {
    state: 'WAITING_SCREENSHOTS',
    submittedAt: new Date('2026-11-02T10:00:00Z'),
  })
  expect(await nudge(auditId)).toMatchObject({ status: 409, code: 'audit.cannotNudgeNow' })
  const queued = new Date('2026-11-20T09:00:00Z')
  const late = await auditIn(app, owner, {
    state: 'WAITING_REVIEW',
    submittedAt: new Date('2026-11-02T10:00:00Z'),
    queuedAt: queued,
  })
  expect(await nudge(late)).toMatchObject({ code: 'nudge.tooEarly' })
})

test('of two at the same moment one counts, and a second day none', async () => {
  const auditId = await waiting('2026-11-16T10:00:00Z')
  const codes = (await Promise.all([nudge(auditId), nudge(auditId)])).map(({ code }) => code).sort()
  expect(codes).toEqual(['nudge.onlyOnce', 'success'])
  const { nudge: reminder, timeline } = await detail(auditId)
  expect(reminder.at).toMatch(/^2026-11-20T10:0/)
  expect(timeline.filter(({ act }) => act === 'audit.nudge')).toHaveLength(1)
})

test('it rises before those who have waited longer, in the order of asking; places and list agree', async () => {
  const oldest = await waiting('2026-11-02T10:00:00Z')
  const first = await waiting('2026-11-12T10:00:00Z')
  const second = await waiting('2026-11-10T10:00:00Z')
  expect((await nudge(first)).status).toBe(200)
  await app.setNow(new Date('2026-11-20T11:00:00Z'))
  expect((await nudge(second)).status).toBe(200)
  const items = await queue()
  const places = items.map(({ auditId }) => auditId)
  expect(places.indexOf(first)).toBeLessThan(places.indexOf(second))
  expect(places.indexOf(second)).toBeLessThan(places.indexOf(oldest))
  for (const [index, item] of items.entries()) expect(item.queue?.place).toBe(index + 1)
  expect(items.find(({ auditId }) => auditId === second)?.nudge.at).not.toBeNull()
  expect((await detail(oldest)).queue?.place).toBe(places.indexOf(oldest) + 1)
})

test('a claim does not lose its place: released, it is where it was', async () => {
  const auditId = await waiting('2026-11-09T10:00:00Z')
  await nudge(auditId)
  const before = (await detail(auditId)).queue?.place
  const claimed = await reviewer.caller.call('POST', `/staff/v1/audits/${auditId}/claim`)
  await reviewer.caller.call('POST', `/staff/v1/audits/${auditId}/release`, claimed.data ?? {})
  expect((await detail(auditId)).queue?.place).toBe(before)
})
