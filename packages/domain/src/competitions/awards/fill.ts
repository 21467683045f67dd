import type { PrizeRule } from '../editions/prizes.ts'
import type { Candidate } from './candidates.ts'
import type { PassedOver, PrizeAwards } from './results.ts'

/** A prize as far as its places depend on it. */
export interface Places {
  readonly key: string
  readonly winners: number
  readonly usd: number
  readonly creatorFundUsd: number | null
  readonly coupon: { readonly usd: number } | null
}

interface Filling {
  readonly rule: PrizeRule
  readonly scope: string | null
  /** Given in this order, as one sequence. */
  readonly prizes: readonly Places[]
  readonly candidates: readonly Candidate[]
  /** Why somebody whose turn it is does not win. */
  readonly blockOf: (candidate: Candidate) => Omit<PassedOver, 'entryId'> | null
  /** Whether a person wins once at most. */
  readonly onePerPerson: boolean
  /** Decisions on ties, the latest last. */
  readonly orders: readonly (readonly string[])[]
}

interface Seat {
  readonly prize: Places
  readonly winner: { readonly candidate: Candidate; readonly place: number } | null
}

/** Gives prizes to candidates, the best first, until a tie that nobody has decided. */
export function fill({ rule, scope, prizes, ...filling }: Filling): PrizeAwards[] {
  const seats = prizes.flatMap((prize) => Array.from({ length: prize.winners }, () => prize))
  const { given, passedOver, tied } = walk(seats, filling)
  const tiedAt = tied.length > 0 ? seats[given.length]?.key : undefined
  const isOpen = (key: string) => tiedAt !== undefined && key !== tiedAt && given.every(notOf(key))
  return prizes.map(({ key, winners }) => {
    const own = given.filter(({ prize }) => prize.key === key)
    const isTied = key === tiedAt
    return {
      scope,
      prizeKey: key,
      rule,
      awards: own.flatMap(({ prize, winner }) =>
        winner
          ? [
              {
                scope,
                prizeKey: key,
                rule,
                place: winner.place,
                entryId: winner.candidate.entryId,
                personId: winner.candidate.personId,
                usd: prize.usd,
                creatorFundUsd: prize.creatorFundUsd,
                couponUsd: prize.coupon?.usd ?? null,
                why: winner.candidate.why,
              },
            ]
          : [],
      ),
      passedOver: passedOver.flatMap(({ at, ...each }) => (seats[at]?.key === key ? [each] : [])),
      tie: isTied
        ? {
            entryIds: tied.map(({ entryId }) => entryId),
            places: Math.min(tied.length, seats.length - given.length),
          }
        : null,
      waitsFor: isOpen(key) ? (tiedAt ?? null) : null,
      unfilled: tiedAt === undefined ? winners - own.length : 0,
    }
  })
}

const notOf =
  (key: string) =>
  ({ prize }: Seat): boolean =>
    prize.key !== key

/** Down the groups of equal candidates, seat after seat. */
function walk(
  seats: readonly Places[],
  { candidates, blockOf, onePerPerson, orders }: Omit<Filling, 'rule' | 'scope' | 'prizes'>,
) {
  const given: Seat[] = []
  const passedOver: (PassedOver & { at: number })[] = []
  const persons = new Set<string>()
  for (const group of groupsOf(candidates)) {
    const at = given.length
    if (at >= seats.length) break
    const open = group.filter((candidate) => {
      if (onePerPerson && persons.has(candidate.personId)) return false
      const block = blockOf(candidate)
      if (block) passedOver.push({ at, entryId: candidate.entryId, ...block })
      return !block
    })
    const able = onePerPerson ? oneEach(open) : open
    const wanted = seats.slice(at, at + able.length)
    const isSure =
      able.length <= 1 || (wanted.length === able.length && wanted.every(({ key }) => key === wanted[0]?.key))
    const ordered = isSure ? able : decided(able, orders)
    if (!ordered) return { given, passedOver, tied: able }
    ordered.slice(0, wanted.length).forEach((candidate, index) => {
      const prize = seats[at + index]
      if (!prize) return
      given.push({ prize, winner: { candidate, place: at + 1 + (isSure ? 0 : index) } })
      persons.add(candidate.personId)
    })
  }
  return { given, passedOver, tied: [] }
}

/** Candidates that are equal in all measures, the best group first. */
function groupsOf(candidates: readonly Candidate[]): Candidate[][] {
  const groups = Map.groupBy(candidates, ({ measures }) => measures.join(' '))
  return [...groups.values()].toSorted(([a], [b]) => byMeasures(a?.measures ?? [], b?.measures ?? []))
}

function byMeasures(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((measure, index) => measure !== b[index])
  return at < 0 || (a[at] ?? 0) > (b[at] ?? 0) ? -1 : 1
}

const oneEach = (candidates: readonly Candidate[]): Candidate[] => [
  ...new Map(candidates.toReversed().map((each) => [each.personId, each])).values(),
]

/** In the order of the latest decision that names all of them; null without one. */
function decided(group: readonly Candidate[], orders: readonly (readonly string[])[]): Candidate[] | null {
  const order = orders.findLast((ids) => group.every(({ entryId }) => ids.includes(entryId)))
  return order ? group.toSorted((a, b) => order.indexOf(a.entryId) - order.indexOf(b.entryId)) : null
}
