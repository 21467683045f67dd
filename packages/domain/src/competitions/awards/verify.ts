import { z } from 'zod'
import { EditionDraft } from '../editions/editionShape.ts'
import { candidatesOf } from '../judging/candidates.ts'
import { canonicalInput, goingOn, type RoundInput, roundResults } from '../judging/results.ts'
import { awardsOf } from './awards.ts'
import { AwardFacts, type EntryVotes, type RankedEntry } from './facts.ts'
import { PrizeAwards } from './results.ts'

const Hex32 = z.string().regex(/^[0-9a-f]{64}$/)

/** A closed round: what its results follow from, with judges under pseudonyms, and what was published of it. */
export const ResultsRound = z.strictObject({
  key: z.string(),
  /** Counted from 1. */
  number: z.int().min(1),
  closedAt: z.iso.datetime(),
  salt: Hex32,
  /** Null of the last one. */
  goOn: z.int().nullable(),
  /** The passed entries, none disqualified, that the share of the first round was drawn from; null of a later one. */
  drawnFrom: z.array(z.uuid()).nullable(),
  /** What organisers added beside what was drawn or went on. */
  addedByHand: z.array(z.uuid()),
  input: z.strictObject({
    criteria: z.array(z.object({ key: z.string(), weightPercent: z.int() })),
    entries: z.array(z.strictObject({ entryId: z.uuid(), category: z.string(), assigned: z.int() })),
    sheets: z.array(
      z.strictObject({
        entryId: z.uuid(),
        judge: z.string(),
        scores: z.record(z.string(), z.number()),
      }),
    ),
  }),
  inputSha256: Hex32,
  results: z.object({
    judges: z.array(z.unknown()),
    entries: z.array(
      z.looseObject({
        entryId: z.uuid(),
        category: z.string(),
        rank: z.int().nullable(),
        result: z.number().nullable(),
      }),
    ),
    agreement: z.number().nullable(),
  }),
})
export type ResultsRound = z.infer<typeof ResultsRound>

/** The list of awards that is in force. */
export const ResultsList = z.strictObject({
  number: z.int().min(1),
  editionVersion: z.int().min(1),
  publishedAt: z.iso.datetime(),
  salt: Hex32,
  prizes: z.array(PrizeAwards),
})
export type ResultsList = z.infer<typeof ResultsList>

/** What was entered, as it stood when submission ended. */
export const ResultsEntry = z.strictObject({
  entryId: z.uuid(),
  category: z.string(),
  title: z.string(),
  description: z.string(),
  gameIp: z.string().nullable(),
  aiPrompt: z.string().nullable(),
  aiTool: z.string().nullable(),
  /** Its theme, where it has one: `product:` and an id, `bytes:` and a SHA-256. */
  themes: z.array(z.string()),
  /** As they were sent: who has the file can compare it. */
  files: z.array(z.strictObject({ slot: z.string(), position: z.int().min(1), sha256: Hex32 })),
})
export type ResultsEntry = z.infer<typeof ResultsEntry>

/** The results of an edition as anybody can work them out again; the log of votes is checked beside it. */
export const Results = z.strictObject({
  edition: EditionDraft,
  rounds: z.array(ResultsRound).min(1),
  facts: AwardFacts,
  entries: z.array(ResultsEntry),
  list: ResultsList,
})
export type Results = z.infer<typeof Results>

/** The same of an imported edition: nobody has the scores that they followed from. */
export const ImportedResults = Results.omit({ rounds: true })

export const RESULT_FAULTS = [
  'countsDiffer',
  'countsUntilDiffer',
  'entriesDiffer',
  'rulesDiffer',
  'roundEntriesDiffer',
  'roundInputChanged',
  'roundResultsDiffer',
  'rankingDiffers',
  'awardsDiffer',
] as const
/** The first difference, with its place: an entry, a round, or a prize. */
export interface ResultDifference {
  readonly fault: (typeof RESULT_FAULTS)[number]
  readonly place: string
}

interface Votes {
  /** The final count, as the leaves of the log say. */
  readonly counts: readonly EntryVotes[]
  /** What the log says of the votes before an instant. */
  countsBefore(until: string): readonly EntryVotes[]
}

