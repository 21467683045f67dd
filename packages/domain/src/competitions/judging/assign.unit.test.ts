import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AssignmentInput, assignJudges, type Pair } from './assign.ts'

const names = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at}`)
const keyOf = ({ entryId, judgeId }: Pair) => `${entryId}:${judgeId}`
const among = (pairs: readonly Pair[]) => {
  const keys = new Set(pairs.map(keyOf))
  return (pair: Pair) => keys.has(keyOf(pair))
}
const plain = (entries: number, judges: number, judgesPerEntry: number): AssignmentInput => ({
  entryIds: names('e', entries),
  judgeIds: names('j', judges),
  judgesPerEntry,
  isBarred: () => false,
  scored: [],
  open: [],
})
const countBy = (pairs: readonly Pair[], by: keyof Pair, of: readonly string[]) =>
  of.map((id) => pairs.filter((pair) => pair[by] === id).length)
const spread = (counts: readonly number[]) => Math.max(...counts) - Math.min(...counts)

test.each([
  [7, 3, 2],
  [20, 7, 3],
  [1, 4, 2],
  [200, 12, 3],
])(
  '%d entries and %d judges, %d for each: every entry has its number, and loads differ by one',
  (e, j, n) => {
    const input = plain(e, j, n)
    const pairs = assignJudges(input)
    expect(new Set(countBy(pairs, 'entryId', input.entryIds))).toEqual(new Set([n]))
    expect(spread(countBy(pairs, 'judgeId', input.judgeIds))).toBeLessThanOrEqual(1)
    expect(new Set(pairs.map(keyOf)).size).toBe(pairs.length)
  },
)

test('too few judges: each entry has all of them, and nothing is invented', () => {
  expect(assignJudges(plain(4, 2, 3))).toHaveLength(8)
})

describe('conflicts', () => {
  test('nobody judges what they may not; the others share it evenly', () => {
    const isBarred = ({ entryId, judgeId }: Pair) => judgeId === 'j0' && Number(entryId.slice(1)) < 6
    const input = { ...plain(9, 3, 1), isBarred }
    const pairs = assignJudges(input)
    expect(pairs.filter(isBarred)).toEqual([])
    expect(countBy(pairs, 'judgeId', input.judgeIds)).toEqual([3, 3, 3])
  })

  test('an entry hands its judge over where another one has nobody else', () => {
    // e0 is filled first, and would take j0; only j0 may judge e1.
    const isBarred = ({ entryId, judgeId }: Pair) => entryId === 'e1' && judgeId !== 'j0'
    const pairs = assignJudges({ ...plain(2, 2, 1), isBarred })
    expect(pairs.map(keyOf).toSorted()).toEqual(['e0:j1', 'e1:j0'])
  })
})

describe('a round under way', () => {
  const before = assignJudges(plain(30, 5, 3))
  const isDone = ({ entryId }: Pair) => Number(entryId.slice(1)) % 3 === 0
  const scored = before.filter(isDone)
  const open = before.filter((pair) => !isDone(pair))

  test('asked again, nothing changes', () => {
    const after = assignJudges({ ...plain(30, 5, 3), scored, open })
    expect(new Set(after.map(keyOf))).toEqual(new Set(open.map(keyOf)))
  })

  test('a judge who comes takes a fair part of what is not scored; what is scored stays', () => {
    const after = assignJudges({ ...plain(30, 6, 3), scored, open })
    const all = [...scored, ...after]
    expect(new Set(countBy(all, 'entryId', names('e', 30)))).toEqual(new Set([3]))
    expect(spread(countBy(all, 'judgeId', names('j', 6)))).toBeLessThanOrEqual(1)
    // As many change as the new judge takes, and no more.
    const assigned = after.filter(({ judgeId }) => judgeId === 'j5').length
    expect(after.filter((pair) => !among(open)(pair))).toHaveLength(assigned)
  })

  test('what a judge who goes has not scored is handed on, and what they scored counts', () => {
    const left = names('j', 5).slice(1)
    const after = assignJudges({ ...plain(30, 5, 3), judgeIds: left, scored, open })
    expect(after.filter(({ judgeId }) => judgeId === 'j0')).toEqual([])
    const all = [...scored, ...after]
    expect(new Set(countBy(all, 'entryId', names('e', 30)))).toEqual(new Set([3]))
    expect(spread(countBy(all, 'judgeId', left))).toBeLessThanOrEqual(1)
  })
})

test('every judge scores the calibration set, but for conflicts', () => {
  const isBarred = ({ entryId, judgeId }: Pair) => entryId === 'e0' && judgeId === 'j3'
  const pairs = assignJudges({ ...plain(10, 4, 2), calibration: new Set(['e0', 'e1']), isBarred })
  expect(countBy(pairs, 'entryId', ['e0', 'e1', 'e2'])).toEqual([3, 4, 2])
})

test('texts go to judges who read them, as far as loads allow', () => {
  const readsLanguage = ({ entryId, judgeId }: Pair) =>
    Number(entryId.slice(1)) % 2 === Number(judgeId.slice(1)) % 2
  const pairs = assignJudges({ ...plain(12, 4, 2), readsLanguage })
  expect(pairs.filter((pair) => !readsLanguage(pair))).toEqual([])
  const alone = assignJudges({ ...plain(12, 2, 2), readsLanguage })
  expect(alone).toHaveLength(24)
})

/** Loads before languages before changes: the least cost, by trying every assignment. */
function leastCost(input: AssignmentInput): number {
  const costOf = (pairs: readonly Pair[]) => {
    const loads = input.judgeIds.map(
      (id) =>
        pairs.filter(({ judgeId }) => judgeId === id).length +
        input.scored.filter(({ judgeId }) => judgeId === id).length,
    )
    const isOpen = among(input.open)
    const small = pairs.reduce(
      (total, pair) => total + (input.readsLanguage?.(pair) === false ? 100 : 0) + (isOpen(pair) ? 0 : 1),
      0,
    )
    return loads.reduce((total, load) => total + (load * (load + 1)) / 2, 0) * 1_000_000 + small
  }
  const choices = (entryId: string): Pair[][] => {
    const isScored = among(input.scored)
    const free = input.judgeIds
      .map((judgeId) => ({ entryId, judgeId }))
      .filter((pair) => !input.isBarred(pair) && !isScored(pair))
    const wanted = Math.max(
      0,
      Math.min(
        free.length,
        input.judgesPerEntry - input.scored.filter((pair) => pair.entryId === entryId).length,
      ),
    )
    return Array.from({ length: 2 ** free.length }, (_, bits) =>
      free.filter((_pair, at) => Math.floor(bits / 2 ** at) % 2 === 1),
    ).filter(({ length }) => length === wanted)
  }
  const walk = (at: number, pairs: readonly Pair[]): number => {
    const entryId = input.entryIds[at]
    if (entryId === undefined) return costOf(pairs)
    return Math.min(...choices(entryId).map((set) => walk(at + 1, [...pairs, ...set])))
  }
  return walk(0, [])
}

test('no other assignment is better: against all of them, over random conflicts, languages and scores', () => {
  const bits = fc.array(fc.boolean(), { minLength: 16, maxLength: 16 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 3 }),
      fc.tuple(bits, bits, bits, bits),
      (entries, judges, each, [barred, foreign, scoredBits, openBits]) => {
        const at = ({ entryId, judgeId }: Pair) => Number(entryId.slice(1)) * 4 + Number(judgeId.slice(1))
        const base = plain(entries, judges, each)
        const every = base.entryIds.flatMap((entryId) =>
          base.judgeIds.map((judgeId) => ({ entryId, judgeId })),
        )
        const scored = every.filter((pair) => scoredBits[at(pair)] === true && barred[at(pair)] !== true)
        const isScored = among(scored)
        const input: AssignmentInput = {
          ...base,
          isBarred: (pair) => barred[at(pair)] === true,
          readsLanguage: (pair) => foreign[at(pair)] !== true,
          scored,
          open: every.filter((pair) => openBits[at(pair)] === true && !isScored(pair)),
        }
        const pairs = assignJudges(input)
        expect(costOfGiven(input, pairs)).toBe(leastCost(input))
      },
    ),
    { numRuns: 300 },
  )
})

function costOfGiven(input: AssignmentInput, pairs: readonly Pair[]): number {
  const isGiven = among(pairs)
  return leastCost({ ...input, isBarred: (pair) => input.isBarred(pair) || !isGiven(pair) })
}

test('the order of entries and judges changes nothing', () => {
  const input = plain(25, 6, 3)
  const turned = { ...input, entryIds: input.entryIds.toReversed(), judgeIds: input.judgeIds.toReversed() }
  expect(assignJudges(turned)).toEqual(assignJudges(input))
})
