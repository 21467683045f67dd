import { expect, test } from 'vitest'
import { shanghaiDay } from '../../base/calendar/shanghai.ts'
import { answerBy, answerIsLate } from './answer.ts'

test.each([
  ['a Monday morning', '2026-03-16T02:00:00Z', '2026-03-19'],
  ['a Thursday', '2026-03-19T02:00:00Z', '2026-03-24'],
  ['a Saturday', '2026-03-21T02:00:00Z', '2026-03-25'],
  ['a Sunday evening elsewhere, Monday in Shanghai', '2026-03-22T17:00:00Z', '2026-03-26'],
])('applied on %s', (_, appliedAt, day) => {
  expect(shanghaiDay(answerBy(new Date(appliedAt)))).toBe(day)
})

test('late is the day after, in Shanghai', () => {
  const appliedAt = new Date('2026-03-16T02:00:00Z')
  expect(answerIsLate(appliedAt, new Date('2026-03-19T15:59:59Z'))).toBe(false)
  expect(answerIsLate(appliedAt, new Date('2026-03-19T16:00:00Z'))).toBe(true)
})
