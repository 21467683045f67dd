import type { EditionDraft } from '../../editions/editionShape.ts'
import type { AwardFacts } from '../facts.ts'

type Rules = Pick<EditionDraft, 'categories' | 'extras'>

/** What the reference says of a prize: its winners, and whether it waits for a decision. */
export interface Expected {
  readonly prize: string
  readonly winners: readonly string[]
  readonly isOpen: boolean
}

interface Runner {
  readonly entryId: string
  readonly personId: string
}

/** The facts as the rules ask for them, each looked up anew. */
function lookup(facts: AwardFacts) {
  const personOf = (entryId: string) => facts.entries.find((each) => each.entryId === entryId)?.personId
  return {
    votes: (entryId: string, until: string | null = null) =>
      (until === null ? facts.counts : (facts.countsUntil.find((each) => each.until === until)?.counts ?? []))
        .filter((each) => each.entryId === entryId)
        .reduce((sum, each) => sum + each.votes, 0),
    rank: (entryId: string) => facts.ranking.find((each) => each.entryId === entryId)?.rank ?? UNRANKED,
    picks: (entryId: string, scope: string | null, key: string) =>
      facts.picks.find((each) => each.entryId === entryId && each.scope === scope && each.prizeKey === key)
        ?.picks ?? 0,
    isOut: (entryId: string) =>
      facts.excluded.some((each) => each.kind === 'DISQUALIFIED' && each.entryId === entryId),
    declines: (is: (entryId: string) => boolean, scope: string | null, keys: readonly string[] | null) =>
      facts.excluded.some(
        (each) =>
          each.kind === 'DECLINED' &&
          each.scope === scope &&
          is(each.entryId) &&
          (keys === null || keys.includes(each.prizeKey)),
      ),
    orders: (scope: string | null, key: string | null) =>
      facts.ties.filter((tie) => tie.scope === scope && tie.prizeKey === key).map((tie) => tie.entryIds),
    personOf,
  }
}
type Lookup = ReturnType<typeof lookup>

const UNRANKED = 1_000

interface Race {
  readonly runners: readonly Runner[]
  readonly value: (runner: Runner) => readonly number[]
  /** The prize of each place. */
  readonly seats: readonly string[]
  readonly orders: readonly (readonly string[])[]
  /** Persons who win once only; null where they may win again. */
  readonly pastWinners: Set<string> | null
}

/** Each place goes to whom nobody beats. */
function run({ runners, value, seats, orders, pastWinners }: Race) {
  const winners: { seat: string; entryId: string }[] = []
  let left = runners.filter(({ personId }) => !pastWinners?.has(personId))
  while (winners.length < seats.length && left.length > 0) {
    const remaining = left
    let best = remaining.filter((one) => !remaining.some((other) => isMore(value(other), value(one))))
    if (pastWinners)
      best = best.filter(
        (one) => !best.some((other) => other.personId === one.personId && other.entryId < one.entryId),
      )
    const free = seats.slice(winners.length)
    const room = free.filter((seat) => seat === free[0]).length
    const order = orders.filter((ids) => best.every(({ entryId }) => ids.includes(entryId))).at(-1)
    if (best.length > room && !order) return { winners, openAt: free[0] ?? null }
    const chosen =
      best.length <= room
        ? best
        : (order ?? []).flatMap((id) => best.filter((one) => one.entryId === id)).slice(0, free.length)
    for (const [at, { entryId, personId }] of chosen.entries()) {
      winners.push({ seat: free[at] ?? '', entryId })
      pastWinners?.add(personId)
    }
    left = remaining.filter((one) => !best.includes(one) && !pastWinners?.has(one.personId))
  }
  return { winners, openAt: null }
}

const expectedFrom = (
  scope: string | null,
  keys: readonly string[],
  { winners, openAt }: ReturnType<typeof run>,
): Expected[] =>
  keys.map((key) => ({
    prize: `${scope ?? ''}/${key}`,
    winners: winners.flatMap(({ seat, entryId }) => (seat === key ? [entryId] : [])).toSorted(),
    isOpen: openAt !== null && keys.indexOf(key) >= keys.indexOf(openAt),
  }))

const seatsOf = (prizes: readonly { readonly key: string; readonly winners: number }[]): string[] =>
  prizes.flatMap(({ key, winners }) => Array<string>(winners).fill(key))

