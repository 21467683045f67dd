import { describe, expect, test } from 'vitest'
import { AUDIT_STATES } from './lifecycle.ts'
import { canBeNudged, nudgeFault, nudgeFrom } from './nudge.ts'

const queuedAt = new Date('2026-11-12T02:00:00Z')
const facts = { queuedAt, nudgedAt: null }

describe('from when: the same time of day, three working days of Shanghai later', () => {
  test.each([
    ['Monday', '2026-11-16T02:00:00Z', '2026-11-19T02:00:00.000Z'],
    ['Tuesday', '2026-11-17T02:00:00Z', '2026-11-20T02:00:00.000Z'],
    ['Wednesday, over a weekend', '2026-11-18T02:00:00Z', '2026-11-23T02:00:00.000Z'],
    ['Friday, over a weekend', '2026-11-20T02:00:00Z', '2026-11-25T02:00:00.000Z'],
    ['Saturday', '2026-11-21T02:00:00Z', '2026-11-25T02:00:00.000Z'],
    ['Sunday', '2026-11-22T02:00:00Z', '2026-11-25T02:00:00.000Z'],
    ['Friday in London, Saturday in Shanghai', '2026-11-20T17:00:00Z', '2026-11-24T17:00:00.000Z'],
    ['over the end of a year', '2026-12-31T02:00:00Z', '2027-01-05T02:00:00.000Z'],
  ])('waiting since %s', (_, since, from) => {
    expect(nudgeFrom(new Date(since)).toISOString()).toBe(from)
  })
})

test('the moment it begins is the moment it is allowed', () => {
  const from = nudgeFrom(queuedAt)
  const early = nudgeFault(facts, new Date(from.getTime() - 1))
  expect(early).toMatchObject({ code: 'nudge.tooEarly', params: { from: from.toISOString() } })
  expect(nudgeFault(facts, from)).toBeNull()
})

test.each(AUDIT_STATES)('what is %s', (state) => {
  expect(canBeNudged(state)).toBe(['WAITING_REVIEW', 'UNDER_REVIEW'].includes(state))
})

test('once, and only what came to wait for review', () => {
  const later = new Date('2026-11-30T02:00:00Z')
  expect(nudgeFault({ ...facts, nudgedAt: later }, later)?.code).toBe('nudge.onlyOnce')
  expect(nudgeFault({ ...facts, queuedAt: null }, later)?.code).toBe('audit.cannotNudgeNow')
})
