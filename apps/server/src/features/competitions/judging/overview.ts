import type {
  JudgingOverview,
  StaffJudge,
  StaffResults,
  StaffRound,
} from '@easel/contract/competitions/judging/shapes.ts'
import { isAnnouncedAt } from '@easel/domain/competitions/editions/timeline.ts'
import { candidatesOf } from '@easel/domain/competitions/judging/candidates.ts'
import { RoundState } from '@easel/domain/competitions/judging/lifecycle.ts'
import {
  type OpeningFacts,
  type OrganiserMove,
  openRefusal,
} from '@easel/domain/competitions/judging/policy.ts'
import { goingOn } from '@easel/domain/competitions/judging/results.ts'
import { nextMoment } from '@easel/domain/policy.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf } from '../../../platform/policy.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import { isEntrant, type ShownEdition, shownEditionsOf } from '../editions/public.ts'
import { passedEntriesOf } from '../entries/public.ts'
import { freezeOf, freezeRefusal } from '../votes/public.ts'
import { conflictsIn, counts } from './assignment.ts'
import type { Pair } from './judgeQueries.ts'
import { judgesOf, languagesOf, type NamedJudge } from './judgeQueries.ts'
import { resultsOf } from './results.ts'
import {
  type AssignmentRow,
  assignmentsIn,
  type CandidateRow,
  candidatesIn,
  type RoundRow,
  roundsOf,
} from './roundQueries.ts'
import { type RoundRules, rulesOf } from './rules.ts'
import { drawableEntries } from './share.ts'
import { organiserRefusal, stateOf } from './who.ts'

/** A round with what is assigned and scored in it. */
interface Counted {
  readonly round: RoundRow
  readonly candidates: readonly CandidateRow[]
  readonly onDesks: readonly AssignmentRow[]
  readonly scored: readonly AssignmentRow[]
  readonly isInConflict: (pair: Pair) => boolean
}

async function countedRound({ db, clock }: Platform, round: RoundRow): Promise<Counted> {
  const candidates = await candidatesIn(db, round.round_id)
  const isInConflict = await conflictsIn(
    db,
    round,
    candidates.map(({ entryId }) => entryId),
    clock.now(),
  )
  const assignments = await assignmentsIn(db, round.round_id)
  const onDesks = assignments.filter((each) => each.endedAt === null && !isInConflict(each))
  const scored = onDesks.filter((each) => counts(each, isInConflict))
  return { round, candidates, onDesks, scored, isInConflict }
}

/** How far each round that was opened is: sheets that are whole, of those on desks. */
export async function roundsProgress(platform: Platform, editionId: string) {
  const rounds = await roundsOf(platform.db, editionId)
  const counted = await Promise.all(rounds.map((round) => countedRound(platform, round)))
  return counted.map(({ round, scored, onDesks }) => ({
    key: rulesOf(round).key,
    state: RoundState.parse(round.state),
    scored: scored.length,
    assigned: onDesks.length,
  }))
}

/** The judging of an edition, as organisers see it; null where the edition is not published. */
export async function judgingOf(
  platform: Platform,
  actor: Actor,
  editionId: string,
): Promise<JudgingOverview | DomainError> {
  const { db, clock } = platform
  const edition = await shownEditionsOf(platform).byId(editionId)
  if (!edition) return domainError('edition.notPublished')
  const now = clock.now()
  const [frozen, againstFreeze, passed, opened, judges, hasEntry] = await Promise.all([
    freezeOf(db, editionId),
    freezeRefusal(db, { edition, actor, now }),
    passedEntriesOf(db, editionId),
    roundsOf(db, editionId),
    judgesOf(db, editionId),
    isEntrant(db, editionId, actor.accountId),
  ])
  const counted = await Promise.all(opened.map((round) => countedRound(platform, round)))
  const names = await staffNames(db, opened.flatMap(peopleOf))
  const can = (move: OrganiserMove, round?: RoundRow) =>
    canOf(organiserRefusal(actor, { move, round, hasEntry, now }))
  const { timeline, judging } = edition.definition
  const factsFor = (number: number): OpeningFacts => ({
    edition: edition.definition,
    isImported: edition.provenance === 'IMPORTED',
    number,
    before: stateOf(opened.find((round) => round.number === number - 1)),
    isFrozen: frozen !== null,
    judges: judges.filter((judge) => judge.removed_at === null).length,
    judgesPerEntry: judging.rounds[number - 1]?.jurorsPerEntry ?? 0,
  })
  const votes = frozen && (await drawableEntries(db, edition, passed, frozen))
  const current = counted.find(({ round }) => round.state !== 'CLOSED') ?? counted.at(-1)
  return {
    editionId,
    isFrozen: frozen !== null,
    entries: passed.length,
    candidates: votes && candidatesOf(votes, judging.sharePercent).length,
    from: timeline.judging.from,
    until: timeline.judging.until,
    isAnnounced: edition.provenance === 'PORTAL' && isAnnouncedAt(edition.definition, now),
    rounds: roundReplies(edition, counted, names, (move, round, number) =>
      move === 'open' && !round ? (can(move) ?? canOf(openRefusal(factsFor(number), now))) : can(move, round),
    ),
    judges: judges.map((judge) => judgeReply(judge, current, can('manage'))),
    can: { manage: can('manage'), freeze: canOf(againstFreeze) },
    canUntil: nextMoment([timeline.voting, timeline.judging].flatMap(momentsOf), now)?.toISOString() ?? null,
  }
}

