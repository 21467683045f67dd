import { describe, expect, test } from 'vitest'
import { issuesOf } from '../../rule.ts'
import { LEVEL_REASON_MAX, LevelInput, sinceFault } from './rules.ts'

const right = { level: 'A', since: '2026-03-18', reason: 'Twelve works without a rejection' }

describe('a level is set with a reason and a date', () => {
  test.each([
    ['everything', right, []],
    ['no level at all', { ...right, level: 'NONE' }, []],
    ['an unknown level', { ...right, level: 'D' }, ['designerLevel.unknown']],
    ['no level chosen', { ...right, level: '' }, ['designerLevel.required']],
    ['no reason', { ...right, reason: '  ' }, ['levelReason.required']],
    ['a reason of the longest', { ...right, reason: '字'.repeat(LEVEL_REASON_MAX / 2) }, []],
    ['a longer reason', { ...right, reason: '字'.repeat(LEVEL_REASON_MAX / 2 + 1) }, ['levelReason.tooLong']],
    ['no day', { ...right, since: '2026-02-30' }, ['levelSince.format']],
  ])('%s', (_, input, codes) => {
    const { error } = LevelInput.safeParse(input)
    expect(error ? issuesOf(error).map(({ code }) => code) : []).toEqual(codes)
  })
})

test.each([
  ['2026-03-17', 'levelSince.past'],
  ['2026-03-18', null],
  ['2027-03-19', null],
  ['2027-03-20', 'levelSince.tooFar'],
])('from %s: %s', (since, fault) => {
  // One o'clock at night of the 18th in Shanghai; in UTC it is still the 17th.
  expect(sinceFault(since, new Date('2026-03-17T17:00:00Z'))).toBe(fault)
})
