import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { candidatesOf } from './candidates.ts'
import { goingOn, type RoundInput, roundResults, type Sheet } from './results.ts'

const criteria = [
  { key: 'craft', weightPercent: 75 },
  { key: 'use', weightPercent: 25 },
]
const sheet = (entryId: string, judge: string, craft: number, use = craft): Sheet => ({
  entryId,
  judge,
  scores: { craft, use },
})
const entriesOf = (ids: readonly string[], category = 'theme') =>
  ids.map((entryId) => ({ entryId, category, assigned: 2 }))
const input = (sheets: readonly Sheet[], entries = entriesOf(['a', 'b', 'c'])): RoundInput => ({
  criteria,
  entries,
  sheets,
})
const byId = (results: ReturnType<typeof roundResults>) =>
  Object.fromEntries(results.entries.map((each) => [each.entryId, each]))

test('criteria count by their weights', () => {
  const { a } = byId(roundResults(input([sheet('a', 'x', 8, 4)])))
  expect(a).toMatchObject({ rawMean: 7, result: 7, spread: 0, given: 1, assigned: 2, rank: 1 })
})

test('by hand: two judges, one of whom is strict', () => {
  // x gives 4, 6, 8 (mean 6), y gives 1, 2, 3 (mean 2); over all: mean 4, variance 34 / 6 = 5.6667.
  const sheets = [
    ...['a', 'b', 'c'].map((id, at) => sheet(id, 'x', 4 + 2 * at)),
    ...['a', 'b', 'c'].map((id, at) => sheet(id, 'y', 1 + at)),
  ]
  const results = roundResults(input(sheets))
  expect(results.judges).toEqual([
    { judge: 'x', given: 3, mean: 6, deviation: 1.632993 },
    { judge: 'y', given: 3, mean: 2, deviation: 0.816497 },
  ])
  // c: z is 1.224745 of both, on the scale of all 4 + 2.380476 × 1.224745 = 6.915476; 3/8 of it and 5/8 of 8 and of 3.
  const c = (3 / 8) * (4 + Math.sqrt(34 / 6) * Math.sqrt(1.5)) + (5 / 8) * 5.5
  expect(byId(results).c?.result).toBeCloseTo(c, 6)
  expect(byId(results).c).toMatchObject({ rawMean: 5.5, rank: 1, given: 2 })
  expect(results.agreement).toBe(1)
})

test('a judge who gives all the same says nothing but the mean, as far as their number counts', () => {
  const sheets = ['a', 'b', 'c'].map((id) => sheet(id, 'x', 5))
  const results = roundResults(input([...sheets, sheet('a', 'y', 9)]))
  expect(byId(results).a?.rank).toBe(1)
  expect(byId(results).b).toMatchObject({ rank: 2 })
  expect(byId(results).c).toMatchObject({ rank: 2 })
})

describe('a judge who gives the same to all moves none of them', () => {
  // 99 and 1 percent make every hundredth of a score; sums of most of them miss their multiple by the last bit.
  const weights = [
    { key: 'craft', weightPercent: 99 },
    { key: 'use', weightPercent: 1 },
  ]
  const hundredths = (entryId: string, judge: string, total: number): Sheet => ({
    entryId,
    judge,
    scores: { craft: Math.floor(total / 99), use: total % 99 },
  })
  /** How far the entries of the flat judge lie from where its mean alone puts them. */
  function movedBy(total: number, given: number): number {
    const flat = Array.from({ length: given }, (_, at) => hundredths(`x${at}`, 'x', total))
    const others = [100, 400, 1000].map((each, at) => hundredths(`y${at}`, 'y', each))
    const sheets = [...flat, ...others]
    const entries = entriesOf(sheets.map(({ entryId }) => entryId))
    const { x0 } = byId(roundResults({ criteria: weights, entries, sheets }))
    const middle = (total * given + 1500) / (given + 3) / 100
    const weight = given / (given + 5)
    return Math.abs((x0?.result ?? 0) - (weight * middle + ((1 - weight) * total) / 100))
  }

  test.each([
    [710, 3],
    [730, 8],
    [730, 10],
    [670, 8],
    [830, 10],
    [830, 12],
  ])('%i hundredths, %i times', (total, given) => {
    expect(movedBy(total, given)).toBeLessThan(1e-6)
  })

  test('whatever it is, and however often', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 40 }), (total, given) => {
        expect(movedBy(total, given)).toBeLessThan(1e-6)
      }),
      { numRuns: 1000 },
    )
  })

  test('nor do several who all give the same', () => {
    const sheets = ['x', 'y', 'z'].map((judge) => hundredths('a', judge, 710))
    const { a } = byId(roundResults({ criteria: weights, entries: entriesOf(['a']), sheets }))
    expect(a).toMatchObject({ result: 7.1, spread: 0 })
  })
})

test('an entry without a score has no rank, and the others are not moved by it', () => {
  const results = byId(roundResults(input([sheet('a', 'x', 4), sheet('b', 'x', 6)])))
  expect(results.c).toMatchObject({ given: 0, rawMean: null, result: null, spread: null, rank: null })
  expect([results.b?.rank, results.a?.rank]).toEqual([1, 2])
})

test('categories are ranked apart', () => {
  const entries = [...entriesOf(['a', 'b']), ...entriesOf(['c', 'd'], 'photo')]
  const sheets = ['a', 'b', 'c', 'd'].map((id, at) => sheet(id, 'x', at + 1))
  const results = roundResults(input(sheets, entries))
  expect(results.entries.map(({ entryId, rank }) => [entryId, rank])).toEqual([
    ['d', 1],
    ['c', 2],
    ['b', 1],
    ['a', 2],
  ])
})

