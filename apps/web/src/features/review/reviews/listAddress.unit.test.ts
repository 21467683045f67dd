import { expect, test } from 'vitest'
import { firstToReview } from './listAddress.ts'

const hold = {
  kind: 'HOLD',
  by: 'anna',
  mine: false,
  at: '2026-11-19T10:00:00.000Z',
  text: null,
  answer: null,
} as const
const open = { takeBack: null, claim: null }
const held = { auditId: '1', can: open, hold }
const taken = { auditId: '2', can: { ...open, claim: { code: 'claim.taken', params: {} } }, hold: null }
const free = { auditId: '3', can: open, hold: null }

test('reviewing starts at what nobody has, and at what is set aside only where nothing else waits', () => {
  expect(firstToReview([held, taken, free])).toBe(free)
  expect(firstToReview([taken, held])).toBe(held)
  expect(firstToReview([taken])).toBeUndefined()
})
