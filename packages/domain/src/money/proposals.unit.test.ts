import { expect, test } from 'vitest'
import { adjustmentPolicy, proposalRelations } from './proposals.ts'

const now = new Date('2026-11-10T08:00:00Z')
test.each([
  ['a colleague', 'a1', undefined],
  ['who proposed it', 'a2', 'adjustment.ownProposal'],
  ['whose money it is', 'a3', 'notOwn.decide'],
])('%s approves it or not', (_, accountId, code) => {
  const relations = proposalRelations(
    { as: 'staff', accountId, designerId: null },
    { accountId: 'a3', proposedBy: 'a2' },
  )
  expect(adjustmentPolicy.can(relations, 'approve', 'PROPOSED', now)?.code).toBe(code)
})