/** Of a text in UTF-8, hexadecimal. */
export type TextHash = (text: string) => string

interface Tools {
  readonly sha256: TextHash
}

/**
 * Works out the results of an edition again: the counts are those of the log, the entries of the first round the share
 * with the most votes and those of a later one who went on, the rounds' results those of their scores, the ranking that
 * of the last round, and the awards those of all of it. @returns the first difference; null where none is
 */
export function differenceIn(
  { edition, rounds, facts, entries, list: { prizes } }: Results,
  votes: Votes,
  { sha256 }: Tools,
): ResultDifference | null {
  const wrong = firstWrong(facts.counts, votes.counts)
  if (wrong) return { fault: 'countsDiffer', place: wrong }
  for (const { until, counts } of facts.countsUntil) {
    const expected = until >= edition.timeline.voting.until ? facts.counts : votes.countsBefore(until)
    const first = firstWrong(counts, expected)
    if (first) return { fault: 'countsUntilDiffer', place: `${until} ${first}` }
  }
  // In two lists that are equal an entry may stand twice, and would count twice.
  const entry =
    repeated(facts.entries, ({ entryId }) => entryId) ??
    differing(
      entries.map(({ entryId, category }) => ({ entryId, category })),
      facts.entries.map(({ entryId, category }) => ({ entryId, category })),
      ({ entryId }) => entryId,
    )
  if (entry !== null) return { fault: 'entriesDiffer', place: entry }
  for (const [at, round] of rounds.entries()) {
    const difference =
      rulesDifference(round, edition.judging.rounds[at]) ??
      entriesDifference(round, comingTo(at, { edition, rounds, facts }), facts) ??
      roundDifference(round, sha256)
    if (difference) return difference
  }
  const ranking = differing(facts.ranking, rankingOf(rounds), ({ entryId }) => entryId)
  if (ranking !== null) return { fault: 'rankingDiffers', place: ranking }
  const nameOf = ({ scope, prizeKey }: PrizeAwards) => `${scope ?? ''}/${prizeKey}`
  const prize = differing(prizes, awardsOf(edition, facts), nameOf)
  return prize === null ? null : { fault: 'awardsDiffer', place: prize }
}

/** What organisers added or left out of the drawing is in the bundle to be seen, but proves no difference. */
export function notesOn({ rounds, facts }: Pick<Results, 'rounds' | 'facts'>) {
  const entered = new Set(facts.entries.map(({ entryId }) => entryId))
  const drawn = new Set(rounds.flatMap(({ drawnFrom }) => drawnFrom ?? []))
  const leftOut = facts.entries.filter(({ entryId }) => !drawn.has(entryId))
  const excluded = new Set(
    facts.excluded.flatMap(({ kind, entryId }) => (kind === 'DISQUALIFIED' ? [entryId] : [])),
  )
  const disqualified = leftOut.filter(({ entryId }) => excluded.has(entryId)).length
  return {
    addedByHand: rounds.reduce((sum, { addedByHand }) => sum + addedByHand.length, 0),
    disqualified,
    /** Or restored since. */
    passedLater: leftOut.length - disqualified,
    /** Entries that have counted votes and are none: those that were withdrawn. */
    withdrawn: facts.counts.filter(({ entryId, votes }) => votes > 0 && !entered.has(entryId)).length,
  }
}

type Rules = Results['edition']['judging']['rounds'][number]

/** A round follows the published rules: the same round, criteria with their weights, and how many go on. */
function rulesDifference(
  { key, goOn, input }: ResultsRound,
  rules: Rules | undefined,
): ResultDifference | null {
  const criteria = rules?.criteria.map(({ key: name, weightPercent }) => ({ key: name, weightPercent }))
  const given = input.criteria.map(({ key: name, weightPercent }) => ({ key: name, weightPercent }))
  const isSame = rules?.key === key && rules.goOn === goOn && canonical(criteria) === canonical(given)
  return isSame ? null : { fault: 'rulesDiffer', place: key }
}

