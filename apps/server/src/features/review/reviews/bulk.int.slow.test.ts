import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { effortOf } from '../../../testing/effort.ts'
import type { TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import type { Owner } from '../../publishing/audits/public.ts'
import { bulk, claim, claimReply, idsIn, outcomes, REJECT } from './testing/bulk.ts'
import { startTwoReviewers, type TwoReviewers } from './testing/twoReviewers.ts'
import { waiting } from './testing/waiting.ts'

let there: TwoReviewers
let app: TestApp
let owner: Owner
let anna: Person
beforeAll(async () => {
  there = await startTwoReviewers(new Date('2026-11-20T10:00:00Z'))
  ;({ app, anna } = there)
})
afterAll(() => there.close())
beforeEach(async () => {
  await sql`truncate audit cascade`.execute(app.platform.db)
  owner = ownerOf(await createPerson(app, 'verified'))
})

test('a claim of many by two reviewers who race over 150 works: each gets others', async () => {
  const ids = await waiting(app, owner, 150)
  const claimedIds: string[] = []
  for (const limit of [10, 20, 30]) {
    const answers = await Promise.all([claim(anna.caller, { limit }), claim(there.borisThere, { limit })])
    claimedIds.push(...answers.flatMap(idsIn))
  }
  const rest = await Promise.all([claim(anna.caller), claim(there.borisThere)])
  claimedIds.push(...rest.flatMap((answer) => (answer.status === 200 ? idsIn(answer) : [])))
  expect(claimedIds).toHaveLength(150)
  expect(new Set(claimedIds)).toEqual(new Set(ids))
  for (const row of await app.platform.db.selectFrom('audit').select('state').execute())
    expect(row.state).toBe('UNDER_REVIEW')
})

test('verdicts of a hundred works take a handful of statements and well under a second', async () => {
  const ids = await waiting(app, owner, 100)
  const { token } = claimReply(await claim(anna.caller))
  const verdicts = ids.map((auditId, n) => ({ auditId, ...(n % 3 ? { decision: 'APPROVE' } : REJECT) }))
  const decided = await effortOf(() => bulk(anna.caller, 'decision', { token, verdicts }))
  const done = outcomes(decided.answer)
  expect([done.approved, done.rejected]).toEqual([66, 34])
  expect(decided.statements).toBeLessThan(60)
})
