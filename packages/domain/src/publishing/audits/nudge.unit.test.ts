import { expect, test } from 'vitest'
import { AUDIT_STATES } from './lifecycle.ts'
import { canBeNudged, nudgeFault } from './nudge.ts'

const dueAt = new Date('2026-11-17T16:00:00Z')
const facts = { dueAt, nudgedAt: null }

test('the moment it is late is the moment a reminder is allowed', () => {
  const early = nudgeFault(facts, new Date(dueAt.getTime() - 1))
  expect(early).toMatchObject({ code: 'nudge.tooEarly', params: { from: dueAt.toISOString() } })
  expect(nudgeFault(facts, dueAt)).toBeNull()
})

test.each(AUDIT_STATES)('what is %s', (state) => {
  expect(canBeNudged(state)).toBe(['WAITING_REVIEW', 'UNDER_REVIEW'].includes(state))
})

test('once, and only what came to wait for review', () => {
  const later = new Date('2026-11-30T02:00:00Z')
  expect(nudgeFault({ ...facts, nudgedAt: later }, later)?.code).toBe('nudge.onlyOnce')
  expect(nudgeFault({ ...facts, dueAt: null }, later)?.code).toBe('audit.cannotNudgeNow')
})
