import { isVoteLeaf, type LogLeaf, type ResultKind, type ResultLeaf } from '../votes/log.ts'
import { canonical, type Results, type TextHash } from './verify.ts'

/**
 * What the log says of a closed round or of a published list. The salt in it keeps anybody from guessing results by their
 * fingerprint before they are announced.
 */
export const roundFingerprint = (sha256: TextHash, round: Results['rounds'][number]): string =>
  sha256(canonical(round))
export const listFingerprint = (
  sha256: TextHash,
  { list, facts, entries }: Pick<Results, 'list' | 'facts' | 'entries'>,
): string => sha256(canonical({ list, facts, entries }))

type LoggedFault =
  | 'notInLog'
  | 'loggedTwice'
  | 'loggedAtAnotherTime'
  | 'changedSinceLogged'
  | 'missingFromBundle'
  | 'notTheLatestList'
interface LoggedDifference {
  readonly fault: LoggedFault
  readonly place: string
}

interface Decided {
  readonly kind: ResultKind
  readonly number: number
  readonly at: string
  readonly fingerprint: string
  readonly place: string
}

/**
 * Whether the log has the rounds and the list of a bundle, as they are and with the instant at which they were decided,
 * and no other rounds or later lists. @returns the first difference; null where none is
 */
export function loggedDifference(
  results: Pick<Results, 'rounds' | 'list' | 'facts' | 'entries'>,
  log: readonly LogLeaf[],
  sha256: TextHash,
): LoggedDifference | null {
  const leaves: readonly ResultLeaf[] = log.filter((leaf) => !isVoteLeaf(leaf))
  const { rounds, list } = results
  const decided: readonly Decided[] = [
    ...rounds.map((round) => ({
      kind: 'ROUND_CLOSED' as const,
      number: round.number,
      at: round.closedAt,
      fingerprint: roundFingerprint(sha256, round),
      place: round.key,
    })),
    {
      kind: 'AWARDS_PUBLISHED',
      number: list.number,
      at: list.publishedAt,
      fingerprint: listFingerprint(sha256, results),
      place: `list ${list.number}`,
    },
  ]
  for (const each of decided) {
    const fault = faultOf(
      each,
      leaves.filter(({ kind, number }) => kind === each.kind && number === each.number),
    )
    if (fault) return { fault, place: each.place }
  }
  const known = new Set(rounds.map(({ number }) => number))
  const other = leaves.find(({ kind, number }) => kind === 'ROUND_CLOSED' && !known.has(number))
  if (other) return { fault: 'missingFromBundle', place: `round ${other.number}` }
  const later = leaves.find(({ kind, number }) => kind === 'AWARDS_PUBLISHED' && number > list.number)
  return later ? { fault: 'notTheLatestList', place: `list ${later.number}` } : null
}

function faultOf(decided: Decided, [leaf, second]: readonly ResultLeaf[]): LoggedFault | null {
  if (!leaf) return 'notInLog'
  if (second) return 'loggedTwice'
  if (leaf.at !== decided.at) return 'loggedAtAnotherTime'
  return leaf.fingerprint === decided.fingerprint ? null : 'changedSinceLogged'
}
