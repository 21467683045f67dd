import type { PrizeRule } from '../editions/prizes.ts'
import type { AwardEntry, AwardFacts, EntryVotes } from './facts.ts'
import type { Award } from './results.ts'

/** What may win a prize, with what it is compared by. */
export interface Candidate {
  readonly entryId: string
  readonly personId: string
  /** The first that differs decides; the greater is better. When and in which order entries came is none of them. */
  readonly measures: readonly number[]
  readonly why: Award['why']
}

export interface Contest {
  readonly rule: PrizeRule
  /** A category's key; null for a prize over all of them. */
  readonly scope: string | null
  /** Null for the prizes down a category's ranking. */
  readonly prizeKey: string | null
  readonly countedUntil: string | null
  readonly leastEntries: number
}

/** The facts, looked up by entry. */
export interface Known {
  readonly entries: readonly AwardEntry[]
  readonly disqualified: ReadonlySet<string>
  readonly rankOf: ReadonlyMap<string, number>
  votesOf(entryId: string, until: string | null): number
  picksOf(contest: Contest, entryId: string): number
}

const votesBy = (counts: readonly EntryVotes[]) =>
  new Map(counts.map(({ entryId, votes }) => [entryId, votes]))

const pickKey = (scope: string | null, prizeKey: string | null, entryId: string) =>
  JSON.stringify([scope, prizeKey, entryId])

export function knownOf(facts: AwardFacts): Known {
  const final = votesBy(facts.counts)
  const until = new Map(facts.countsUntil.map((each) => [each.until, votesBy(each.counts)]))
  const picks = new Map(
    facts.picks.map(({ scope, prizeKey, entryId, picks: count }) => [
      pickKey(scope, prizeKey, entryId),
      count,
    ]),
  )
  return {
    entries: facts.entries.toSorted((a, b) => (a.entryId < b.entryId ? -1 : 1)),
    disqualified: new Set(
      facts.excluded.flatMap((each) => (each.kind === 'DISQUALIFIED' ? [each.entryId] : [])),
    ),
    rankOf: new Map(facts.ranking.map(({ entryId, rank }) => [entryId, rank])),
    votesOf: (entryId, at) => {
      const counts = at === null ? final : until.get(at)
      if (!counts) throw new Error(`The votes until ${at} are missing`)
      return counts.get(entryId) ?? 0
    },
    picksOf: ({ scope, prizeKey }, entryId) => picks.get(pickKey(scope, prizeKey, entryId)) ?? 0,
  }
}

/** Who may win at all, in the order of ids; those that are disqualified stay in, to be seen as passed over. */
export function candidatesOf(contest: Contest, known: Known): Candidate[] {
  const entries = takenEntries(contest, known)
  return contest.rule === 'DESIGNER_VOTES' || contest.rule === 'NEWCOMER'
    ? personCandidates(contest, entries, known)
    : entries.flatMap((entry) => entryCandidate(contest, entry, known))
}

/** The entries of the category, or of all persons who have enough of them. */
function takenEntries({ scope, leastEntries }: Contest, { entries, disqualified }: Known): AwardEntry[] {
  if (scope !== null) return entries.filter(({ category }) => category === scope)
  const counted = Map.groupBy(
    entries.filter(({ entryId }) => !disqualified.has(entryId)),
    ({ personId }) => personId,
  )
  return entries.filter(({ personId }) => (counted.get(personId)?.length ?? 0) >= leastEntries)
}

/**
 * Judges decide by rank, the public by votes, and each breaks the other's ties (docs/decisions/results-and-bundles.md).
 */
function entryCandidate(contest: Contest, { entryId, personId }: AwardEntry, known: Known): Candidate[] {
  const rank = known.rankOf.get(entryId) ?? null
  const votes = known.votesOf(entryId, contest.countedUntil)
  const picks = contest.rule === 'JUDGES_PICK' ? known.picksOf(contest, entryId) : null
  const byRank = rank === null ? Number.NEGATIVE_INFINITY : -rank
  const isIn = picks === null ? (contest.rule === 'RANK' ? rank !== null : votes > 0) : picks > 0
  const measures =
    picks !== null
      ? [picks, votes]
      : contest.rule === 'RANK'
        ? [byRank, votes]
        : // Ranks of two categories cannot be compared.
          contest.scope === null
          ? [votes]
          : [votes, byRank]
  return isIn ? [{ entryId, personId, measures, why: { rank, votes, picks } }] : []
}

/** One candidate a person: with the votes of all their entries, or a newcomer with those of the best one. */
function personCandidates(contest: Contest, entries: readonly AwardEntry[], known: Known): Candidate[] {
  const votesOf = ({ entryId }: AwardEntry) => known.votesOf(entryId, contest.countedUntil)
  const eligible = entries.filter(
    ({ entryId, isNewcomer }) =>
      !known.disqualified.has(entryId) && (contest.rule === 'DESIGNER_VOTES' || isNewcomer),
  )
  return [...Map.groupBy(eligible, ({ personId }) => personId)].flatMap(([personId, own]) => {
    const [best] = own.toSorted((a, b) => votesOf(b) - votesOf(a))
    const all = own.reduce((sum, entry) => sum + votesOf(entry), 0)
    if (!best || all === 0) return []
    const votes = contest.rule === 'DESIGNER_VOTES' ? all : votesOf(best)
    const why = { rank: known.rankOf.get(best.entryId) ?? null, votes, picks: null }
    return [{ entryId: best.entryId, personId, measures: [votes], why }]
  })
}
