import { expect, test } from 'vitest'
import { awardListPolicy, awardListRelations } from './policy.ts'

const now = new Date('2026-11-10T08:00:00Z')
test.each([
  ['a colleague', 'a1', false, undefined],
  ['who proposed it', 'a2', false, 'awardList.ownProposal'],
  ['an organiser with an entry', 'a1', true, 'notOwn.decide'],
])('%s publishes a list or not', (_, accountId, isEntrant, code) => {
  const actor = { as: 'staff', accountId, designerId: null } as const
  const relations = awardListRelations(actor, { isEntrant, proposedBy: 'a2' })
  expect(awardListPolicy.can(relations, 'publish', 'PROPOSED', now)?.code).toBe(code)
})
