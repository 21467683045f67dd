import { describe, expect, test } from 'vitest'
import type { EditionDraft } from '../editions/editionShape.ts'
import type { CategoryPrize, ExtraPrize } from '../editions/prizes.ts'
import { smallEdition } from '../editions/testing/edition.ts'
import { awardsOf, openTies, winnersOf } from './awards.ts'
import { changesBetween } from './changes.ts'
import type { AwardFacts } from './facts.ts'

const words = { en: 'Words', zh: '词' }
const plain = { name: words, creatorFundUsd: null, coupon: null }
const rank = (key: string, usd: number, winners: number): CategoryPrize => ({
  ...plain,
  key,
  usd,
  winners,
  rule: 'RANK',
})
const extra = (
  key: string,
  rule: ExtraPrize['rule'],
  precedence: number,
  more: Partial<ExtraPrize> = {},
) => ({
  ...plain,
  key,
  rule,
  precedence,
  usd: 50,
  winners: 1,
  leastEntries: 1,
  countedUntil: null,
  ...more,
})

function rulesOf(
  prizes: CategoryPrize[],
  extras: ExtraPrize[] = [],
): Pick<EditionDraft, 'categories' | 'extras'> {
  const [category] = smallEdition.categories
  if (!category) throw new Error('the small edition has a category')
  return { categories: [{ ...category, prizes }], extras: { onePerPerson: true, prizes: extras } }
}

interface Made {
  readonly person?: string
  readonly votes?: number
  readonly rank?: number
  readonly newcomer?: boolean
  readonly picks?: number
}

/** Entries by name; the names are their ids. */
function factsOf(entries: Readonly<Record<string, Made>>, more: Partial<AwardFacts> = {}): AwardFacts {
  const all = Object.entries(entries)
  return {
    entries: all.map(([entryId, { person = entryId, newcomer = false }]) => ({
      entryId,
      category: 'pictures',
      personId: person,
      isNewcomer: newcomer,
    })),
    counts: all.map(([entryId, { votes = 0 }]) => ({ entryId, votes })),
    countsUntil: [],
    ranking: all.flatMap(([entryId, { rank: place }]) =>
      place === undefined ? [] : [{ entryId, category: 'pictures', rank: place, result: 1 - place }],
    ),
    picks: all.map(([entryId, { picks = 0 }]) => ({ scope: null, prizeKey: 'unique', entryId, picks })),
    excluded: [],
    ties: [],
    ...more,
  }
}

type Rules = ReturnType<typeof rulesOf>
const winners = (rules: Rules, facts: AwardFacts) =>
  winnersOf(awardsOf(rules, facts)).map(({ prizeKey, entryId }) => `${prizeKey} ${entryId}`)

describe('prizes down the ranking', () => {
  const rules = rulesOf([rank('first', 300, 1), rank('second', 100, 2)])

  test('go to the first ranks, and a place without an entry stays empty', () => {
    const facts = factsOf({ a: { rank: 1 }, b: { rank: 2 }, c: {} })
    expect(winners(rules, facts)).toEqual(['first a', 'second b'])
    expect(awardsOf(rules, facts)[1]).toMatchObject({ unfilled: 1 })
  })

  test('equal ranks within a prize share its place', () => {
    const facts = factsOf({ a: { rank: 1 }, b: { rank: 2, votes: 5 }, c: { rank: 2, votes: 5 } })
    expect(winnersOf(awardsOf(rules, facts)).map(({ entryId, place }) => [entryId, place])).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 2],
    ])
  })

  test('at the border of two prizes counted votes decide, and then nobody but organisers', () => {
    const byVotes = factsOf({ a: { rank: 1, votes: 3 }, b: { rank: 1, votes: 4 }, c: { rank: 3 } })
    expect(winners(rules, byVotes)).toEqual(['first b', 'second a', 'second c'])
    const equal = factsOf({ a: { rank: 1, votes: 4 }, b: { rank: 1, votes: 4 }, c: { rank: 3 } })
    expect(winners(rules, equal)).toEqual([])
    expect(openTies(awardsOf(rules, equal))).toMatchObject([
      { prizeKey: 'first', tie: { entryIds: ['a', 'b'], places: 2 } },
    ])
    const order = { scope: 'pictures', prizeKey: null, entryIds: ['b', 'a'] }
    expect(winners(rules, { ...equal, ties: [order] })).toEqual(['first b', 'second a', 'second c'])
  })

  test('who declines one takes none of the others; the next entries move up, with the reason', () => {
    const entries = { a: { rank: 1 }, b: { rank: 2 }, c: { rank: 3 }, d: { rank: 4 } }
    const facts = factsOf(entries, {
      excluded: [
        { kind: 'DECLINED', entryId: 'a', scope: 'pictures', prizeKey: 'first' },
        { kind: 'DISQUALIFIED', entryId: 'c' },
      ],
    })
    const [first, second] = awardsOf(rules, facts)
    expect(winners(rules, facts)).toEqual(['first b', 'second d'])
    expect(first?.passedOver).toEqual([{ entryId: 'a', because: 'DECLINED', hasPrize: null }])
    expect(second?.passedOver).toEqual([{ entryId: 'c', because: 'DISQUALIFIED', hasPrize: null }])
    const before = winnersOf(awardsOf(rules, factsOf(entries)))
    expect(
      changesBetween(before, winnersOf(awardsOf(rules, facts))).map((each) =>
        each.change === 'LOST'
          ? `${each.from.entryId} LOST ${each.from.prizeKey}`
          : `${each.award.entryId} ${each.change} ${each.award.prizeKey}`,
      ),
    ).toEqual(['b MOVED first', 'd WON second', 'a LOST first', 'c LOST second'])
  })
})

