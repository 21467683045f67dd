import fc from 'fast-check'
import type { EditionDraft } from '../../editions/editionShape.ts'
import type { CategoryPrize, ExtraPrize } from '../../editions/prizes.ts'
import { smallEdition } from '../../editions/testing/edition.ts'
import type { AwardFacts } from '../facts.ts'

/** For tests: few values, so that ties, repeated persons and full prizes are common. */
const EARLY = '2030-06-12T00:00:00.000Z'
const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const words = { en: 'Words', zh: '词' }
const CATEGORIES = ['pictures', 'themes'] as const
const EXTRA_RULES = ['MOST_VOTES', 'DESIGNER_VOTES', 'JUDGES_PICK', 'NEWCOMER'] as const

const places = { creatorFundUsd: null, coupon: null, name: words }
const winners = fc.integer({ min: 1, max: 3 })

const categoryPrizes = fc
  .tuple(winners, winners, fc.constantFrom('MOST_VOTES', 'JUDGES_PICK'))
  .map(([first, second, special]): CategoryPrize[] => [
    { ...places, key: 'first', rule: 'RANK', usd: 300, winners: first },
    { ...places, key: 'special', rule: special, usd: 60, winners: 1 },
    { ...places, key: 'second', rule: 'RANK', usd: 100, winners: second },
  ])

const extraPrizes = fc
  .array(
    fc.record({
      rule: fc.constantFrom(...EXTRA_RULES),
      winners,
      leastEntries: fc.integer({ min: 1, max: 2 }),
      countedUntil: fc.constantFrom(null, EARLY),
    }),
    { maxLength: 4 },
  )
  .map((prizes): ExtraPrize[] =>
    prizes.map((prize, at) => ({ ...places, ...prize, key: `extra${at}`, usd: 50, precedence: at + 1 })),
  )

type Rules = Pick<EditionDraft, 'categories' | 'extras'>

const rules: fc.Arbitrary<Rules> = fc
  .record({
    own: fc.array(categoryPrizes, { minLength: 2, maxLength: 2 }),
    extra: extraPrizes,
    one: fc.boolean(),
  })
  .map(({ own, extra, one }) => ({
    categories: CATEGORIES.flatMap((key, at) => {
      const [category] = smallEdition.categories
      return category ? [{ ...category, key, prizes: own[at] ?? [] }] : []
    }),
    extras: { onePerPerson: one, prizes: extra },
  }))

const ofEntry = fc.record({
  category: fc.constantFrom(...CATEGORIES),
  person: fc.integer({ min: 1, max: 6 }),
  votes: fc.integer({ min: 0, max: 4 }),
  early: fc.integer({ min: 0, max: 4 }),
  rank: fc.option(fc.integer({ min: 1, max: 5 })),
  picks: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 5, maxLength: 5 }),
  out: fc.constantFrom('', '', '', '', 'DISQUALIFIED', 'DECLINED'),
  declines: fc.constantFrom('first', 'second', 'special', 'extra0', 'extra1'),
})
type OfEntry = typeof ofEntry extends fc.Arbitrary<infer Value> ? Value : never

function factsOf(
  entries: readonly OfEntry[],
  orders: readonly (readonly number[])[],
  { categories, extras }: Rules,
) {
  const isExtra = (key: string) => key.startsWith('extra')
  const prizes = [
    ...categories.map(({ key }) => ({ scope: key, prizeKey: 'special' })),
    ...extras.prizes.map(({ key }) => ({ scope: null, prizeKey: key })),
  ]
  const contests = [...prizes, ...categories.map(({ key }) => ({ scope: key, prizeKey: null }))]
  return {
    entries: entries.map(({ category, person }, at) => ({
      entryId: id(at),
      category,
      personId: `person ${person}`,
      isNewcomer: person % 2 === 0,
    })),
    counts: entries.map(({ votes }, at) => ({ entryId: id(at), votes })),
    countsUntil: [
      { until: EARLY, counts: entries.map(({ early }, at) => ({ entryId: id(at), votes: early })) },
    ],
    ranking: entries.flatMap(({ category, rank }, at) =>
      rank === null ? [] : [{ entryId: id(at), category, rank, result: 10 - rank }],
    ),
    picks: entries.flatMap(({ picks }, at) =>
      prizes.map((prize, which) => ({ ...prize, entryId: id(at), picks: picks[which % picks.length] ?? 0 })),
    ),
    excluded: entries.flatMap(({ out, declines, category }, at): AwardFacts['excluded'] => {
      if (out === 'DISQUALIFIED') return [{ kind: 'DISQUALIFIED', entryId: id(at) }]
      const scope = isExtra(declines) ? null : category
      return out === 'DECLINED' ? [{ kind: 'DECLINED', entryId: id(at), scope, prizeKey: declines }] : []
    }),
    // Every contest is decided by the same orders: some ties they cover, others they leave open.
    ties: contests.flatMap((contest) =>
      orders
        .filter(({ length }) => length >= 2)
        .map((order) => ({ ...contest, entryIds: order.map((at) => id(at)) })),
    ),
  } satisfies AwardFacts
}

/** For tests: an edition's prizes and facts about up to twelve entries of six persons. */
export const anyAwards: fc.Arbitrary<{ rules: Rules; facts: AwardFacts }> = fc
  .record({
    rules,
    entries: fc.array(ofEntry, { maxLength: 12 }),
    orders: fc.array(fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], { minLength: 6 }), {
      maxLength: 2,
    }),
  })
  .map((all) => ({ rules: all.rules, facts: factsOf(all.entries, all.orders, all.rules) }))
