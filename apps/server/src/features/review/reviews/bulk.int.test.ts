import { claimAudit, heartbeatBulk, listBulks } from '@easel/contract/review/reviews/endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import type { TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import type { Owner } from '../../publishing/audits/public.ts'
import { auditIn } from '../../publishing/audits/testing/audits.ts'
import { emptyBatch } from '../../publishing/batches/testing/batch.ts'
import { expireClaims } from './claims.ts'
import { allAudits, bulk, claim, claimReply, decide, idsIn, linesAbout, outcomes } from './testing/bulk.ts'
import { startTwoReviewers, type TwoReviewers } from './testing/twoReviewers.ts'
import { waiting } from './testing/waiting.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)

let there: TwoReviewers
let app: TestApp
let person: Person
let owner: Owner
let anna: Person
let boris: Person
/** Boris at the second web process. */
let borisThere: Caller
beforeAll(async () => {
  there = await startTwoReviewers(NOW)
  ;({ app, anna, boris, borisThere } = there)
})
afterAll(() => there.close())
beforeEach(async () => {
  there.setNow(NOW)
  await sql`truncate audit cascade`.execute(app.platform.db)
  person = await createPerson(app, 'verified')
  owner = ownerOf(person)
})

/** The clock runs on while a test does. */
const lasts = (until: string | undefined) => Math.floor((Date.parse(until ?? '') - NOW.getTime()) / 60_000)
const groups = async (who = anna.caller) =>
  listBulks.reply.parse((await who.call('GET', '/staff/v1/bulk')).data)
const states = async () => new Set((await allAudits(app)).map(({ state }) => state))
const linesOf = (auditId: string) => linesAbout(app, auditId)

describe('a claim of many', () => {
  test('takes the oldest of one kind, up to the limit, and shows all that a decision needs', async () => {
    const ids = await waiting(app, owner, 5)
    await waiting(app, owner, 2, { productType: 'RINGTONE' })
    const answer = await claim(anna.caller, { limit: 3 })
    expect(idsIn(answer)).toEqual(ids.slice(0, 3))
    expect(claimReply(answer).items[0]).toMatchObject({
      state: 'UNDER_REVIEW',
      details: { copyrightHolder: 'Dune Studio' },
      claim: { mine: true },
    })
    expect(lasts(claimReply(answer).until)).toBe(15)
    expect((await linesOf(ids[0] ?? '')).slice(2)).toEqual([
      { act: 'audit.claim', from_state: 'WAITING_REVIEW', to_state: 'UNDER_REVIEW', actor_kind: 'account' },
    ])
    expect(idsIn(await claim(anna.caller))).toEqual(ids.slice(3))
    expect(await claim(anna.caller)).toMatchObject({ status: 409, code: 'bulk.nothingWaits' })
  })

  test('says what its designer was rejected for last, and nothing of others', async () => {
    const other = ownerOf(await createPerson(app, 'verified'))
    const past = await waiting(app, other, 5)
    const at = (nth: number) => new Date(NOW.getTime() - nth * 86_400_000)
    for (const [nth, audit_id] of past.entries())
      await app.platform.db
        .updateTable('audit')
        .set({
          state: nth === 0 ? 'APPROVED' : 'REJECTED',
          reasons: nth === 2 ? ['plagiarism', 'noLongerKnown'] : ['lowQuality'],
          decided_at: at(nth),
          release_at: nth === 0 ? NOW : null,
        })
        .where('audit_id', '=', audit_id)
        .execute()
    await waiting(app, owner, 1)
    await waiting(app, other, 1)
    const { items } = claimReply(await claim(anna.caller))
    expect(items.map(({ lastRejections }) => lastRejections)).toEqual([
      [],
      [
        { reasons: ['lowQuality'], decidedAt: at(1).toISOString() },
        { reasons: ['plagiarism'], decidedAt: at(2).toISOString() },
        { reasons: ['lowQuality'], decidedAt: at(3).toISOString() },
      ],
    ])
  })

  test('of one batch, or of one designer; who asked for a late review comes first', async () => {
    const batchId = await emptyBatch(app, owner)
    const loose = await waiting(app, owner, 2)
    const batched = await waiting(app, owner, 3, { batchId })
    const other = ownerOf(await createPerson(app, 'verified'))
    const theirs = await waiting(app, other, 2)
    await app.platform.db
      .updateTable('audit')
      .set({ nudged_at: NOW })
      .where('audit_id', '=', batched[2] ?? '')
      .execute()
    expect(idsIn(await claim(anna.caller, { batchId }))).toEqual([batched[2], batched[0], batched[1]])
    expect(idsIn(await claim(anna.caller, { designerId: other.designerId }))).toEqual(theirs)
    expect(idsIn(await claim(anna.caller, { designerId: owner.designerId }))).toEqual(loose)
  })

  test('passes over one’s own works, and what others hold', async () => {
    const both = await createPerson(app, 'verified')
    await app.platform.db
      .updateTable('account')
      .set({ roles: ['reviewer'] })
      .where('id', '=', both.accountId)
      .execute()
    await waiting(app, ownerOf(both), 3)
    const [claimedId = '', free = ''] = await waiting(app, owner, 2)
    await anna.caller.call('POST', `/staff/v1/audits/${claimedId}/claim`)
    expect(idsIn(await claim(both.caller))).toEqual([free])
    expect(
      (await groups(both.caller)).groups.filter(({ can }) => can.claim?.code === 'notOwn.decide'),
    ).toMatchObject([{ waiting: 3 }])
  })

  test('takes along what the reviewer holds by itself, whose token is void then', async () => {
    const ids = await waiting(app, owner, 3)
    const alone = await anna.caller.call('POST', `/staff/v1/audits/${ids[1]}/claim`)
    const { token } = claimAudit.reply.parse(alone.data)
    expect((await groups()).groups).toMatchObject([{ waiting: 3 }])
    expect((await groups(boris.caller)).groups).toMatchObject([{ waiting: 2 }])
    const answer = await claim(anna.caller, { limit: 2 })
    expect(idsIn(answer)).toEqual(ids.slice(0, 2))
    const body = { token, decision: 'APPROVE' }
    const late = await anna.caller.call('POST', `/staff/v1/audits/${ids[1]}/decision`, body)
    expect(late).toMatchObject({ status: 409, code: 'claim.lost' })
    expect(outcomes(await decide(anna.caller, claimReply(answer).token, ids.slice(0, 2)))).toMatchObject({
      approved: 2,
    })
    const acts = (await linesOf(ids[1] ?? '')).map(({ act }) => act)
    expect(acts).toEqual(['audit.create', 'audit.submit', 'audit.claim', 'audit.approve'])
  })

  test('takes what a lapsed claim held, and says in the log that it had lapsed', async () => {
    const [auditId = ''] = await waiting(app, owner, 1)
    await claim(anna.caller)
    there.setNow(minutes(16))
    expect(idsIn(await claim(borisThere))).toEqual([auditId])
    expect((await linesOf(auditId)).map(({ act, actor_kind }) => `${act} ${actor_kind}`)).toEqual([
      'audit.create account',
      'audit.submit account',
      'audit.claim account',
      'audit.expire system',
      'audit.claim account',
    ])
  })
})

