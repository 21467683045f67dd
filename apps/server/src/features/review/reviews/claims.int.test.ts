import { claimAudit, ReviewItem } from '@easel/contract/review/reviews/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Caller } from '../../../testing/caller.ts'
import type { TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import type { Owner } from '../../publishing/audits/public.ts'
import { auditIn } from '../../publishing/audits/testing/audits.ts'
import { expireClaims } from './claims.ts'
import { startTwoReviewers, type TwoReviewers } from './testing/twoReviewers.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)

let there: TwoReviewers
let app: TestApp
let second: TestApp
let owner: Owner
let anna: Person
let boris: Person
/** Boris at the second web process. */
let borisThere: Caller
beforeAll(async () => {
  there = await startTwoReviewers(NOW)
  ;({ app, second, anna, boris, borisThere } = there)
  owner = ownerOf(await createPerson(app, 'verified'))
})
afterAll(() => there.close())
beforeEach(() => there.setNow(NOW))

const Claimed = z.object({ token: z.string(), until: z.string() })
const claim = (who: Caller, auditId: string) => who.call('POST', `/staff/v1/audits/${auditId}/claim`)
const tokenOf = async (who: Caller, auditId: string) => Claimed.parse((await claim(who, auditId)).data).token
const decide = (who: Caller, auditId: string, token: string, rest: object = { decision: 'APPROVE' }) =>
  who.call('POST', `/staff/v1/audits/${auditId}/decision`, { token, ...rest })
const post = (who: Caller, auditId: string, what: 'heartbeat' | 'release', token: string) =>
  who.call('POST', `/staff/v1/audits/${auditId}/${what}`, { token })
const waiting = () => auditIn(app, owner, { state: 'WAITING_REVIEW' })
const rowOf = (auditId: string) =>
  app.platform.db.selectFrom('audit').selectAll().where('audit_id', '=', auditId).executeTakeFirstOrThrow()

describe('two reviewers who race', () => {
  test('one gets the claim, the other hears who has it', async () => {
    for (let round = 0; round < 12; round += 1) {
      const auditId = await waiting()
      const answers = await Promise.all([claim(anna.caller, auditId), claim(borisThere, auditId)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const lost = answers.find(({ status }) => status === 409)
      const winner = answers[0]?.status === 200 ? anna : boris
      expect(lost?.code).toBe('claim.taken')
      expect(lost?.message).toContain(winner.email.split('@')[0])
    }
  })

  test('a decision and a revocation: one of them happens', async () => {
    const person = await createPerson(app, 'verified')
    const own = ownerOf(person)
    for (let round = 0; round < 6; round += 1) {
      const auditId = await auditIn(app, own, { state: 'WAITING_REVIEW' })
      const token = await tokenOf(anna.caller, auditId)
      const reject = { decision: 'REJECT', reasons: ['lowQuality'], note: 'Blurred' }
      const [decided, revoked] = await Promise.all([
        decide(anna.caller, auditId, token, reject),
        person.caller.call('DELETE', `/v3/designers/audits/${auditId}/audit-states`),
      ])
      const { state } = await rowOf(auditId)
      expect([decided.status, revoked.status].sort()).toEqual([200, 409])
      expect(state).toBe(decided.status === 200 ? 'REJECTED' : 'REVOKED')
    }
  })

  test('the same decision sent twice is taken once', async () => {
    const auditId = await waiting()
    const token = await tokenOf(anna.caller, auditId)
    const answers = await Promise.all([
      decide(anna.caller, auditId, token),
      decide(anna.caller, auditId, token, { decision: 'REJECT', reasons: ['plagiarism'], note: 'Known' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const moves = await app.platform.db
      .selectFrom('activity')
      .select('act')
      .where('subject_id', '=', auditId)
      .where('act', 'in', ['audit.approve', 'audit.reject'])
      .execute()
    expect(moves).toHaveLength(1)
  })
})

describe('a claim is a lease', () => {
  test('it lasts fifteen minutes and a heartbeat extends it', async () => {
    const auditId = await waiting()
    const answer = await claim(anna.caller, auditId)
    const { token, until } = Claimed.parse(answer.data)
    expect(Math.round((new Date(until).getTime() - NOW.getTime()) / 60_000)).toBe(15)
    there.setNow(minutes(14))
    expect((await post(anna.caller, auditId, 'heartbeat', token)).status).toBe(200)
    there.setNow(minutes(28))
    expect((await decide(anna.caller, auditId, token)).status).toBe(200)
  })

  test('it says which revision is decided under it, which stays until it ends', async () => {
    const designer = await createPerson(app, 'verified')
    const auditId = await auditIn(app, ownerOf(designer), { state: 'WAITING_REVIEW' })
    const { details, revision } = await rowOf(auditId)
    const revise = (from: number, description: string) =>
      designer.caller.call('POST', '/v3/designers/audits/product-info', {
        auditId,
        revision: from,
        details: { ...Object(details), description },
      })
    expect((await revise(revision, 'Sand')).status).toBe(200)
    const first = claimAudit.reply.parse((await claim(anna.caller, auditId)).data)
    expect(first.revision).toBe(revision + 1)
    expect((await revise(first.revision, 'Wind')).status).toBe(409)
    expect(claimAudit.reply.parse((await claim(anna.caller, auditId)).data).revision).toBe(first.revision)
    there.setNow(minutes(16))
    expect((await revise(first.revision, 'Wind')).status).toBe(200)
    const second = claimAudit.reply.parse((await claim(anna.caller, auditId)).data)
    expect(second.revision).toBe(first.revision + 1)
  })

  test('expired, it counts as waiting at once and is free for the next; the old token is void', async () => {
    const auditId = await waiting()
    const old = await tokenOf(anna.caller, auditId)
    there.setNow(minutes(16))
    const list = await boris.caller.call('GET', '/staff/v1/audits?perPage=100')
    const items = z.object({ items: z.array(ReviewItem) }).parse(list.data).items
    expect(items.find((item) => item.auditId === auditId)).toMatchObject({
      state: 'WAITING_REVIEW',
      claim: null,
    })
    expect(await post(anna.caller, auditId, 'heartbeat', old)).toMatchObject({
      status: 409,
      code: 'claim.lost',
    })
    const token = await tokenOf(borisThere, auditId)
    expect(await decide(anna.caller, auditId, old)).toMatchObject({ status: 409, code: 'claim.lost' })
    expect(await decide(anna.caller, auditId, token)).toMatchObject({ status: 409, code: 'claim.lost' })
    expect((await decide(borisThere, auditId, token)).status).toBe(200)
    expect(await decide(anna.caller, auditId, old)).toMatchObject({ status: 409, code: 'claim.lost' })
    expect((await rowOf(auditId)).decided_by).toBe(boris.accountId)
  })

  test('the ticker returns it once, also with two workers, and the place in the queue is kept', async () => {
    const queuedAt = new Date('2026-11-18T00:00:00Z')
    const auditId = await auditIn(app, owner, { state: 'WAITING_REVIEW', queuedAt })
    const token = await tokenOf(anna.caller, auditId)
    there.setNow(minutes(16))
    const returned = await Promise.all(
      [app, second, app, second].map(({ platform }) => expireClaims(platform.db, platform.clock)),
    )
    expect(returned.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
    const row = await rowOf(auditId)
    expect(row).toMatchObject({ state: 'WAITING_REVIEW', claim_token: null, queued_at: queuedAt })
    const expired = await app.platform.db
      .selectFrom('activity')
      .select(['actor_kind'])
      .where('subject_id', '=', auditId)
      .where('act', '=', 'audit.expire')
      .execute()
    expect(expired).toEqual([{ actor_kind: 'system' }])
    expect(await decide(anna.caller, auditId, token)).toMatchObject({ status: 409, code: 'claim.lost' })
    expect(await expireClaims(app.platform.db, app.platform.clock)).toBe(0)
  })

  test('a live one is not returned', async () => {
    const auditId = await waiting()
    await tokenOf(anna.caller, auditId)
    there.setNow(minutes(14))
    await expireClaims(app.platform.db, app.platform.clock)
    expect((await rowOf(auditId)).state).toBe('UNDER_REVIEW')
  })

  test('given back, it is free; its token is void', async () => {
    const auditId = await waiting()
    const token = await tokenOf(anna.caller, auditId)
    expect((await post(boris.caller, auditId, 'release', 'not-it')).code).toBe('claim.lost')
    expect((await post(anna.caller, auditId, 'release', token)).status).toBe(200)
    expect((await post(anna.caller, auditId, 'release', token)).code).toBe('claim.lost')
    expect((await claim(boris.caller, auditId)).status).toBe(200)
  })

  test('its holder may claim again after a reload; only the new token decides', async () => {
    const auditId = await waiting()
    const old = await tokenOf(anna.caller, auditId)
    const token = await tokenOf(anna.caller, auditId)
    expect(token).not.toBe(old)
    expect((await decide(anna.caller, auditId, old)).code).toBe('claim.lost')
    expect((await decide(anna.caller, auditId, token)).status).toBe(200)
  })
})
