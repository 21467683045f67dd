import type { EditionDraft } from '../editions/editionShape.ts'
import type { ExtraPrize } from '../editions/prizes.ts'
import { type Candidate, type Contest, candidatesOf, type Known, knownOf } from './candidates.ts'
import type { AwardFacts } from './facts.ts'
import { fill, type Places } from './fill.ts'
import type { Award, PrizeAwards } from './results.ts'

type Rules = Pick<EditionDraft, 'categories' | 'extras'>

/**
 * Who wins what (docs/design/competitions.md, Awards; spec §9): every prize of the edition with its winners, the
 * categories in their order, then the additional prizes in theirs. The same facts in another order give the same
 * awards; neither ids nor instants decide between equals: a tie at a border stays open until organisers decide it.
 */
export function awardsOf({ categories, extras }: Rules, facts: AwardFacts): PrizeAwards[] {
  const known = knownOf(facts)
  return [
    ...categories.flatMap(({ key, prizes }) =>
      sequencesOf(prizes).flatMap((sequence) => ofCategory(key, sequence, facts, known)),
    ),
    ...ofAll(extras, facts, known),
  ]
}

type CategoryPrize = Rules['categories'][number]['prizes'][number]

/** The prizes down the ranking together, at the place of the first; each other one by itself. */
function sequencesOf(prizes: readonly CategoryPrize[]): (readonly [CategoryPrize, ...CategoryPrize[]])[] {
  const ranked = prizes.filter(({ rule }) => rule === 'RANK')
  const [first, ...rest] = ranked
  return prizes.flatMap((prize) => {
    if (prize.rule !== 'RANK') return [[prize] as const]
    return first === prize ? [[first, ...rest] as const] : []
  })
}

function ofCategory(
  scope: string,
  prizes: readonly [CategoryPrize, ...CategoryPrize[]],
  facts: AwardFacts,
  known: Known,
): PrizeAwards[] {
  const [{ rule, key }] = prizes
  const contest: Contest = {
    rule,
    scope,
    prizeKey: rule === 'RANK' ? null : key,
    countedUntil: null,
    leastEntries: 1,
  }
  const declined = new Set(
    facts.excluded.flatMap((each) =>
      each.kind === 'DECLINED' && each.scope === scope && prizes.some((prize) => prize.key === each.prizeKey)
        ? [each.entryId]
        : [],
    ),
  )
  return fill({
    rule,
    scope,
    prizes,
    candidates: candidatesOf(contest, known),
    onePerPerson: false,
    orders: ordersOf(contest, facts),
    blockOf: ({ entryId }) => blockOf(known.disqualified.has(entryId), declined.has(entryId)),
  })
}

const ordersOf = ({ scope, prizeKey }: Contest, { ties }: AwardFacts) =>
  ties.flatMap((tie) => (tie.scope === scope && tie.prizeKey === prizeKey ? [tie.entryIds] : []))

function blockOf(isDisqualified: boolean, isDeclined: boolean) {
  if (isDisqualified) return { because: 'DISQUALIFIED', hasPrize: null } as const
  return isDeclined ? ({ because: 'DECLINED', hasPrize: null } as const) : null
}

/** In their order of precedence: where a person has one at most, each prize looks at those before it. */
function ofAll({ onePerPerson, prizes }: Rules['extras'], facts: AwardFacts, known: Known): PrizeAwards[] {
  const has = new Map<string, string>()
  let open: string | null = null
  return prizes
    .toSorted((a, b) => a.precedence - b.precedence)
    .map((prize) => {
      if (open !== null && onePerPerson) return waiting(prize, open)
      const contest: Contest = { ...prize, scope: null, prizeKey: prize.key }
      const declined = declinedBy(prize.key, onePerPerson, facts, known)
      const [given = waiting(prize, prize.key)] = fill({
        rule: prize.rule,
        scope: null,
        prizes: [prize],
        candidates: candidatesOf(contest, known),
        onePerPerson,
        orders: ordersOf(contest, facts),
        blockOf: ({ entryId, personId }: Candidate) => {
          const hasPrize = has.get(personId)
          const block = blockOf(known.disqualified.has(entryId), declined.has(personId))
          return block ?? (hasPrize === undefined ? null : { because: 'HAS_EXTRA', hasPrize })
        },
      })
      if (onePerPerson) for (const { personId } of given.awards) has.set(personId, prize.key)
      if (given.tie) open = prize.key
      return given
    })
}

/** Who declines an additional prize gets none in its place, where a person has one at most: it is not a choice. */
function declinedBy(prizeKey: string, any: boolean, { excluded }: AwardFacts, { entries }: Known) {
  const personOf = new Map(entries.map((entry) => [entry.entryId, entry.personId]))
  return new Set(
    excluded.flatMap((each) =>
      each.kind === 'DECLINED' && each.scope === null && (any || each.prizeKey === prizeKey)
        ? [personOf.get(each.entryId)]
        : [],
    ),
  )
}

const waiting = (
  { key, rule }: Pick<ExtraPrize, 'key' | 'rule'> & Places,
  waitsFor: string,
): PrizeAwards => ({
  scope: null,
  prizeKey: key,
  rule,
  awards: [],
  passedOver: [],
  tie: null,
  waitsFor,
  unfilled: 0,
})

/** All winners, in the order of the prizes. */
export const winnersOf = (prizes: readonly PrizeAwards[]): Award[] => prizes.flatMap(({ awards }) => awards)

/** The prizes whose ties organisers must decide before anything is published. */
export const openTies = (prizes: readonly PrizeAwards[]): PrizeAwards[] =>
  prizes.filter(({ tie }) => tie !== null)
