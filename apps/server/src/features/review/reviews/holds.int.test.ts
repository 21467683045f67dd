import { OwnAuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'
import { Review } from '@easel/contract/review/reviews/endpoints.ts'
import { listNotes } from '@easel/contract/review/reviews/holds.ts'
import { getReviewOverview } from '@easel/contract/review/reviews/overviewEndpoints.ts'
import { listReviews } from '@easel/contract/review/reviews/queueEndpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { grantRoles } from '../../../testing/peopleQueries.ts'
import { auditIn } from '../../publishing/audits/testing/audits.ts'
import { waiting as waitingIn } from './testing/waiting.ts'

let app: TestApp
let designer: Person
let anna: Person
let bela: Person
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T10:00:00.000Z' })
  designer = await createPerson(app, 'verified')
  anna = await createPerson(app, 'reviewer')
  bela = await createPerson(app, 'reviewer')
})
afterAll(() => app.close())

const Token = z.object({ token: z.string() })
const waiting = () => auditIn(app, ownerOf(designer), { state: 'WAITING_REVIEW' })
const call = (
  who: Person,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  auditId: string,
  what = '',
  body?: object,
) => who.caller.call(method, `/staff/v1/audits/${auditId}${what}`, body)
const review = async (who: Person, auditId: string) => Review.parse((await call(who, 'GET', auditId)).data)
const notes = async (auditId: string) =>
  listNotes.reply.parse((await call(bela, 'GET', auditId, '/notes')).data).notes
const hold = (who: Person, auditId: string, kind: string, text = 'Look at the clock') =>
  call(who, 'PUT', auditId, '/hold', { kind, text })

test('who asks for a second opinion gives the claim back, and leaves the decision to a colleague', async () => {
  const auditId = await waiting()
  await call(anna, 'POST', auditId, '/claim')
  expect((await hold(anna, auditId, 'SECOND_OPINION')).status).toBe(200)
  expect(await review(anna, auditId)).toMatchObject({
    state: 'WAITING_REVIEW',
    claim: null,
    hold: { kind: 'SECOND_OPINION', mine: true },
    can: { claim: { code: 'hold.ownOpinion' } },
  })
  expect(await call(anna, 'POST', auditId, '/claim')).toMatchObject({ status: 409, code: 'hold.ownOpinion' })
  expect(await notes(auditId)).toMatchObject([
    { text: 'Look at the clock', author: anna.email.split('@')[0] },
  ])
  const { token } = Token.parse((await call(bela, 'POST', auditId, '/claim')).data)
  expect((await call(bela, 'POST', auditId, '/decision', { token, decision: 'APPROVE' })).status).toBe(200)
  expect((await review(bela, auditId)).hold).toBeNull()
  const { rows } = await app.platform.pool.query('select hold_kind from audit where audit_id = $1', [auditId])
  expect(rows).toEqual([{ hold_kind: null }])
})

test('a bulk passes over what is on hold, until the hold ends', async () => {
  const [auditId = ''] = await waitingIn(app, ownerOf(designer), 1)
  expect((await hold(anna, auditId, 'HOLD')).status).toBe(200)
  const claim = { productType: 'WALLPAPER', designerId: designer.designerId }
  expect(await bela.caller.call('POST', '/staff/v1/bulk/claim', claim)).toMatchObject({
    code: 'bulk.nothingWaits',
  })
  expect((await call(bela, 'DELETE', auditId, '/hold')).status).toBe(200)
  expect(await call(bela, 'DELETE', auditId, '/hold')).toMatchObject({ code: 'hold.none' })
  expect((await bela.caller.call('POST', '/staff/v1/bulk/claim', claim)).status).toBe(200)
})

test('a question is a message to the designer, and its answer ends the hold', async () => {
  const auditId = await waiting()
  expect((await hold(anna, auditId, 'QUESTION', 'Whose song is it?')).status).toBe(200)
  expect((await review(bela, auditId)).hold).toMatchObject({ kind: 'QUESTION', mine: false })
  expect(await notes(auditId)).toEqual([])
  const thread = `/v3/designers/audits/${auditId}/thread`
  const asked = await designer.caller.call('GET', thread)
  expect(asked.data).toMatchObject({ messages: [{ text: 'Whose song is it?' }], can: { write: null } })
  expect((await review(bela, auditId)).answered).toBe(false)
  await designer.caller.call('POST', thread, { text: 'Mine' })
  expect(await review(bela, auditId)).toMatchObject({ hold: null, answered: true })
})

test('what a colleague holds, or is decided, is not set aside', async () => {
  const claimed = await waiting()
  await call(bela, 'POST', claimed, '/claim')
  expect(await hold(anna, claimed, 'HOLD')).toMatchObject({ status: 409, code: 'claim.taken' })
  const decided = await auditIn(app, ownerOf(designer), { state: 'REJECTED' })
  expect(await hold(anna, decided, 'HOLD')).toMatchObject({ status: 409, code: 'hold.notWaiting' })
})

