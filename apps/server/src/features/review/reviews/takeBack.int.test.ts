import { OwnAuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'
import { Review, ReviewItem } from '@easel/contract/review/reviews/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { grantRoles } from '../../../testing/peopleQueries.ts'
import type { Owner } from '../../publishing/audits/public.ts'
import { auditIn } from '../../publishing/audits/testing/audits.ts'
import { releaseDue } from '../../publishing/audits/testing/release.ts'
import { startTwoReviewers, type TwoReviewers } from './testing/twoReviewers.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const QUEUED_AT = new Date('2026-11-18T10:00:00Z')
const MIDNIGHT = new Date('2026-11-20T16:00:00Z')

let two: TwoReviewers
let designer: Person
let owner: Owner
beforeAll(async () => {
  two = await startTwoReviewers(NOW)
  designer = await createPerson(two.app, 'verified')
  owner = ownerOf(designer)
})
beforeEach(() => two.setNow(NOW))
afterAll(() => two.close())

const approvedByAnna = () =>
  auditIn(two.app, owner, {
    state: 'APPROVED',
    claimedBy: two.anna.accountId,
    queuedAt: QUEUED_AT,
    decidedAt: NOW,
  })
const takeBack = (who: Person, auditId: string, note = 'The clock hides the date') =>
  who.caller.call('POST', `/staff/v1/audits/${auditId}/take-back`, { note })
const rowOf = (auditId: string) =>
  two.app.platform.db
    .selectFrom('audit')
    .selectAll()
    .where('audit_id', '=', auditId)
    .executeTakeFirstOrThrow()
const noticesOf = (auditId: string) =>
  two.app.platform.db
    .selectFrom('notice')
    .select(['kind', 'note', 'account_id'])
    .where('subject_id', '=', auditId)
    .execute()
const linesOf = (auditId: string) =>
  two.app.platform.db
    .selectFrom('activity')
    .select(['act', 'from_state', 'to_state', 'reason', 'actor_id'])
    .where('subject_id', '=', auditId)
    .where('act', '=', 'audit.takeBack')
    .execute()

test('an approval that was taken back waits again at its old place, and its designer knows why', async () => {
  const auditId = await approvedByAnna()
  const answer = await takeBack(two.anna, auditId)
  expect(answer.code).toBe('success')
  expect(ReviewItem.parse(answer.data)).toMatchObject({
    state: 'WAITING_REVIEW',
    releaseAt: null,
    decision: null,
    claim: null,
    can: { claim: null, takeBack: { code: 'audit.cannotTakeBackNow' } },
  })
  expect(await rowOf(auditId)).toMatchObject({
    queued_at: QUEUED_AT,
    decided_at: null,
    decided_by: null,
    claimed_by: null,
  })
  expect(await noticesOf(auditId)).toEqual([
    { kind: 'APPROVAL_TAKEN_BACK', note: 'The clock hides the date', account_id: designer.accountId },
  ])
  expect(await linesOf(auditId)).toEqual([
    {
      act: 'audit.takeBack',
      from_state: 'APPROVED',
      to_state: 'WAITING_REVIEW',
      reason: 'The clock hides the date',
      actor_id: two.anna.accountId,
    },
  ])
  const own = await designer.caller.call('GET', `/v3/designers/audits/${auditId}`)
  expect(OwnAuditDetail.parse(own.data).timeline.map(({ act }) => act)).toContain('audit.takeBack')
  two.setNow(MIDNIGHT)
  expect(await releaseDue(two.app.platform)).toBe(0)
})

test('it may be approved and taken back again, each time with a notice', async () => {
  const auditId = await approvedByAnna()
  await takeBack(two.anna, auditId, 'First')
  const claim = await two.boris.caller.call('POST', `/staff/v1/audits/${auditId}/claim`)
  const body = { ...Object(claim.data), decision: 'APPROVE' }
  expect((await two.boris.caller.call('POST', `/staff/v1/audits/${auditId}/decision`, body)).code).toBe(
    'success',
  )
  expect((await takeBack(two.anna, auditId)).code).toBe('audit.approvedByColleague')
  expect((await takeBack(two.boris, auditId, 'Second')).code).toBe('success')
  expect((await noticesOf(auditId)).map(({ note }) => note).toSorted()).toEqual(['First', 'Second'])
})

test('a colleague does not take it back, a lead does', async () => {
  const auditId = await approvedByAnna()
  const lead = await createPerson(two.app, 'verified')
  await grantRoles(two.app.platform, lead.accountId, ['reviewer', 'admin'])
  expect(await takeBack(two.boris, auditId)).toMatchObject({
    status: 403,
    code: 'audit.approvedByColleague',
  })
  const seen = await two.boris.caller.call('GET', `/staff/v1/audits/${auditId}`)
  expect(Review.parse(seen.data).can.takeBack?.code).toBe('audit.approvedByColleague')
  const ledger = await lead.caller.call('GET', `/staff/v1/audits/${auditId}`)
  expect(Review.parse(ledger.data).can.takeBack).toBeNull()
  expect((await takeBack(lead, auditId)).code).toBe('success')
})

test('without a reason nothing happens', async () => {
  const auditId = await approvedByAnna()
  expect(await takeBack(two.anna, auditId, ' ')).toMatchObject({ status: 400, code: 'invalid_input' })
  expect((await rowOf(auditId)).state).toBe('APPROVED')
})

test('from the moment of the release on it is too late, also before the release has run', async () => {
  const auditId = await approvedByAnna()
  two.setNow(MIDNIGHT)
  expect(await takeBack(two.anna, auditId)).toMatchObject({ status: 409, code: 'audit.cannotTakeBackNow' })
  await releaseDue(two.app.platform)
  expect(await takeBack(two.anna, auditId)).toMatchObject({ status: 409, code: 'audit.cannotTakeBackNow' })
  expect((await rowOf(auditId)).state).toBe('PUBLISHED')
})

test('of a release and a taking back at one time the database lets one happen', async () => {
  const auditIds: string[] = []
  while (auditIds.length < 6) auditIds.push(await approvedByAnna())
  // The clock of the worker that releases is ahead of that of the web process.
  two.second.setNow(MIDNIGHT)
  const [answers] = await Promise.all([
    Promise.all(auditIds.map((auditId) => takeBack(two.anna, auditId))),
    releaseDue(two.second.platform),
  ])
  await releaseDue(two.second.platform)
  for (const [nth, auditId] of auditIds.entries()) {
    const { state, product_id: productId } = await rowOf(auditId)
    const isTakenBack = answers[nth]?.code === 'success'
    expect([state, productId === null]).toEqual(isTakenBack ? ['WAITING_REVIEW', true] : ['PUBLISHED', false])
    if (!isTakenBack) expect(answers[nth]?.code).toBe('audit.cannotTakeBackNow')
    // That it is online is said of the product.
    expect(await noticesOf(auditId)).toMatchObject(isTakenBack ? [{ kind: 'APPROVAL_TAKEN_BACK' }] : [])
  }
})
