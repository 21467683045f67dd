import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgingShare, judgingThreshold } from './judging.ts'
import { isEligibleVersion } from './voting.ts'

test.each([
  [0, 0],
  [1, 1],
  [5, 1],
  [6, 2],
  [10, 2],
  [11, 3],
  [100, 20],
  [101, 21],
])('of %i entries %i go to the judges', (entries, count) => {
  expect(judgingShare(entries, 20)).toBe(count)
})

test.each([
  ['no entries', [], null],
  ['one', [0], 0],
  ['the first of five', [5, 4, 3, 2, 1], 5],
  ['two of six', [9, 1, 7, 3, 2, 0], 7],
  ['all that tie with the last', [7, 7, 7, 7, 1, 1], 7],
  ['all, where nobody was voted for', [0, 0, 0, 0, 0, 0], 0],
])('ties go in: %s', (_, votes, least) => {
  expect(judgingThreshold(votes, 20)).toBe(least)
})

test('whoever goes in has no fewer votes than whoever does not, and at least the share goes in', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(6)), fc.integer({ min: 1, max: 100 }), (votes, percent) => {
      const least = judgingThreshold(votes, percent)
      const going = votes.filter((each) => least !== null && each >= least)
      const share = judgingShare(votes.length, percent)
      expect(going.length).toBeGreaterThanOrEqual(share)
      // Without those that tie with the last there would be too few.
      expect(going.filter((each) => each !== least).length).toBeLessThan(Math.max(share, 1))
    }),
  )
})

test.each([
  ['2', true],
  ['2.0.104', true],
  ['3.1', true],
  ['3.1.2', true],
  ['3', false],
  ['3.10', false],
  ['20', false],
  ['1.9', false],
  [null, false],
])('system version %s', (version, eligible) => {
  const rules = {
    word: 'VOTE',
    votesPerDay: 10,
    mayTakeBack: false,
    counts: 'SHOWN',
    systemVersions: ['2', '3.1'],
    accountAgeDays: 0,
  } as const
  expect(isEligibleVersion({ ...rules, systemVersions: [...rules.systemVersions] }, version)).toBe(eligible)
  expect(isEligibleVersion({ ...rules, systemVersions: null }, version)).toBe(true)
})