test('no designer reads what staff write to each other, not even one who reviews', async () => {
  const auditId = await waiting()
  const secret = 'Looks like the work of a rival'
  expect((await call(anna, 'POST', auditId, '/notes', { text: secret })).status).toBe(200)
  expect((await call(designer, 'GET', auditId, '/notes')).status).toBe(403)
  expect((await call(designer, 'POST', auditId, '/notes', { text: 'Seen' })).status).toBe(403)
  const both = await createPerson(app, 'verified')
  await grantRoles(app.platform, both.accountId, ['reviewer'])
  const own = await auditIn(app, ownerOf(both), { state: 'WAITING_REVIEW' })
  await call(anna, 'POST', own, '/notes', { text: secret })
  for (const answer of [
    await call(both, 'GET', own, '/notes'),
    await call(both, 'POST', own, '/notes', { text: 'Seen' }),
    await hold(both, own, 'HOLD'),
    await call(both, 'DELETE', own, '/hold'),
  ])
    expect(answer).toMatchObject({ status: 403, code: 'notOwn.decide' })
  const everything = await Promise.all(
    [`/v3/designers/audits/${auditId}`, `/v3/designers/audits/${auditId}/thread`, '/v3/designers/audits'].map(
      async (path) => JSON.stringify((await designer.caller.call('GET', path)).data),
    ),
  )
  expect(everything.join()).not.toContain(secret)
})

test('the question stands in the row and on the page of colleagues, and what is answered marks it', async () => {
  const auditId = await waiting()
  await hold(anna, auditId, 'SECOND_OPINION', 'Is the crane ours?')
  const inQueue = async (who: Person) =>
    listReviews.reply
      .parse((await who.caller.call('GET', '/staff/v1/audits?perPage=100')).data)
      .items.find((item) => item.auditId === auditId)
  expect((await inQueue(bela))?.hold).toMatchObject({ text: 'Is the crane ours?', answer: null })
  await call(anna, 'POST', auditId, '/notes', { text: 'Nobody there?' })
  expect((await review(bela, auditId)).hold).toMatchObject({ text: 'Is the crane ours?', answer: null })
  await call(bela, 'POST', auditId, '/notes', { text: 'It is.' })
  const answer = { text: 'It is.', by: bela.email.split('@')[0] }
  expect((await inQueue(anna))?.hold).toMatchObject({ text: 'Is the crane ours?', answer })
  const asked = await waiting()
  await hold(anna, asked, 'QUESTION', 'Whose song is it?')
  expect((await review(bela, asked)).hold).toMatchObject({ text: 'Whose song is it?', answer: null })
})

test('in no list does a designer who reviews read what is said of their own work', async () => {
  const both = await createPerson(app, 'verified')
  await grantRoles(app.platform, both.accountId, ['reviewer'])
  const own = await auditIn(app, ownerOf(both), { state: 'WAITING_REVIEW' })
  await hold(anna, own, 'SECOND_OPINION', 'A rival of ours')
  await call(bela, 'POST', own, '/notes', { text: 'A rival indeed' })
  const list = await both.caller.call('GET', '/staff/v1/audits?perPage=100')
  expect(JSON.stringify(list.data)).toContain(own)
  expect(JSON.stringify(list.data)).not.toContain('rival')
})

test('while the designer is asked the promise rests, and the days go on with the answer', async () => {
  const monday = new Date('2026-11-23T02:00:00.000Z')
  await app.setNow(monday)
  const auditId = await waiting()
  const seen = async () =>
    OwnAuditDetail.parse((await designer.caller.call('GET', `/v3/designers/audits/${auditId}`)).data)
  const late = async () => {
    const overview = getReviewOverview.reply.parse((await bela.caller.call('GET', '/staff/v1/overview')).data)
    return overview.kinds.find(({ productType }) => productType === 'THEME')?.late ?? 0
  }
  expect(await seen()).toMatchObject({ askedAt: null, queue: { due: '2026-11-26', promised: 'usual' } })
  await hold(anna, auditId, 'QUESTION', 'Whose song is it?')
  expect(await seen()).toMatchObject({ queue: { due: '2026-11-26', promised: 'paused' } })
  // Two weeks later it is not late, and no reminder can be sent.
  await app.setNow(new Date('2026-12-07T02:00:00.000Z'))
  const before = await late()
  const asked = await seen()
  expect(asked.askedAt).not.toBeNull()
  expect(asked).toMatchObject({
    queue: { due: '2026-12-10', promised: 'paused' },
    can: { nudge: { code: 'nudge.tooEarly' } },
  })
  expect((await review(bela, auditId)).due).toEqual({ day: '2026-12-10', workingDays: 3 })
  const thread = `/v3/designers/audits/${auditId}/thread`
  expect((await designer.caller.call('POST', thread, { text: 'Mine' })).status).toBe(200)
  expect(await seen()).toMatchObject({ askedAt: null, queue: { due: '2026-12-10', promised: 'longer' } })
  expect(await late()).toBe(before)
  await app.setNow(new Date('2026-12-10T16:00:00.000Z'))
  expect(await seen()).toMatchObject({ queue: { promised: 'late' }, can: { nudge: null } })
  expect(await late()).toBe(before + 1)
})

test.each([
  ['ended by hand', (auditId: string) => call(bela, 'DELETE', auditId, '/hold')],
  ['turned into a hold', (auditId: string) => hold(bela, auditId, 'HOLD')],
])('a question that is %s moves the promise too', async (_, end) => {
  await app.setNow(new Date('2026-11-23T02:00:00.000Z'))
  const auditId = await waiting()
  await hold(anna, auditId, 'QUESTION')
  await app.setNow(new Date('2026-11-25T02:00:00.000Z'))
  expect((await end(auditId)).status).toBe(200)
  expect((await review(bela, auditId)).due?.day).toBe('2026-11-30')
})
