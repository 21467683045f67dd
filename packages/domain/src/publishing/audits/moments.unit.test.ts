import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appealPolicy } from '../../review/appeals/policy.ts'
import { AUDIT_STATES, type AuditState } from './lifecycle.ts'
import { type AuditTimes, auditChangesAt } from './moments.ts'
import { auditPolicy } from './policy.ts'

const start = Date.parse('2026-11-20T10:00:00Z')
const DAY = 86_400_000
const moment = fc.integer({ min: start - 20 * DAY, max: start + 20 * DAY }).map((at) => new Date(at))
const maybe = fc.option(moment)

const anyAudit: fc.Arbitrary<AuditTimes> = fc.record({
  state: fc.constantFrom(...AUDIT_STATES),
  releaseAt: maybe,
  dueAt: maybe,
  nudgedAt: maybe,
  claimUntil: maybe,
  rejectedAt: maybe,
})

/** A claim that has run out counts as returned. */
function at(audit: AuditTimes, now: Date): AuditTimes {
  const lapsed = audit.state === 'UNDER_REVIEW' && audit.claimUntil !== null && audit.claimUntil <= now
  return lapsed ? { ...audit, state: 'WAITING_REVIEW' } : audit
}

/** All that the policies say of a submission. Figures count only where they are not an instant of their own. */
function answersOf(audit: AuditTimes, now: Date): unknown {
  const then = at(audit, now)
  const { state, rejectedAt } = then
  const appeal = { state: 'NONE' as const, audit: { state, rejectedAt } }
  return [
    ...auditPolicy.relations.flatMap((relation) =>
      auditPolicy.moves.map((move) => auditPolicy.can([relation], move, then, now)),
    ),
    appealPolicy.can(['owner'], 'lodge', appeal, now),
  ]
}

test('until the moment that is named the answers are the same', () => {
  fc.assert(
    fc.property(anyAudit, moment, fc.double({ min: 0, max: 1, noNaN: true }), (audit, now, part) => {
      const next = auditChangesAt(at(audit, now), now)
      const end = next?.getTime() ?? now.getTime() + 40 * DAY
      expect(end).toBeGreaterThan(now.getTime())
      const between = new Date(now.getTime() + Math.floor((end - 1 - now.getTime()) * part))
      expect(answersOf(audit, between)).toEqual(answersOf(audit, now))
    }),
    { numRuns: 2_000 },
  )
})

const none = { releaseAt: null, dueAt: null, nudgedAt: null, claimUntil: null, rejectedAt: null }
const now = new Date(start)
const soon = new Date(start + 60_000)

test.each([
  ['APPROVED', { releaseAt: soon }],
  ['UNDER_REVIEW', { claimUntil: soon }],
] as const)('%s changes with its own time', (state: AuditState, times) => {
  expect(auditChangesAt({ ...none, state, ...times }, now)).toEqual(soon)
  expect(auditChangesAt({ ...none, state, ...times }, soon)).toBeNull()
})

test('the first of several', () => {
  const dueAt = new Date('2026-11-25T16:00:00Z')
  const audit = { ...none, state: 'UNDER_REVIEW' as const, dueAt, claimUntil: soon }
  expect(auditChangesAt(audit, now)).toEqual(soon)
  expect(auditChangesAt(audit, soon)).toEqual(dueAt)
})
