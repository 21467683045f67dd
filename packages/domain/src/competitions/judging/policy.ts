import { stateRefusal } from '../../lifecycle.ts'
import { type PolicyActor, policy, type Relation } from '../../policy.ts'
import { type Refusal, refuse } from '../../rule.ts'
import type { EditionDraft } from '../editions/editionShape.ts'
import { STAFF_WITHOUT_ENTRY } from '../editions/policy.ts'
import { isAnnouncedAt } from '../editions/timeline.ts'
import { type RoundMove, type RoundStateCode, type RoundStateOrNone, roundLifecycle } from './lifecycle.ts'

type DeskCode =
  | 'forbidden'
  | 'judging.closed'
  | 'judging.inConflict'
  | 'judging.notAssigned'
  | 'judging.notOpen'
  | 'judging.roundNotOpen'
export type DeskMove = 'read' | 'score' | 'recuse'

/** What of a round decides what its judges do. */
export interface DeskFacts {
  readonly state: RoundStateOrNone
  readonly edition: Pick<EditionDraft, 'timeline'>
}

const ASSIGNED = {
  inConflict: 'judging.inConflict',
  assigned: 'may',
  judge: 'judging.notAssigned',
  stranger: 'forbidden',
} as const

/** A judge's desk: who is assigned reads and scores an entry; nobody in conflict does either, assigned or not. */
export const deskPolicy = policy<
  'inConflict' | 'assigned' | 'judge' | 'stranger',
  DeskMove,
  DeskFacts,
  DeskCode
>({
  relations: ['inConflict', 'assigned', 'judge', 'stranger'],
  rules: { read: ASSIGNED, score: ASSIGNED, recuse: ASSIGNED },
  state: (facts, move, now) => (move === 'read' ? null : scoringRefusal(facts, now)),
})

/** Scores are given while the round is open, from `judging.from` and no longer at `judging.until`. */
export function scoringRefusal(
  { state, edition }: DeskFacts,
  now: Date,
): Refusal<'judging.closed' | 'judging.notOpen' | 'judging.roundNotOpen'> | null {
  const { from, until } = edition.timeline.judging
  if (now < new Date(from)) return refuse('judging.notOpen', { from })
  if (now >= new Date(until)) return refuse('judging.closed', { until })
  return state === 'OPEN' ? null : refuse('judging.roundNotOpen')
}

type JudgingTime = Pick<EditionDraft, 'timeline'>

/**
 * Nothing new is put before judges once judging is over: nobody could score it. Its end may be moved later, until the
 * results are announced.
 */
export function overRefusal(
  { timeline }: JudgingTime,
  now: Date,
): Refusal<'judging.announced' | 'judging.over'> | null {
  if (isAnnouncedAt({ timeline }, now)) return refuse('judging.announced')
  const { until } = timeline.judging
  return now < new Date(until) ? null : refuse('judging.over', { until })
}

/**
 * A round is closed with entries that nobody has scored only once the results are announced: the end of judging cannot
 * move any more, and two organisers close the round without them. They have no rank.
 */
export function unscoredRefusal(
  edition: JudgingTime,
  count: number,
  now: Date,
): Refusal<'judging.unscored' | 'judging.unscoredOver'> | null {
  if (isAnnouncedAt(edition, now)) return null
  return refuse(overRefusal(edition, now) ? 'judging.unscoredOver' : 'judging.unscored', { count })
}

export interface OpeningFacts {
  readonly edition: JudgingTime
  /** Of an imported edition no round is opened here. */
  readonly isImported: boolean
  /** From 1. */
  readonly number: number
  /** How the round before stands; NONE also where there is none. */
  readonly before: RoundStateOrNone
  /** Whether the count of votes is final. */
  readonly isFrozen: boolean
  readonly judges: number
  readonly judgesPerEntry: number
}

type OpenCode =
  | 'judging.announced'
  | 'judging.fewJudges'
  | 'judging.notFrozen'
  | 'judging.over'
  | 'judging.roundBefore'

/**
 * What is missing before a round can be opened. Once the results are announced it is opened to be closed without scores,
 * for which no judge is needed.
 */
export function openRefusal(
  { edition, isImported, number, before, isFrozen, judges, judgesPerEntry }: OpeningFacts,
  now: Date,
): Refusal<OpenCode> | null {
  if (isImported) return overRefusal(edition, now)
  if (number === 1 && !isFrozen) return refuse('judging.notFrozen')
  if (number > 1 && before !== 'CLOSED') return refuse('judging.roundBefore')
  if (isAnnouncedAt(edition, now)) return null
  if (judges < judgesPerEntry) return refuse('judging.fewJudges', { needed: judgesPerEntry, count: judges })
  return overRefusal(edition, now)
}

/** What the relations of a judge to an entry on their desk follow from. */
export interface DeskParties {
  /** Whether the account judges this edition now. */
  readonly isJudge: boolean
  /** Whose the assignment is. */
  readonly judgeAccountId: string
  readonly isInConflict: boolean
}

export function deskRelations(
  actor: PolicyActor,
  { isJudge, judgeAccountId, isInConflict }: DeskParties,
): readonly Relation[] {
  if (actor.as !== 'judge' || !isJudge) return []
  if (actor.accountId !== judgeAccountId) return ['judge']
  return isInConflict ? ['judge', 'assigned', 'inConflict'] : ['judge', 'assigned']
}

type RoundCode = RoundStateCode | 'forbidden' | 'judging.ownProposal' | 'notOwn.decide'
export type OrganiserMove = RoundMove | 'manage'

const ANOTHER = { ...STAFF_WITHOUT_ENTRY, assigned: 'judging.ownProposal' } as const

/**
 * What organisers do: `inConflict` is who has an entry in the edition, `assigned` who proposed to close the round.
 * `manage` is judges, candidates by hand, and reminders.
 */
export const roundPolicy = policy<
  'inConflict' | 'assigned' | 'staff' | 'stranger',
  OrganiserMove,
  RoundStateOrNone,
  RoundCode
>({
  relations: ['inConflict', 'assigned', 'staff', 'stranger'],
  rules: {
    open: STAFF_WITHOUT_ENTRY,
    propose: STAFF_WITHOUT_ENTRY,
    reopen: STAFF_WITHOUT_ENTRY,
    close: ANOTHER,
    manage: STAFF_WITHOUT_ENTRY,
  },
  state: (state, move) => (move === 'manage' ? null : stateRefusal(roundLifecycle, state, move)),
})

export interface RoundParties {
  /** Null before it is proposed to close the round. */
  readonly proposedBy: string | null
  /** Whether the organiser has entered the edition. */
  readonly hasEntry: boolean
}

export function roundRelations(
  { as, accountId }: PolicyActor,
  { proposedBy, hasEntry }: RoundParties,
): readonly Relation[] {
  if (as !== 'staff') return []
  const own: readonly Relation[] = hasEntry ? ['inConflict'] : []
  return accountId !== null && accountId === proposedBy ? ['staff', 'assigned', ...own] : ['staff', ...own]
}