/**
 * For tests: the rules of awards once more, one place at a time. Each place goes to whom nobody beats; where several
 * are beaten by nobody, to all of them if the prize has room, else to the first of a decision, else it stays open.
 */
export function referenceAwards(rules: Rules, facts: AwardFacts): Expected[] {
  const known = lookup(facts)
  return [
    ...rules.categories.flatMap((category) => ofCategory(category, facts, known)),
    ...ofAll(rules.extras, facts, known),
  ]
}

function ofCategory(
  { key: scope, prizes }: Rules['categories'][number],
  { entries }: AwardFacts,
  known: Lookup,
) {
  const { votes, rank, picks, declines } = known
  const own = entries.filter(({ category, entryId }) => category === scope && !known.isOut(entryId))
  const ranked = prizes.filter(({ rule }) => rule === 'RANK')
  const keys = ranked.map(({ key }) => key)
  const byRank = run({
    runners: own.filter(
      ({ entryId }) => rank(entryId) < UNRANKED && !declines((each) => each === entryId, scope, keys),
    ),
    value: ({ entryId }) => [-rank(entryId), votes(entryId)],
    seats: seatsOf(ranked),
    orders: known.orders(scope, null),
    pastWinners: null,
  })
  const specials = prizes.filter(({ rule }) => rule !== 'RANK')
  return [
    ...expectedFrom(scope, keys, byRank),
    ...specials.flatMap((prize) => {
      const { key, rule } = prize
      const value = ({ entryId }: Runner) =>
        rule === 'JUDGES_PICK'
          ? [picks(entryId, scope, key), votes(entryId)]
          : [votes(entryId), -rank(entryId)]
      const runners = own.filter(
        (one) => (value(one)[0] ?? 0) > 0 && !declines((each) => each === one.entryId, scope, [key]),
      )
      const orders = known.orders(scope, key)
      return expectedFrom(
        scope,
        [key],
        run({ runners, value, seats: seatsOf([prize]), orders, pastWinners: null }),
      )
    }),
  ]
}

function ofAll(
  { prizes, onePerPerson }: Rules['extras'],
  { entries }: AwardFacts,
  known: Lookup,
): Expected[] {
  const pastWinners = new Set<string>()
  let isStopped = false
  const counted = entries.filter(({ entryId }) => !known.isOut(entryId))
  const expected: Expected[] = []
  for (const prize of prizes.toSorted((a, b) => a.precedence - b.precedence)) {
    const { key, rule, leastEntries, countedUntil } = prize
    if (isStopped) {
      expected.push({ prize: `/${key}`, winners: [], isOpen: true })
      continue
    }
    const able = counted.filter(
      ({ personId }) =>
        counted.filter((each) => each.personId === personId).length >= leastEntries &&
        !known.declines((each) => known.personOf(each) === personId, null, onePerPerson ? null : [key]),
    )
    const ofPerson = (personId: string) => able.filter((each) => each.personId === personId)
    const votes = ({ entryId }: Runner) => known.votes(entryId, countedUntil)
    const value = (one: Runner): number[] => {
      if (rule === 'JUDGES_PICK') return [known.picks(one.entryId, null, key), votes(one)]
      if (rule !== 'DESIGNER_VOTES') return [votes(one)]
      return [ofPerson(one.personId).reduce((sum, each) => sum + votes(each), 0)]
    }
    const isBest = (one: Runner) =>
      ofPerson(one.personId).every(
        (each) => votes(each) < votes(one) || (votes(each) === votes(one) && each.entryId >= one.entryId),
      )
    const runners = able
      .filter(({ isNewcomer }) => rule !== 'NEWCOMER' || isNewcomer)
      .filter((one) => (rule === 'NEWCOMER' || rule === 'DESIGNER_VOTES' ? isBest(one) : true))
      .filter((one) => (value(one)[0] ?? 0) > 0)
    const orders = known.orders(null, key)
    const given = run({
      runners,
      value,
      seats: seatsOf([prize]),
      orders,
      pastWinners: onePerPerson ? pastWinners : null,
    })
    if (given.openAt !== null && onePerPerson) isStopped = true
    expected.push(...expectedFrom(null, [key], given))
  }
  return expected
}

function isMore(a: readonly number[], b: readonly number[]): boolean {
  const [first = 0, second = 0] = a
  const [other = 0, next = 0] = b
  return first > other || (first === other && second > next)
}
