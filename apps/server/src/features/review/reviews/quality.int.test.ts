import { claimBulk } from '@easel/contract/review/reviews/endpoints.ts'
import { listReviewers, listSamples, Sample } from '@easel/contract/review/reviews/quality.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { bansShown } from '../../accounts/designers/testing/bans.ts'
import { auditIn } from '../../publishing/audits/testing/audits.ts'
import { appealed } from '../appeals/testing/appeals.ts'
import { waiting } from './testing/waiting.ts'

let app: TestApp
let designer: Person
let anna: Person
let lead: Person
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T10:00:00.000Z' })
  designer = await createPerson(app, 'verified')
  anna = await createPerson(app, 'reviewer')
  lead = await createPerson(app, 'admin')
})
afterAll(() => app.close())

const figuresOf = async (who: Person) =>
  listReviewers.reply
    .parse((await lead.caller.call('GET', '/staff/v1/reviewers?days=30')).data)
    .reviewers.find(({ accountId }) => accountId === who.accountId)
const samples = async (filter = 'WAITING') =>
  listSamples.reply.parse(
    (await lead.caller.call('GET', `/staff/v1/samples?perPage=100&filter=${filter}`)).data,
  ).items
const draw = async (who: Person, percent: number) =>
  who.caller.call('POST', '/staff/v1/samples', { days: 30, percent })

test('figures count decisions, time, and what an appeal overturned', async () => {
  expect(await figuresOf(anna)).toBeUndefined()
  const appealId = await appealed(app, designer, anna)
  expect(await figuresOf(anna)).toMatchObject({ approved: 0, rejected: 1, overturned: 0 })
  const colleague = await createPerson(app, 'reviewer')
  const grant = { decision: 'GRANT', note: 'It is sharp' }
  expect((await colleague.caller.call('POST', `/staff/v1/appeals/${appealId}/decision`, grant)).status).toBe(
    200,
  )
  const figures = await figuresOf(anna)
  expect(figures).toMatchObject({ approved: 0, rejected: 1, overturned: 1, takenBack: 0, sampled: 0 })
  expect(figures?.medianSeconds).toBeGreaterThanOrEqual(0)
})

test('a draw takes a random share of what was decided, each decision once and none of one’s own', async () => {
  const ids = await waiting(app, ownerOf(designer), 9)
  const claim = { productType: 'WALLPAPER', designerId: designer.designerId }
  const claimed = await anna.caller.call('POST', '/staff/v1/bulk/claim', claim)
  const { token } = claimBulk.reply.parse(claimed.data)
  const verdicts = ids.map((auditId) => ({ auditId, decision: 'APPROVE' }))
  await anna.caller.call('POST', '/staff/v1/bulk/decision', { token, verdicts })
  // Nine approvals and the rejection of before: a third of ten, rounded up.
  expect((await draw(lead, 33)).data).toEqual({ drawn: 4 })
  const first = await samples()
  expect(first).toHaveLength(4)
  expect((await draw(lead, 100)).data).toEqual({ drawn: 6 })
  expect(new Set((await samples()).map(({ auditId }) => auditId)).size).toBe(10)
  expect((await draw(lead, 100)).data).toEqual({ drawn: 0 })
  expect((await draw(anna, 100)).status).toBe(403)
})

test('a sample reads that its designer is banned', async () => {
  const read = () => lead.caller.call('GET', '/staff/v1/samples?perPage=100')
  expect(await bansShown(anna, designer, read)).toEqual([[false], [true], [false]])
})

test('a second look agrees or not, once; the decision stays', async () => {
  const [sample] = await samples()
  const path = `/staff/v1/samples/${sample?.sampleId}`
  const answer = await lead.caller.call('POST', path, { verdict: 'DISAGREE', note: 'The clock is cut off' })
  expect(Sample.parse(answer.data)).toMatchObject({
    verdict: 'DISAGREE',
    note: 'The clock is cut off',
    lookedBy: lead.email.split('@')[0],
  })
  expect(await lead.caller.call('POST', path, { verdict: 'AGREE' })).toMatchObject({
    status: 409,
    code: 'sample.looked',
  })
  expect(await figuresOf(anna)).toMatchObject({ sampled: 1, disagreed: 1 })
  expect((await samples('LOOKED')).map(({ sampleId }) => sampleId)).toEqual([sample?.sampleId])
  expect((await anna.caller.call('POST', path, { verdict: 'AGREE' })).status).toBe(403)
})

test('figures and samples are for who leads, not for reviewers', async () => {
  await auditIn(app, ownerOf(designer), { state: 'REJECTED' })
  expect((await anna.caller.call('GET', '/staff/v1/reviewers')).status).toBe(403)
  expect((await anna.caller.call('GET', '/staff/v1/samples')).status).toBe(403)
})