describe('a bulk that is held', () => {
  test('returns by itself when nobody keeps it alive', async () => {
    const ids = await waiting(app, owner, 30)
    const { token } = claimReply(await claim(anna.caller))
    there.setNow(minutes(10))
    const renewed = heartbeatBulk.reply.parse((await bulk(anna.caller, 'heartbeat', { token })).data)
    expect(lasts(renewed.until)).toBe(25)
    expect(new Set(renewed.auditIds)).toEqual(new Set(ids))
    there.setNow(minutes(24))
    expect(await expireClaims(app.platform.db, app.platform.clock)).toBe(0)
    there.setNow(minutes(26))
    expect(await expireClaims(app.platform.db, app.platform.clock)).toBe(30)
    expect(await states()).toEqual(new Set(['WAITING_REVIEW']))
    expect(await bulk(anna.caller, 'heartbeat', { token })).toMatchObject({ status: 409, code: 'claim.lost' })
    expect(await decide(anna.caller, token, ids)).toMatchObject({ data: { approved: 0, rejected: 0 } })
  })

  test('is shown, resumed under a new token, and given back', async () => {
    const ids = await waiting(app, owner, 4)
    const { token } = claimReply(await claim(anna.caller))
    const ownClaim = (await groups()).held
    expect(ownClaim).toMatchObject({ productType: 'WALLPAPER', count: 4 })
    expect(lasts(ownClaim?.until)).toBe(15)
    expect((await groups(boris.caller)).held).toBeNull()
    expect(await bulk(borisThere, 'resume')).toMatchObject({ status: 409, code: 'bulk.nothingClaimed' })
    there.setNow(minutes(5))
    const again = await bulk(anna.caller, 'resume')
    expect(idsIn(again)).toEqual(ids)
    expect(lasts(claimReply(again).until)).toBe(20)
    const stale = outcomes(await decide(anna.caller, token, ids.slice(0, 1)))
    expect(stale.items).toMatchObject([{ state: null, refusal: { code: 'claim.lost' } }])
    expect(await bulk(anna.caller, 'release', { token })).toMatchObject({ data: { released: 0 } })
    expect(await bulk(borisThere, 'release', { token: claimReply(again).token })).toMatchObject({
      data: { released: 0 },
    })
    expect(await bulk(anna.caller, 'release', { token: claimReply(again).token })).toMatchObject({
      data: { released: 4 },
    })
    expect(await states()).toEqual(new Set(['WAITING_REVIEW']))
    expect(idsIn(await claim(borisThere))).toEqual(ids)
  })

  test('a single claim is no bulk; one taken out by its own page leaves the others', async () => {
    const [first = '', ...others] = await waiting(app, owner, 3)
    await anna.caller.call('POST', `/staff/v1/audits/${first}/claim`)
    expect(await bulk(anna.caller, 'resume')).toMatchObject({ code: 'bulk.nothingClaimed' })
    const { token } = claimReply(await claim(anna.caller))
    await anna.caller.call('POST', `/staff/v1/audits/${others[0]}/claim`)
    const done = outcomes(await decide(anna.caller, token, others))
    expect(done.items.map(({ refusal }) => refusal?.code ?? 'done')).toEqual(['claim.lost', 'done'])
  })
})

