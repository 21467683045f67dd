import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import type { Caller } from '../../../testing/caller.ts'
import type { TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import type { Owner } from '../../publishing/audits/public.ts'
import { allAudits, bulk, claim, claimReply, decide, linesAbout, outcomes, REJECT } from './testing/bulk.ts'
import { startTwoReviewers, type TwoReviewers } from './testing/twoReviewers.ts'
import { waiting } from './testing/waiting.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

let there: TwoReviewers
let app: TestApp
let person: Person
let owner: Owner
let anna: Person
/** Boris at the second web process. */
let borisThere: Caller
beforeAll(async () => {
  there = await startTwoReviewers(NOW)
  ;({ app, anna, borisThere } = there)
})
afterAll(() => there.close())
beforeEach(async () => {
  there.setNow(NOW)
  await sql`truncate audit cascade`.execute(app.platform.db)
  person = await createPerson(app, 'verified')
  owner = ownerOf(person)
})

const rows = () => allAudits(app)
const states = async () => new Set((await rows()).map(({ state }) => state))
const linesOf = (auditId: string) => linesAbout(app, auditId)

describe('verdicts', () => {
  test('without a note send the saved replies of their reasons, in the designer’s language', async () => {
    const [one = '', two = ''] = await waiting(app, owner, 2)
    await app.platform.db
      .updateTable('account')
      .set({ locale: 'zh' })
      .where('id', '=', person.accountId)
      .execute()
    const { token } = claimReply(await claim(anna.caller))
    const verdicts = [
      { auditId: one, decision: 'REJECT', reasons: ['lowQuality', 'watermark'] },
      { auditId: two, decision: 'REJECT', reasons: ['watermark'], note: '左下角有签名' },
    ]
    expect(outcomes(await bulk(anna.caller, 'decision', { token, verdicts })).rejected).toBe(2)
    const saved = await app.platform.db
      .selectFrom('saved_reply')
      .select('zh')
      .where('reason', 'in', ['lowQuality', 'watermark'])
      .orderBy('reason')
      .execute()
    const notes = new Map((await rows()).map((row) => [row.audit_id, row.note]))
    expect(notes.get(one)).toBe(saved.map(({ zh }) => zh).join('\n'))
    expect(notes.get(two)).toBe('左下角有签名')
    await app.platform.db
      .updateTable('account')
      .set({ locale: 'en' })
      .where('id', '=', person.accountId)
      .execute()
  })

  test('are each their own: some approved, some rejected, some no longer possible', async () => {
    const ids = await waiting(app, owner, 8)
    const [approved, rejected, bare, mute, misfit, revoked = '', gone] = ids
    const { token } = claimReply(await claim(anna.caller))
    await person.caller.call('DELETE', `/v3/designers/audits/${revoked}/audit-states`)
    const unknown = newId()
    const answer = await bulk(anna.caller, 'decision', {
      token,
      verdicts: [
        { auditId: approved, decision: 'APPROVE' },
        { auditId: rejected, decision: 'REJECT', reasons: ['lowQuality', 'other'], note: 'Too grainy' },
        { auditId: bare, decision: 'REJECT' },
        { auditId: mute, decision: 'REJECT', reasons: ['other'] },
        { auditId: misfit, decision: 'REJECT', reasons: ['brokenModule'] },
        { auditId: revoked, ...REJECT },
        { auditId: gone, decision: 'APPROVE' },
        { auditId: unknown, decision: 'APPROVE' },
      ],
    })
    const done = outcomes(answer)
    expect([done.approved, done.rejected]).toEqual([2, 1])
    expect(done.items.map(({ state, refusal }) => state ?? refusal?.code)).toEqual([
      'APPROVED',
      'REJECTED',
      'audit.reasonMissing',
      'audit.noteMissing',
      'invalid_input',
      'claim.lost',
      'APPROVED',
      'not_found',
    ])
    const after = new Map((await rows()).map((row) => [row.audit_id, row]))
    expect(after.get(approved ?? '')).toMatchObject({
      release_at: new Date('2026-11-20T16:00:00Z'),
      decided_by: anna.accountId,
      claim_token: null,
      claim_is_bulk: false,
    })
    expect(after.get(rejected ?? '')).toMatchObject({
      reasons: ['lowQuality', 'other'],
      note: 'Too grainy',
      release_at: null,
    })
    expect(after.get(bare ?? '')?.state).toBe('UNDER_REVIEW')
    expect((await linesOf(rejected ?? '')).at(-1)).toMatchObject({
      act: 'audit.reject',
      to_state: 'REJECTED',
    })
  })

  test('under a colleague’s token are lost, and nobody decides their own', async () => {
    const ids = await waiting(app, owner, 2)
    const { token } = claimReply(await claim(anna.caller))
    const theirs = outcomes(await decide(borisThere, token, ids))
    expect(theirs.items.map(({ refusal }) => refusal?.code)).toEqual(['claim.lost', 'claim.lost'])
    await app.platform.db
      .updateTable('account')
      .set({ roles: ['reviewer'] })
      .where('id', '=', person.accountId)
      .execute()
    const own = outcomes(await decide(person.caller, token, ids))
    expect(own.items.map(({ refusal }) => refusal?.code)).toEqual(['notOwn.decide', 'notOwn.decide'])
    expect(await states()).toEqual(new Set(['UNDER_REVIEW']))
  })

  test('sent twice at once count once', async () => {
    const ids = await waiting(app, owner, 20)
    const { token } = claimReply(await claim(anna.caller))
    const answers = await Promise.all([1, 2].map(() => decide(anna.caller, token, ids, REJECT)))
    expect(answers.map((answer) => outcomes(answer).rejected).sort()).toEqual([0, 20])
    const notices = await app.platform.db
      .selectFrom('notice')
      .select('subject_id')
      .where('account_id', '=', person.accountId)
      .execute()
    expect(notices).toHaveLength(20)
  })

  test('notify each designer of every rejected work, by one mail for all of them', async () => {
    const other = await createPerson(app, 'verified')
    const ids = [...(await waiting(app, owner, 3)), ...(await waiting(app, ownerOf(other), 1))]
    const { token } = claimReply(await claim(anna.caller))
    await decide(anna.caller, token, ids, { ...REJECT, note: 'Too grainy' })
    const mails = (recipient: string) =>
      app.platform.db
        .selectFrom('outbox')
        .select(['subject', 'body'])
        .where('recipient', '=', recipient)
        .where('key', 'like', 'notice:%')
        .execute()
    const mine = await mails(person.email)
    expect(mine).toHaveLength(1)
    expect(mine[0]?.subject).toMatch(/3/)
    for (const name of ['Dune 1', 'Dune 2', 'Dune 3', 'Too grainy']) expect(mine[0]?.body).toContain(name)
    expect(await mails(other.email)).toMatchObject([{ subject: expect.stringContaining('Dune 1') }])
    const notices = await app.platform.db
      .selectFrom('notice')
      .select(['subject_name', 'kind'])
      .where('account_id', '=', person.accountId)
      .execute()
    expect(notices).toHaveLength(3)
  })

  test('and heartbeats at the same moment do not wait for each other in a ring', async () => {
    const ids = await waiting(app, owner, 60)
    const { token } = claimReply(await claim(anna.caller))
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => bulk(anna.caller, 'heartbeat', { token })),
      decide(anna.caller, token, ids.toReversed()),
      bulk(anna.caller, 'resume'),
    ])
    for (const { status } of answers) expect(status).toBeLessThan(500)
  })

  test('and a revocation at the same moment: one of them happens to each', async () => {
    const ids = await waiting(app, owner, 6)
    const { token } = claimReply(await claim(anna.caller))
    const [decided, ...revoked] = await Promise.all([
      decide(anna.caller, token, ids, REJECT),
      ...ids.map((id) => person.caller.call('DELETE', `/v3/designers/audits/${id}/audit-states`)),
    ])
    const verdicts = outcomes(decided)
    for (const [index, { state }] of (await rows()).entries()) {
      const wasRevoked = revoked[index]?.status === 200
      expect(state).toBe(wasRevoked ? 'REVOKED' : 'REJECTED')
      expect(verdicts.items[index]?.refusal?.code ?? 'decided').toBe(wasRevoked ? 'claim.lost' : 'decided')
    }
  })
})