/** The entries that come to a round without anybody's doing. */
function comingTo(
  at: number,
  { edition, rounds, facts }: Pick<Results, 'edition' | 'rounds' | 'facts'>,
): ReadonlySet<string> {
  const before = rounds[at - 1]
  if (before) return new Set(goingOn(roundResults(before.input).entries, before.goOn ?? 0))
  const drawnFrom = new Set(rounds[at]?.drawnFrom)
  const votesOf = new Map(facts.counts.map(({ entryId, votes }) => [entryId, votes]))
  const counted = facts.entries
    .filter(({ entryId }) => drawnFrom.has(entryId))
    .map(({ entryId, category }) => ({ entryId, category, votes: votesOf.get(entryId) ?? 0 }))
  return new Set(candidatesOf(counted, edition.judging.sharePercent).map(({ entryId }) => entryId))
}

/** Every entry of a round came to it or was added by hand, of its own category; and all that came are in it. */
function entriesDifference(
  { key, input, drawnFrom, addedByHand }: ResultsRound,
  coming: ReadonlySet<string>,
  facts: AwardFacts,
): ResultDifference | null {
  const categoryOf = new Map(facts.entries.map(({ entryId, category }) => [entryId, category]))
  const added = new Set(addedByHand)
  const inRound = new Set(input.entries.map(({ entryId }) => entryId))
  const wrong =
    repeated(input.entries, ({ entryId }) => entryId) ??
    repeated(input.sheets, ({ entryId, judge }) => `${entryId} ${judge}`) ??
    drawnFrom?.find((entryId) => !categoryOf.has(entryId)) ??
    input.entries.find(
      ({ entryId, category }) =>
        coming.has(entryId) === added.has(entryId) || categoryOf.get(entryId) !== category,
    )?.entryId ??
    [...coming, ...added].find((entryId) => !inRound.has(entryId))
  return wrong === undefined ? null : { fault: 'roundEntriesDiffer', place: `${key} ${wrong}` }
}

function roundDifference(
  { key, input, inputSha256, results }: ResultsRound,
  sha256: TextHash,
): ResultDifference | null {
  const given: RoundInput = input
  if (sha256(canonicalInput(given)) !== inputSha256) return { fault: 'roundInputChanged', place: key }
  const again = roundResults(given)
  const entry = differing<unknown>(results.entries, again.entries, (each) => Object(each).entryId)
  if (entry !== null) return { fault: 'roundResultsDiffer', place: `${key} ${entry}` }
  return canonical([results.judges, results.agreement]) === canonical([again.judges, again.agreement])
    ? null
    : { fault: 'roundResultsDiffer', place: key }
}

/** Of the last round; none where it has not been held. */
function rankingOf(rounds: readonly ResultsRound[]): RankedEntry[] {
  const last = rounds.at(-1)
  if (last?.goOn !== null) return []
  return last.results.entries.flatMap(({ entryId, category, rank, result }) =>
    rank === null || result === null ? [] : [{ entryId, category, rank, result }],
  )
}

/** What stands in a list twice, by its name; null where nothing does. */
function repeated<T>(list: readonly T[], nameOf: (each: T) => string): string | null {
  const seen = new Set<string>()
  for (const name of list.map(nameOf)) {
    if (seen.has(name)) return name
    seen.add(name)
  }
  return null
}

/** An entry that has other votes in one list than in the other, or stands in one twice, whatever their order. */
function firstWrong(one: readonly EntryVotes[], other: readonly EntryVotes[]): string | null {
  const votesOf = (counts: readonly EntryVotes[]) =>
    new Map(counts.map(({ entryId, votes }) => [entryId, votes]))
  const [a, b] = [votesOf(one), votesOf(other)]
  const twice = [one, other].map((counts) => repeated(counts, ({ entryId }) => entryId)).find(Boolean)
  return twice ?? [...a.keys(), ...b.keys()].find((id) => (a.get(id) ?? 0) !== (b.get(id) ?? 0)) ?? null
}

/** The first place at which two lists differ, by the name of what is there. */
function differing<T>(one: readonly T[], other: readonly T[], nameOf: (each: T) => string): string | null {
  const length = Math.max(one.length, other.length)
  const at = Array.from({ length }).findIndex((_, index) => canonical(one[index]) !== canonical(other[index]))
  const found = one[at] ?? other[at]
  return found === undefined ? null : nameOf(found)
}

/** JSON with its keys in one order. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