describe('what can be claimed', () => {
  test('is listed by type, batch and designer, the oldest first; what is held is not counted', async () => {
    const batchId = await emptyBatch(app, owner)
    await waiting(app, owner, 5, { batchId })
    await auditIn(app, owner, { state: 'WAITING_REVIEW', queuedAt: minutes(-60) })
    await waiting(app, owner, 2, { productType: 'RINGTONE' })
    await claim(anna.caller, { batchId, limit: 2 })
    const listed = (await groups(boris.caller)).groups
    expect(listed.map(({ productType, batchId: of, waiting }) => [productType, of, waiting])).toEqual([
      ['THEME', null, 1],
      ['WALLPAPER', batchId, 3],
      ['RINGTONE', null, 2],
    ])
    expect(listed[0]).toMatchObject({
      designerName: expect.stringContaining('verified'),
      can: { claim: null },
    })
    expect(listed[0]?.covers).toHaveLength(1)
  })

  test('the next of a kind are claimed by number, whoever made them, and each kind says how many wait', async () => {
    const other = ownerOf(await createPerson(app, 'verified'))
    await waiting(app, owner, 3)
    await waiting(app, other, 2)
    await waiting(app, other, 1, { productType: 'RINGTONE' })
    const { kinds } = await groups(boris.caller)
    expect(kinds).toEqual([
      { productType: 'WALLPAPER', waiting: 5 },
      { productType: 'RINGTONE', waiting: 1 },
    ])
    const taken = claimReply(await claim(boris.caller, { productType: 'WALLPAPER', limit: 4 })).items
    expect(taken).toHaveLength(4)
    expect(new Set(taken.map(({ designerId }) => designerId))).toEqual(
      new Set([owner.designerId, other.designerId]),
    )
  })

  test('groups come in pages', async () => {
    await waiting(app, owner, 1)
    await waiting(app, owner, 1, { productType: 'RINGTONE' })
    const page = async (number: number) =>
      listBulks.reply.parse(
        (await boris.caller.call('GET', `/staff/v1/bulk?perPage=1&currentPage=${number}`)).data,
      )
    const [first, second] = [await page(1), await page(2)]
    expect(first).toMatchObject({ total: 2, currentPage: 1, perPage: 1 })
    expect(
      [first, second].flatMap(({ groups: shown }) => shown.map(({ productType }) => productType)).toSorted(),
    ).toEqual(['RINGTONE', 'WALLPAPER'])
  })

  test('a group with works that were reminded of says how many, and comes first', async () => {
    await waiting(app, owner, 2)
    const [late = ''] = await waiting(app, owner, 3, { productType: 'RINGTONE' })
    await app.platform.db.updateTable('audit').set({ nudged_at: NOW }).where('audit_id', '=', late).execute()
    const listed = (await groups(boris.caller)).groups
    expect(listed.map(({ productType, nudged }) => [productType, nudged])).toEqual([
      ['RINGTONE', 1],
      ['WALLPAPER', 0],
    ])
  })
})
