import { describe, expect, test } from 'vitest'
import { movesOf } from '../lifecycle.ts'
import { PRODUCT_TYPES } from '../products/types.ts'
import {
  AUDIT_ACTORS,
  AUDIT_STATES,
  type AuditFacts,
  type AuditMove,
  auditLifecycle,
  auditRefusal,
  IN_PROCESS_AUDIT_STATES,
  isAuditInProcess,
  isOpenAudit,
  submittedState,
} from './lifecycle.ts'

const now = new Date('2026-11-20T10:00:00Z')
const later = new Date('2026-11-20T16:00:00Z')
const owner = { kind: 'owner', designerId: 'd1' } as const
const stranger = { kind: 'owner', designerId: 'd2' } as const
const reviewer = { kind: 'reviewer', designerId: null } as const
const reviewerOfOwn = { kind: 'reviewer', designerId: 'd1' } as const
const system = { kind: 'system', designerId: null } as const

const audit = (state: AuditFacts['state'], releaseAt: Date | null = null): AuditFacts => ({
  state,
  releaseAt,
  designerId: 'd1',
})

describe('whose audit it is', () => {
  const moves = movesOf(auditLifecycle)
  const combinations = AUDIT_STATES.flatMap((state) => moves.map((move) => [state, move] as const))

  test.each(combinations)('in %s, %s is never a stranger’s, nor a reviewer’s on their own', (state, move) => {
    expect(auditRefusal(audit(state, later), move, stranger, now)).not.toBeNull()
    expect(auditRefusal(audit(state, later), move, reviewerOfOwn, now)?.code).toBe('notOwn.decide')
  })

  test.each([
    ['revoke', 'audit.cannotRevokeOthers'],
    ['submit', 'audit.onlyOwnSubmit'],
    ['revise', 'audit.onlyOwnSubmit'],
    ['resubmit', 'audit.onlyOwnSubmit'],
    ['approve', 'notOwn'],
  ] satisfies [AuditMove, string][])('a stranger who would %s hears %s', (move, code) => {
    expect(auditRefusal(audit('WAITING_REVIEW'), move, stranger, now)?.code).toBe(code)
  })

  test('an audit without a signed-in designer is nobody’s own', () => {
    expect(auditRefusal(audit('DRAFT'), 'submit', { kind: 'owner', designerId: null }, now)?.code).toBe(
      'audit.onlyOwnSubmit',
    )
  })
})

describe('release', () => {
  const justBefore = new Date(later.getTime() - 1)
  test.each([
    ['revoke', owner, justBefore, null],
    ['revoke', owner, later, 'audit.cannotRevokeNow'],
    ['publish', system, justBefore, 'audit.notDueYet'],
    ['publish', system, later, null],
  ] as const)('%s at %#: never both allowed, never neither', (move, actor, at, code) => {
    expect(auditRefusal(audit('APPROVED', later), move, actor, at)?.code ?? null).toBe(code)
  })

  test('what has no date is not published', () => {
    expect(auditRefusal(audit('APPROVED'), 'publish', system, now)?.code).toBe('audit.notDueYet')
  })

  test('an old release date does not lock a submission that is still under review', () => {
    expect(auditRefusal(audit('UNDER_REVIEW', new Date(0)), 'revoke', owner, now)).toBeNull()
  })
})

test('a reviewer decides what is under review', () => {
  expect(auditRefusal(audit('UNDER_REVIEW'), 'approve', reviewer, now)).toBeNull()
  expect(auditRefusal(audit('UNDER_REVIEW'), 'reject', reviewer, now)).toBeNull()
})

test('only packages wait for screenshots', () => {
  expect(PRODUCT_TYPES.filter((type) => submittedState(type) === 'WAITING_SCREENSHOTS')).toEqual([
    'THEME',
    'AOD',
  ])
})

test('open is what may still become a release', () => {
  expect(AUDIT_STATES.filter(isAuditInProcess)).toEqual([...IN_PROCESS_AUDIT_STATES])
  expect(AUDIT_STATES.filter(isOpenAudit)).toEqual([
    'WAITING_SCREENSHOTS',
    'WAITING_REVIEW',
    'UNDER_REVIEW',
    'APPROVED',
  ])
  expect(AUDIT_ACTORS).toHaveLength(3)
})