describe('agreement', () => {
  test.each([
    ['the same order', [1, 2, 3], [2, 5, 9], 1],
    ['opposite orders', [1, 2, 3], [3, 2, 1], 0],
    ['all equal', [2, 2, 2], [2, 2, 2], null],
  ] as const)('%s', (_, x, y, expected) => {
    const sheets = [
      ...x.map((s, at) => sheet('abc'[at] ?? '', 'x', s)),
      ...y.map((s, at) => sheet('abc'[at] ?? '', 'y', s)),
    ]
    expect(roundResults(input(sheets)).agreement).toBe(expected)
  })

  test('it is over what all have scored, and null where that is less than two', () => {
    expect(
      roundResults(input([sheet('a', 'x', 1), sheet('a', 'y', 2), sheet('b', 'x', 3)])).agreement,
    ).toBeNull()
  })

  test('a book example with ties: three judges, six entries', () => {
    // Ranks 1 4 2.5 2.5 5 6 / 1 2.5 4 2.5 5 6 / 2 1 4 4 4 6: R = 4 7.5 10.5 9 14 18, S = 118.5 by hand.
    const scores = [
      [10, 7, 8, 8, 6, 5],
      [10, 8, 7, 8, 6, 5],
      [9, 10, 7, 7, 7, 5],
    ]
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    const sheets = scores.flatMap((own, judge) => own.map((s, at) => sheet(ids[at] ?? '', `j${judge}`, s)))
    const ranks = [4, 7.5, 10.5, 9, 14, 18]
    const squares = ranks.reduce((total, rank) => total + (rank - 10.5) ** 2, 0)
    const ties = 6 + 6 + 24
    const expected = (12 * squares) / (9 * (216 - 6) - 3 * ties)
    expect(roundResults(input(sheets, entriesOf(ids))).agreement).toBeCloseTo(expected, 5)
  })
})

const someSheets = fc.uniqueArray(
  fc.record({
    entryId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    judge: fc.constantFrom('u', 'v', 'w', 'x'),
    craft: fc.integer({ min: 1, max: 10 }),
    use: fc.integer({ min: 1, max: 10 }),
  }),
  { selector: ({ entryId, judge }) => `${entryId}${judge}`, maxLength: 20 },
)
const five = entriesOf(['a', 'b', 'c', 'd', 'e'])

test('the same scores in whatever order give the same bytes', () => {
  fc.assert(
    fc.property(someSheets, fc.func(fc.integer()), (given, by) => {
      const sheets = given.map(({ entryId, judge, craft, use }) => sheet(entryId, judge, craft, use))
      const turned = sheets.toSorted((a, b) => by(a.entryId, a.judge) - by(b.entryId, b.judge))
      const entries = five.toReversed()
      expect(JSON.stringify(roundResults(input(turned, entries)))).toBe(
        JSON.stringify(roundResults(input(sheets, five))),
      )
    }),
  )
})

test('results stay near the scale, ranks follow results, and agreement lies between 0 and 1', () => {
  fc.assert(
    fc.property(someSheets, (given) => {
      const sheets = given.map(({ entryId, judge, craft, use }) => sheet(entryId, judge, craft, use))
      const { entries, agreement } = roundResults(input(sheets, five))
      for (const one of entries)
        for (const other of entries)
          if (one.result !== null && other.result !== null)
            expect((one.rank ?? 0) < (other.rank ?? 0)).toBe(one.result > other.result)
      if (agreement !== null) {
        expect(agreement).toBeGreaterThanOrEqual(-1e-6)
        expect(agreement).toBeLessThanOrEqual(1 + 1e-6)
      }
    }),
  )
})

describe('who goes on', () => {
  test('the first of each category, and all that tie with the last of them', () => {
    const entries = [...entriesOf(['a', 'b', 'c']), ...entriesOf(['d'], 'photo')]
    const sheets = [sheet('a', 'x', 9), sheet('b', 'x', 7), sheet('c', 'x', 7), sheet('d', 'x', 1)]
    const results = roundResults(input(sheets, entries))
    expect(goingOn(results.entries, 1).toSorted()).toEqual(['a', 'd'])
    expect(goingOn(results.entries, 2).toSorted()).toEqual(['a', 'b', 'c', 'd'])
  })

  test.each([
    [[5], ['0']],
    [[5, 4, 3, 2, 1], ['0']],
    [
      [5, 5, 3, 2, 1],
      ['0', '1'],
    ],
    [
      [5, 4, 3, 2, 1, 0],
      ['0', '1'],
    ],
    [
      [0, 0, 0],
      ['0', '1', '2'],
    ],
    [[], []],
  ])('to the judges: a fifth of %j by votes, with all that tie', (votes, expected) => {
    const entries = votes.map((count, at) => ({ entryId: String(at), category: 'theme', votes: count }))
    expect(candidatesOf(entries, 20).map(({ entryId }) => entryId)).toEqual(expected)
  })

  test('each category sends its own share', () => {
    const counted = (category: string, votes: readonly number[]) =>
      votes.map((count, at) => ({ entryId: `${category}${at}`, category, votes: count }))
    const entries = [...counted('loved', [900, 800, 700, 600, 500]), ...counted('quiet', [3, 2, 1])]
    expect(candidatesOf(entries, 20).map(({ entryId }) => entryId)).toEqual(['loved0', 'quiet0'])
  })
})
