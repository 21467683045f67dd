import { listThreads, StaffThread, Thread } from '@easel/contract/review/messages/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { grantRoles } from '../../../testing/peopleQueries.ts'
import { auditIn } from '../../publishing/audits/testing/audits.ts'

let app: TestApp
let designer: Person
let other: Person
let reviewer: Person
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T10:00:00.000Z' })
  designer = await createPerson(app, 'verified')
  other = await createPerson(app, 'verified')
  reviewer = await createPerson(app, 'reviewer')
})
afterAll(() => app.close())

const asDesigner = (who: Person, method: 'GET' | 'POST', auditId: string, body?: object) =>
  who.caller.call(method, `/v3/designers/audits/${auditId}/thread`, body)
const asStaff = (who: Person, method: 'GET' | 'POST', auditId: string, body?: object, tail = '') =>
  who.caller.call(method, `/staff/v1/audits/${auditId}/thread${tail}`, body)
const waiting = async () =>
  listThreads.reply
    .parse((await reviewer.caller.call('GET', '/staff/v1/threads?perPage=100')).data)
    .items.map(({ auditId }) => auditId)
const noticesOf = async (auditId: string) =>
  (
    await app.platform.db
      .selectFrom('notice')
      .select(['account_id', 'kind', 'note'])
      .where('subject_id', '=', auditId)
      .where('kind', '=', 'REVIEWER_WROTE')
      .execute()
  ).map(({ account_id, note }) => [account_id, note])

test('a question reaches the designer, whose answer reaches the reviewers', async () => {
  const auditId = await auditIn(app, ownerOf(designer), { state: 'WAITING_REVIEW' })
  expect(await asDesigner(designer, 'POST', auditId, { text: 'Hello?' })).toMatchObject({
    status: 409,
    code: 'thread.notOpen',
  })
  const asked = await asStaff(reviewer, 'POST', auditId, { text: 'Who took the photograph?' })
  expect(StaffThread.parse(asked.data)).toMatchObject({
    messages: [{ side: 'STAFF', text: 'Who took the photograph?', author: reviewer.email.split('@')[0] }],
    waitingSince: null,
  })
  expect(await noticesOf(auditId)).toEqual([[designer.accountId, 'Who took the photograph?']])
  const seen = await asDesigner(designer, 'GET', auditId)
  expect(Thread.parse(seen.data)).toMatchObject({ messages: [{ side: 'STAFF' }], can: { write: null } })
  expect(JSON.stringify(seen.data)).not.toContain(reviewer.email.split('@')[0])
  expect((await asDesigner(designer, 'POST', auditId, { text: 'I did.' })).status).toBe(200)
  expect(await waiting()).toContain(auditId)
  const answered = StaffThread.parse((await asStaff(reviewer, 'GET', auditId)).data)
  expect(answered.messages.map(({ text }) => text)).toEqual(['Who took the photograph?', 'I did.'])
  await asStaff(reviewer, 'POST', auditId, { text: 'Thank you.' })
  expect(await waiting()).not.toContain(auditId)
})

test('about a rejection the designer writes first; so many wait, then an answer is due', async () => {
  const auditId = await auditIn(app, ownerOf(designer), { state: 'REJECTED' })
  for (const text of ['One', 'Two', 'Three', 'Four', 'Five'])
    expect((await asDesigner(designer, 'POST', auditId, { text })).status).toBe(200)
  expect(await asDesigner(designer, 'POST', auditId, { text: 'Six' })).toMatchObject({
    status: 409,
    code: 'thread.waitForAnswer',
  })
  expect(await waiting()).toContain(auditId)
  const settled = await asStaff(reviewer, 'POST', auditId, undefined, '/settle')
  expect(StaffThread.parse(settled.data).waitingSince).toBeNull()
  expect(await waiting()).not.toContain(auditId)
  const { rows } = await app.platform.pool.query<{ act: string }>(
    `select act from activity where subject_id = $1 and act like 'thread.%' order by at, id`,
    [auditId],
  )
  expect(rows.map(({ act }) => act)).toEqual([...Array(5).fill('thread.write'), 'thread.settle'])
})

test.each([
  ['nothing', ' '],
  ['too much', 'x'.repeat(1001)],
  ['a control', 'a\u0000b'],
])('%s is no message', async (_what, text) => {
  const auditId = await auditIn(app, ownerOf(designer), { state: 'REJECTED' })
  const answer = await asDesigner(designer, 'POST', auditId, { text })
  expect(answer).toMatchObject({ status: 400, data: { issues: [{ path: 'text' }] } })
})

test('nobody else reads a thread, and nobody is staff in their own', async () => {
  const auditId = await auditIn(app, ownerOf(designer), { state: 'REJECTED' })
  expect((await asDesigner(other, 'GET', auditId)).status).toBe(403)
  expect((await asDesigner(other, 'POST', auditId, { text: 'Hello' })).status).toBe(403)
  expect((await asStaff(designer, 'GET', auditId)).status).toBe(403)
  const both = await createPerson(app, 'verified')
  await grantRoles(app.platform, both.accountId, ['reviewer'])
  const own = await auditIn(app, ownerOf(both), { state: 'REJECTED' })
  expect(await asStaff(both, 'GET', own)).toMatchObject({ status: 403, code: 'notOwn.decide' })
  expect(await asStaff(both, 'POST', own, { text: 'Hello' })).toMatchObject({ status: 403 })
})