const momentsOf = ({ from, until }: { readonly from: string; readonly until: string }) => [
  new Date(from),
  new Date(until),
]

const peopleOf = ({ opened_by: by, proposed_by: proposed, closed_by: closed }: RoundRow): string[] =>
  [by, proposed, closed].filter((id) => id !== null)

type CanMove = (move: OrganiserMove, round: RoundRow | undefined, number: number) => StaffRound['can']['open']

function roundReplies(
  { definition }: ShownEdition,
  counted: readonly Counted[],
  names: ReadonlyMap<string, string>,
  can: CanMove,
): StaffRound[] {
  const replies = definition.judging.rounds.map((rules, at) => {
    const found = counted.find(({ round }) => round.number === at + 1)
    return roundReply(rules, at + 1, found, names, can)
  })
  return replies
}

function roundReply(
  planned: RoundRules,
  number: number,
  found: Counted | undefined,
  names: ReadonlyMap<string, string>,
  can: CanMove,
): StaffRound {
  const round = found?.round
  const rules = round ? rulesOf(round) : planned
  const nameOf = (id: string | null | undefined) => (id ? (names.get(id) ?? '') : null)
  const scoresOf = (entryId: string) => found?.scored.filter((each) => each.entryId === entryId).length ?? 0
  const desksOf = (entryId: string) => found?.onDesks.filter((each) => each.entryId === entryId).length ?? 0
  const candidates = found?.candidates ?? []
  return {
    roundId: round?.round_id ?? null,
    key: rules.key,
    number,
    name: rules.name,
    judgesPerEntry: rules.jurorsPerEntry,
    goOn: rules.goOn,
    state: round ? RoundState.parse(round.state) : null,
    entries: candidates.length,
    calibration: candidates.filter(({ isCalibration }) => isCalibration).length,
    assigned: found?.onDesks.length ?? 0,
    scored: found?.scored.length ?? 0,
    short: candidates.filter(({ entryId }) => desksOf(entryId) < rules.jurorsPerEntry).length,
    unscored: candidates.filter(({ entryId }) => scoresOf(entryId) === 0).length,
    openedBy: nameOf(round?.opened_by),
    openedAt: round?.opened_at.toISOString() ?? null,
    proposedBy: nameOf(round?.proposed_by),
    proposedAt: round?.proposed_at?.toISOString() ?? null,
    closedBy: nameOf(round?.closed_by),
    closedAt: round?.closed_at?.toISOString() ?? null,
    inputSha256: round?.input_sha256?.toString('hex') ?? null,
    can: {
      open: can('open', round, number),
      propose: can('propose', round, number),
      reopen: can('reopen', round, number),
      close: can('close', round, number),
      manage: can('manage', round, number),
    },
  }
}

function judgeReply(
  judge: NamedJudge,
  current: Counted | undefined,
  can: StaffJudge['can']['remove'],
): StaffJudge {
  const isOwn = ({ judgeId }: Pair) => judgeId === judge.judge_id
  const own = current?.onDesks.filter(isOwn) ?? []
  const saved = own.flatMap(({ savedAt }) => (savedAt ? [savedAt.getTime()] : []))
  const inConflict = current?.candidates.filter(({ entryId }) =>
    current.isInConflict({ entryId, judgeId: judge.judge_id }),
  )
  return {
    judgeId: judge.judge_id,
    name: judge.name || (judge.email.split('@')[0] ?? judge.email),
    email: judge.email,
    languages: languagesOf(judge),
    namedAt: judge.named_at.toISOString(),
    removedAt: judge.removed_at?.toISOString() ?? null,
    removalReason: judge.left_by_entry ? null : judge.removal_reason,
    hasEntered: judge.left_by_entry,
    progress: {
      assigned: own.length,
      scored: current?.scored.filter(isOwn).length ?? 0,
      later: own.filter(({ isLater }) => isLater === true).length,
    },
    conflicts: inConflict?.length ?? 0,
    lastSavedAt: saved.length > 0 ? new Date(Math.max(...saved)).toISOString() : null,
    remindedAt: judge.reminded_at?.toISOString() ?? null,
    can: { remove: judge.removed_at ? { code: 'judging.isRemoved', params: {} } : can },
  }
}

/** The results of a round beside the raw means, with coverage, spread and agreement. */
export async function staffResultsOf({ db, clock }: Platform, round: RoundRow): Promise<StaffResults> {
  const { results, inputSha256 } = await resultsOf(db, round, clock.now())
  const { goOn } = rulesOf(round)
  const going = new Set(goOn === null ? [] : goingOn(results.entries, goOn))
  const candidates = new Map((await candidatesIn(db, round.round_id)).map((each) => [each.entryId, each]))
  const names = new Map(
    (await judgesOf(db, round.edition_id)).map((judge) => [
      judge.judge_id,
      judgeReply(judge, undefined, null).name,
    ]),
  )
  return {
    roundId: round.round_id,
    state: RoundState.parse(round.state),
    inputSha256,
    agreement: results.agreement,
    judges: results.judges.map(({ judge, ...figures }) => ({
      judgeId: judge,
      name: names.get(judge) ?? '',
      ...figures,
    })),
    entries: results.entries.map((entry) => {
      const candidate = candidates.get(entry.entryId)
      return {
        ...entry,
        title: candidate?.title ?? '',
        votes: candidate?.votes ?? null,
        reason: candidate?.reason ?? null,
        isCalibration: candidate?.isCalibration ?? false,
        goesOn: goOn === null ? null : going.has(entry.entryId),
      }
    }),
  }
}
