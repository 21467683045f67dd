import { describe, expect, test } from 'vitest'
import { type PolicyActor, SYSTEM_ACTOR } from '../../policy.ts'
import type { AuditState } from './lifecycle.ts'
import { type AuditFacts, approvalRelations, auditPolicy, auditRelations } from './policy.ts'

const now = new Date('2026-11-20T10:00:00Z')
const later = new Date('2026-11-20T16:00:00Z')
const long = new Date('2026-11-01T10:00:00Z')
const facts = (state: AuditState, releaseAt: Date | null = later): AuditFacts => ({
  state,
  releaseAt,
  dueAt: long,
  nudgedAt: null,
})
describe('release', () => {
  const justBefore = new Date(later.getTime() - 1)
  test.each([
    ['revoke', 'owner', justBefore, null],
    ['revoke', 'owner', later, 'audit.cannotRevokeNow'],
    ['takeBack', 'assigned', justBefore, null],
    ['takeBack', 'assigned', later, 'audit.cannotTakeBackNow'],
    ['publish', 'system', justBefore, 'audit.notDueYet'],
    ['publish', 'system', later, null],
  ] as const)('%s by the %s, %#: never both allowed, never neither', (move, relation, at, code) => {
    expect(auditPolicy.can([relation], move, facts('APPROVED'), at)?.code ?? null).toBe(code)
  })

  test('what has no date is not published', () => {
    expect(auditPolicy.can(['system'], 'publish', facts('APPROVED', null), now)?.code).toBe('audit.notDueYet')
  })

  test('an old release date does not lock a submission that is still under review', () => {
    expect(auditPolicy.can(['owner'], 'revoke', facts('UNDER_REVIEW', new Date(0)), now)).toBeNull()
  })
})

describe('relations', () => {
  const as = (role: PolicyActor['as'], accountId: string, designerId: string | null) =>
    ({ as: role, accountId, designerId }) as const
  test.each([
    ['its owner', as('owner', 'a1', 'd1'), null, ['owner']],
    ['another designer', as('owner', 'a2', 'd2'), 'a2', []],
    ['an account that is no designer', as('owner', 'a3', null), null, []],
    ['a reviewer', as('staff', 'a4', null), null, ['staff']],
    ['who holds it', as('staff', 'a4', null), 'a4', ['staff', 'assigned']],
    ['who sees another hold it', as('staff', 'a4', null), 'a5', ['staff', 'colleague']],
    ['a reviewer of their own', as('staff', 'a1', 'd1'), null, ['owner', 'inConflict', 'staff']],
    ['the system', SYSTEM_ACTOR, 'a4', ['system']],
  ] as const)('%s', (_, actor, heldBy, relations) => {
    expect(auditRelations(actor, { designerId: 'd1', heldBy })).toEqual(relations)
  })

  test('a reviewer who holds their own work is in conflict all the same', () => {
    const relations = auditRelations(as('staff', 'a1', 'd1'), { designerId: 'd1', heldBy: 'a1' })
    for (const move of ['claim', 'renew', 'release', 'approve', 'reject', 'decide', 'overturn'] as const)
      expect(auditPolicy.can(relations, move, facts('UNDER_REVIEW'), now)?.code).toBe('notOwn.decide')
  })
})

test.each([
  ['who approved it', 'a1', false, null, ['staff', 'assigned']],
  ['another reviewer', 'a2', false, null, ['staff', 'colleague']],
  ['a lead', 'a2', true, null, ['staff']],
  ['its owner, who approved it', 'a1', true, 'd1', ['owner', 'inConflict', 'staff', 'assigned']],
] as const)('an approval and %s', (_, accountId, leads, designerId, relations) => {
  const actor = { as: 'staff', accountId, designerId, leads } as const
  expect(approvalRelations(actor, { designerId: 'd1', approvedBy: 'a1' })).toEqual(relations)
})
