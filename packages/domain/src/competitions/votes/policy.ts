import { type Policy, policy } from '../../policy.ts'
import { type Refusal, refuse } from '../../rule.ts'
import type { EditionDraft } from '../editions/editionShape.ts'
import { isEligibleVersion } from '../editions/voting.ts'

/** What decides whether an account may vote for an entry, beside whose the entry is. */
export interface VoterFacts {
  readonly edition: Pick<EditionDraft, 'timeline' | 'voting'>
  readonly accountCreatedAt: Date
  /** A system version that a phone's maker has attested for this account; null without one. */
  readonly systemVersion: string | null
  /** Whether organisers have disqualified the entry: it takes no more votes, and those it has may be taken back. */
  readonly isDisqualified: boolean
}

export type VoteMove = 'vote' | 'takeBack'

export type VoteCode =
  | 'vote.accountTooYoung'
  | 'vote.closed'
  | 'vote.entryDisqualified'
  | 'vote.isFinal'
  | 'vote.notAttested'
  | 'vote.notOpen'
  | 'vote.ownEntry'
  | 'vote.systemVersion'

const DAY_MS = 86_400_000

/** Spec §5, §6: within the window of voting, never for oneself, by accounts of a certain age, on eligible versions. */
export const votePolicy: Policy<VoteMove, VoterFacts, VoteCode> = policy({
  relations: ['owner', 'stranger'],
  rules: {
    vote: { owner: 'vote.ownEntry', stranger: 'may' },
    takeBack: { owner: 'vote.ownEntry', stranger: 'may' },
  },
  state: (facts, move, now): Refusal<VoteCode> | null =>
    voteWindowRefusal(facts.edition, now) ??
    (move === 'takeBack' ? finalRefusal(facts) : disqualifiedRefusal(facts)) ??
    ageRefusal(facts, now) ??
    (move === 'vote' ? versionRefusal(facts) : null),
})

function finalRefusal({ edition: { voting } }: VoterFacts): Refusal<'vote.isFinal'> | null {
  return voting.mayTakeBack ? null : refuse('vote.isFinal', { word: voting.word })
}

function disqualifiedRefusal({
  edition: { voting },
  isDisqualified,
}: VoterFacts): Refusal<'vote.entryDisqualified'> | null {
  return isDisqualified ? refuse('vote.entryDisqualified', { word: voting.word }) : null
}

/** Asked last: what only the phone can change, it is asked for once nothing else is against the vote. */
function versionRefusal({
  edition: { voting },
  systemVersion,
}: VoterFacts): Refusal<'vote.notAttested' | 'vote.systemVersion'> | null {
  if (isEligibleVersion(voting, systemVersion)) return null
  const figures = { versions: (voting.systemVersions ?? []).join(', '), word: voting.word }
  return systemVersion === null
    ? refuse('vote.notAttested', figures)
    : refuse('vote.systemVersion', { ...figures, systemVersion })
}

/** Votes are given from `voting.from`, and no longer at `voting.until`. */
export function voteWindowRefusal(
  { timeline }: Pick<EditionDraft, 'timeline'>,
  now: Date,
): Refusal<'vote.notOpen' | 'vote.closed'> | null {
  const { from, until } = timeline.voting
  if (now < new Date(from)) return refuse('vote.notOpen', { from })
  return now < new Date(until) ? null : refuse('vote.closed', { until })
}

function ageRefusal(
  { edition: { voting }, accountCreatedAt }: VoterFacts,
  now: Date,
): Refusal<'vote.accountTooYoung'> | null {
  const from = new Date(accountCreatedAt.getTime() + voting.accountAgeDays * DAY_MS)
  return now < from ? refuse('vote.accountTooYoung', { from: from.toISOString(), word: voting.word }) : null
}

/** Votes a day are counted by the day in UTC. */
export const voteDay = (now: Date): string => now.toISOString().slice(0, 10)
