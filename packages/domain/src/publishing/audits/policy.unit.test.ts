import { describe, expect, test } from 'vitest'
import { movesOf } from '../../lifecycle.ts'
import { type PolicyActor, SYSTEM_ACTOR } from '../../policy.ts'
import { differencesOf, type ExpectedMove } from '../../testing.ts'
import { AUDIT_STATES, type AuditState, auditLifecycle, OPEN_AUDIT_STATES } from './lifecycle.ts'
import {
  type AuditFacts,
  type AuditPolicyMove,
  approvalRelations,
  auditPolicy,
  auditRelations,
} from './policy.ts'

const now = new Date('2026-11-20T10:00:00Z')
const later = new Date('2026-11-20T16:00:00Z')
const long = new Date('2026-11-01T10:00:00Z')
const facts = (state: AuditState, releaseAt: Date | null = later): AuditFacts => ({
  state,
  releaseAt,
  queuedAt: long,
  nudgedAt: null,
})
const things = Object.fromEntries(AUDIT_STATES.map((state) => [state, facts(state)]))

const own = (others: string, from?: readonly AuditState[], elsewhere?: string): ExpectedMove => ({
  may: ['owner'],
  others,
  ...(from && elsewhere ? { from, elsewhere } : {}),
})
const byAssigned = (elsewhere: string): ExpectedMove => ({
  may: ['assigned'],
  refused: { inConflict: 'notOwn.decide' },
  others: 'claim.lost',
  from: ['UNDER_REVIEW'],
  elsewhere,
})
const system = (from: readonly AuditState[], elsewhere = 'audit.wrongState'): ExpectedMove => ({
  may: ['system'],
  others: 'forbidden',
  from,
  elsewhere,
})
const anothers = { may: ['staff'], refused: { inConflict: 'notOwn.decide' }, others: 'forbidden' } as const

/** Written out from docs/design/product.md, not from the table. */
const EXPECTED: Readonly<Record<AuditPolicyMove, ExpectedMove>> = {
  read: own('notOwn'),
  appeal: own('notOwn'),
  discard: own('notOwn', ['DRAFT'], 'audit.notDraft'),
  preview: own(
    'notOwn',
    AUDIT_STATES.filter((state) => state !== 'PUBLISHED' && state !== 'REVOKED'),
    'previewLink.notNow',
  ),
  save: own('audit.onlyOwnSubmit'),
  submit: own('audit.onlyOwnSubmit', ['DRAFT'], 'audit.cannotSubmitNow'),
  revise: own('audit.onlyOwnSubmit', ['WAITING_SCREENSHOTS', 'WAITING_REVIEW'], 'audit.cannotReviseNow'),
  resubmit: own('audit.onlyOwnSubmit', ['REJECTED', 'REVOKED'], 'audit.cannotResubmitNow'),
  nudge: own('audit.onlyOwnSubmit', ['WAITING_REVIEW', 'UNDER_REVIEW'], 'audit.cannotNudgeNow'),
  revoke: own('audit.cannotRevokeOthers', OPEN_AUDIT_STATES, 'audit.cannotRevokeNow'),
  review: {
    may: ['staff'],
    others: 'forbidden',
    from: AUDIT_STATES.filter((state) => state !== 'DRAFT'),
    elsewhere: 'not_found',
  },
  claim: {
    may: ['staff'],
    refused: { inConflict: 'notOwn.decide', colleague: 'claim.taken' },
    others: 'forbidden',
    from: ['WAITING_REVIEW'],
    elsewhere: 'audit.cannotClaimNow',
  },
  decide: anothers,
  overturn: { ...anothers, from: ['REJECTED'], elsewhere: 'appeal.notRejected' },
  takeBack: {
    may: ['assigned', 'staff'],
    refused: { inConflict: 'notOwn.decide', colleague: 'audit.approvedByColleague' },
    others: 'forbidden',
    from: ['APPROVED'],
    elsewhere: 'audit.cannotTakeBackNow',
  },
  renew: { may: ['assigned'], refused: { inConflict: 'notOwn.decide' }, others: 'claim.lost' },
  release: byAssigned('audit.wrongState'),
  approve: byAssigned('audit.cannotDecideNow'),
  reject: byAssigned('audit.cannotDecideNow'),
  screenshotsReady: system(['WAITING_SCREENSHOTS']),
  expire: system(['UNDER_REVIEW']),
  withdraw: system(OPEN_AUDIT_STATES),
  publish: {
    may: ['system'],
    others: 'forbidden',
    from: [],
    elsewhere: 'audit.wrongState',
  },
}

test('every move × relation × state is as written out', () => {
  const { publish, ...rest } = EXPECTED
  const found = differencesOf(auditPolicy, { ...rest, publish }, things, now)
  // What is approved is published when it is due, and not before.
  expect(found).toEqual(['publish system APPROVED: audit.notDueYet, not audit.wrongState'])
  expect(auditPolicy.moves).toHaveLength(Object.keys(EXPECTED).length)
  expect(auditPolicy.moves).toEqual(expect.arrayContaining(movesOf(auditLifecycle)))
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
