import { describe, expect, test } from 'vitest'
import { AUDIT_STATES } from './lifecycle.ts'
import { canBeNudged, nudgeFrom, nudgeRefusal } from './nudge.ts'

const owner = { kind: 'owner', designerId: 'd1' } as const
const stranger = { kind: 'owner', designerId: 'd2' } as const
const queuedAt = new Date('2026-11-12T02:00:00Z')
const later = new Date('2026-11-30T02:00:00Z')
const facts = {
  state: 'WAITING_REVIEW',
  releaseAt: null,
  designerId: 'd1',
  queuedAt,
  nudgedAt: null,
} as const

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
  const early = nudgeRefusal(facts, owner, new Date(from.getTime() - 1))
  expect(early).toMatchObject({ code: 'nudge.tooEarly', params: { from: from.toISOString() } })
  expect(nudgeRefusal(facts, owner, from)).toBeNull()
})

test.each(AUDIT_STATES)('what is %s', (state) => {
  const waits = ['WAITING_REVIEW', 'UNDER_REVIEW'].includes(state)
  expect(canBeNudged(state)).toBe(waits)
  expect(nudgeRefusal({ ...facts, state }, owner, later)?.code ?? null).toBe(
    waits ? null : 'audit.cannotNudgeNow',
  )
})

test('once, and by its owner alone', () => {
  expect(nudgeRefusal({ ...facts, nudgedAt: later }, owner, later)?.code).toBe('nudge.onlyOnce')
  expect(nudgeRefusal(facts, stranger, later)?.code).toBe('audit.onlyOwnSubmit')
  expect(nudgeRefusal({ ...facts, queuedAt: null }, owner, later)?.code).toBe('audit.cannotNudgeNow')
})
