import { newId } from '../../../../platform/ids.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { done } from '../../../../testing/made.ts'
import { ownerOf, type Person } from '../../../../testing/people.ts'
import { proposeTerm } from '../propose.ts'
import { insertTerm } from '../queries.ts'

const FIRST_DAY = '2099-01-01'

/** A share that a clerk proposes for a designer. @returns the proposal's id. */
export async function proposedTerm(
  { platform }: TestApp,
  { accountId }: Person,
  owner: Person,
): Promise<string> {
  const actor = {
    accountId,
    miId: '',
    sessionId: '',
    roles: ['finance' as const],
    closesAt: null,
    designer: null,
  }
  const input = {
    account: owner.email,
    productId: null,
    platformRatio: 5_000,
    firstDay: FIRST_DAY,
    lastDay: null,
    reason: 'Creator program',
  }
  return done(await proposeTerm(platform, { actor, ip: '127.0.0.1' }, input))
}

/** A term of all works of a designer in the year before that of proposals. @returns its id. */
export async function stageTerm({ platform: { db, clock } }: TestApp, owner: Person): Promise<string> {
  const termId = newId()
  await insertTerm(db, {
    share_term_id: termId,
    designer_id: ownerOf(owner).designerId,
    product_id: null,
    platform_ratio: 5_000,
    first_day: '2098-01-01',
    last_day: '2098-12-31',
    reason: 'Creator program',
    set_by: null,
    set_at: clock.now(),
  })
  return termId
}