describe('additional prizes', () => {
  const unique = extra('unique', 'JUDGES_PICK', 1)
  const rising = extra('rising', 'NEWCOMER', 2)
  const fans = extra('fans', 'MOST_VOTES', 3)

  test('2025: Most Unique Style before Rising Star before Fans Special, one a person', () => {
    const rules = rulesOf([], [fans, rising, unique])
    const facts = factsOf({
      a: { votes: 9, picks: 3, newcomer: true },
      b: { votes: 8, newcomer: true },
      c: { votes: 7 },
    })
    expect(winners(rules, facts)).toEqual(['unique a', 'rising b', 'fans c'])
    expect(awardsOf(rules, facts).map(({ passedOver }) => passedOver)).toEqual([
      [],
      [{ entryId: 'a', because: 'HAS_EXTRA', hasPrize: 'unique' }],
      [
        { entryId: 'a', because: 'HAS_EXTRA', hasPrize: 'unique' },
        { entryId: 'b', because: 'HAS_EXTRA', hasPrize: 'rising' },
      ],
    ])
  })

  test('a person is one person under two accounts, and declining is no choice of another', () => {
    const rules = rulesOf([], [unique, fans])
    const facts = factsOf({
      a: { person: 'p', votes: 1, picks: 2 },
      b: { person: 'p', votes: 9 },
      c: { votes: 2 },
    })
    expect(winners(rules, facts)).toEqual(['unique a', 'fans c'])
    const declined = { kind: 'DECLINED', entryId: 'a', scope: null, prizeKey: 'unique' } as const
    expect(winners(rules, { ...facts, excluded: [declined] })).toEqual(['fans c'])
  })

  test('2023: all entries of a designer together, from three on, counted until the instant', () => {
    const until = '2030-06-12T00:00:00.000Z'
    const rules = rulesOf(
      [],
      [extra('promising', 'DESIGNER_VOTES', 1, { leastEntries: 3, countedUntil: until })],
    )
    const three = { person: 'p', votes: 100 }
    const facts = factsOf(
      {
        a: three,
        b: three,
        c: three,
        d: { votes: 1_000 },
        e: { person: 'q' },
        f: { person: 'q' },
        g: { person: 'q' },
      },
      {
        countsUntil: [
          {
            until,
            counts: ['a', 'b', 'c', 'e', 'f', 'g'].map((entryId) => ({
              entryId,
              votes: entryId < 'd' ? 1 : 2,
            })),
          },
        ],
      },
    )
    expect(winners(rules, facts)).toEqual(['promising e'])
    expect(winnersOf(awardsOf(rules, facts))[0]?.why).toEqual({ rank: null, votes: 6, picks: null })
    expect(() => awardsOf(rules, { ...facts, countsUntil: [] })).toThrow('missing')
  })

  test('a tie keeps those after it waiting, for a person has one', () => {
    const rules = rulesOf([], [unique, fans])
    const facts = factsOf({ a: { votes: 5, picks: 1 }, b: { votes: 5, picks: 1 }, c: { votes: 1 } })
    expect(winners(rules, facts)).toEqual([])
    expect(awardsOf(rules, facts)[1]).toMatchObject({ waitsFor: 'unique' })
    const ties = [{ scope: null, prizeKey: 'unique', entryIds: ['b', 'a'] }]
    expect(winners(rules, { ...facts, ties })).toEqual(['unique b', 'fans a'])
  })
})
