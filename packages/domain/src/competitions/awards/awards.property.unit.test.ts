import fc from 'fast-check'
import { expect, test } from 'vitest'
import { awardsOf, openTies, winnersOf } from './awards.ts'
import type { AwardFacts } from './facts.ts'
import type { PrizeAwards } from './results.ts'
import { anyAwards } from './testing/arbitrary.ts'
import { referenceAwards } from './testing/reference.ts'

const RUNS = { numRuns: 2_000 }
const summaryOf = (prizes: readonly PrizeAwards[]) =>
  prizes
    .map(({ scope, prizeKey, awards, tie, waitsFor }) => ({
      prize: `${scope ?? ''}/${prizeKey}`,
      winners: awards.map(({ entryId }) => entryId).toSorted(),
      isOpen: tie !== null || waitsFor !== null,
    }))
    .toSorted((a, b) => (a.prize < b.prize ? -1 : 1))

test('awards are those of a slow reference that gives one place at a time', () => {
  fc.assert(
    fc.property(anyAwards, ({ rules, facts }) => {
      const expected = referenceAwards(rules, facts).toSorted((a, b) => (a.prize < b.prize ? -1 : 1))
      expect(summaryOf(awardsOf(rules, facts))).toEqual(expected)
    }),
    RUNS,
  )
})

test('the order of the facts changes nothing', () => {
  const shuffled = anyAwards.chain(({ rules, facts }) =>
    fc
      .record({
        entries: shuffle(facts.entries),
        counts: shuffle(facts.counts),
        ranking: shuffle(facts.ranking),
        picks: shuffle(facts.picks),
        excluded: shuffle(facts.excluded),
      })
      .map((changed): readonly [typeof rules, AwardFacts, AwardFacts] => [
        rules,
        facts,
        { ...facts, ...changed },
      ]),
  )
  fc.assert(
    fc.property(shuffled, ([rules, facts, others]) => {
      expect(awardsOf(rules, others)).toEqual(awardsOf(rules, facts))
    }),
    RUNS,
  )
})

const shuffle = <T>(list: readonly T[]) => fc.shuffledSubarray([...list], { minLength: list.length })

test('nobody who is excluded wins, a person has one additional prize, and a place stays empty only for want of entries', () => {
  fc.assert(
    fc.property(anyAwards, ({ rules, facts }) => {
      const prizes = awardsOf(rules, facts)
      const winners = winnersOf(prizes)
      for (const out of facts.excluded) {
        const own = winners.filter(({ entryId }) => entryId === out.entryId)
        if (out.kind === 'DISQUALIFIED') expect(own).toEqual([])
        else
          expect(
            own.filter(({ scope, prizeKey }) => scope === out.scope && prizeKey === out.prizeKey),
          ).toEqual([])
      }
      const extra = winners.filter(({ scope }) => scope === null).map(({ personId }) => personId)
      if (rules.extras.onePerPerson) expect(new Set(extra).size).toBe(extra.length)
      for (const { tie, waitsFor, awards, unfilled, prizeKey, scope } of prizes) {
        const rule = [...rules.categories.filter(({ key }) => key === scope), rules.extras]
          .flatMap((each): readonly { key: string; winners: number }[] => each.prizes)
          .find(({ key }) => key === prizeKey)
        if (tie === null && waitsFor === null) expect(awards.length + unfilled).toBe(rule?.winners)
        else expect(openTies(prizes).length).toBeGreaterThan(0)
      }
    }),
    RUNS,
  )
})

test('where an entry is disqualified, no other entry of its category loses its place in the ranking', () => {
  fc.assert(
    fc.property(anyAwards, fc.nat(), ({ rules, facts }, which) => {
      const decided = { ...facts, ties: [] }
      const before = awardsOf(rules, decided)
      const { entryId } = facts.entries[which % Math.max(1, facts.entries.length)] ?? { entryId: '' }
      const after = awardsOf(rules, {
        ...decided,
        excluded: [...decided.excluded, { kind: 'DISQUALIFIED', entryId }],
      })
      // A tie may open or close where one goes out: only what is settled on both sides is compared.
      if (openTies(before).length + openTies(after).length > 0) return
      const ranked = (prizes: readonly PrizeAwards[]) =>
        new Map(
          winnersOf(prizes.filter(({ rule }) => rule === 'RANK')).map((award) => [award.entryId, award.usd]),
        )
      const now = ranked(after)
      for (const [id, usd] of ranked(before))
        if (id !== entryId) expect(now.get(id)).toBeGreaterThanOrEqual(usd)
    }),
    RUNS,
  )
})
