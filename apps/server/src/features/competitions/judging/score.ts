import { isWhole, type SheetFields, sheetIssues } from '@easel/domain/competitions/judging/fields.ts'
import {
  type DeskMove,
  deskPolicy,
  deskRelations,
  scoringRefusal,
} from '@easel/domain/competitions/judging/policy.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { asDomainError, DomainError, domainError, invalidInput } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { type ShownEdition, shownEditionsOf } from '../editions/public.ts'
import { assignAnew, sharedSince } from './assignment.ts'
import { type Desk, loadDesk, pickedPrizes } from './desk.ts'
import { type DeskRow, findAssignment, putPick, putSheet, removePick, removePicksOf } from './deskQueries.ts'
import { conflictsAmong, declareConflict, judgeIn } from './judgeQueries.ts'
import { findRound, lockRound, type RoundRow } from './roundQueries.ts'
import { rulesOf } from './rules.ts'
import { stateOf } from './who.ts'

export interface JudgeCall {
  readonly actor: Actor
  readonly ip: string
}

interface Found {
  readonly row: DeskRow
  readonly round: RoundRow
  readonly edition: ShownEdition['definition']
}

/** An assignment, where the judge may make the move with it: conflicts are asked now, at reading and at writing. */
async function assignmentFor(
  platform: Platform,
  db: Db,
  actor: Actor,
  assignmentId: string,
  move: DeskMove,
): Promise<Found | DomainError> {
  const row = await findAssignment(db, assignmentId)
  if (!row) return domainError('not_found')
  // Saving waits for who closes the round, and the other way round; declaring a conflict assigns anew.
  const round =
    move === 'read' ? await findRound(db, row.round_id) : await lockRound(db, row.round_id, LOCK[move])
  const edition = round && (await shownEditionsOf(platform).byId(round.edition_id))
  if (!round || !edition) return domainError('not_found')
  const now = platform.clock.now()
  const [judge, conflicts] = await Promise.all([
    judgeIn(db, round.edition_id, actor.accountId),
    conflictsAmong(db, { judgeIds: [row.judge_id], entryIds: [row.entry_id], since: sharedSince(now) }),
  ])
  const isInConflict = conflicts.length > 0
  const relations = deskRelations(policyActor(actor, 'judge'), {
    isJudge: judge !== undefined,
    // What was handed on is on another desk, but for who may not know of it any more.
    judgeAccountId: row.ended_at === null || isInConflict ? row.judge_account_id : '',
    isInConflict,
  })
  const facts = { state: stateOf(round), edition: edition.definition }
  const refusal = deskPolicy.can(relations, move, facts, now)
  return refusal ? asDomainError(refusal) : { row, round, edition: facts.edition }
}
const LOCK = { score: 'share', recuse: 'update' } as const

/** The desk of an assignment's judge, with the assignment on it. */
export async function readAssignment(
  platform: Platform,
  actor: Actor,
  assignmentId: string,
): Promise<{ readonly desk: Desk; readonly row: DeskRow } | DomainError> {
  const found = await assignmentFor(platform, platform.db, actor, assignmentId, 'read')
  if (found instanceof DomainError) return found
  return { desk: await loadDesk(platform, found.round, found.row.judge_id), row: found.row }
}

interface Saving extends SheetFields {
  readonly revision: number
}

/** Saves a sheet, where it follows the one that is saved. */
export function saveScores(
  platform: Platform,
  { actor }: JudgeCall,
  assignmentId: string,
  { revision, ...fields }: Saving,
): Promise<null | DomainError> {
  return inTransaction(platform.db, async (tx) => {
    const found = await assignmentFor(platform, tx, actor, assignmentId, 'score')
    if (found instanceof DomainError) return found
    const rules = rulesOf(found.round)
    const issues = sheetIssues(fields, rules)
    if (issues.length > 0) return invalidInput(issues)
    const saved = await putSheet(tx, {
      ...fields,
      assignmentId,
      revision,
      isWhole: isWhole(fields, rules),
      at: platform.clock.now(),
    })
    return saved ? null : domainError('judging.changedMeanwhile')
  })
}

/** Declares a conflict: the entry goes to another judge, and the judge's score of it is not counted. */
export function recuseFrom(
  platform: Platform,
  call: JudgeCall,
  assignmentId: string,
  reason: string,
): Promise<null | DomainError> {
  const { db, clock } = platform
  return inTransaction(db, async (tx) => {
    const found = await assignmentFor(platform, tx, call.actor, assignmentId, 'recuse')
    if (found instanceof DomainError) return found
    const { row, round, edition } = found
    await declareConflict(tx, { judgeId: row.judge_id, entryId: row.entry_id }, reason, clock.now())
    await removePicksOf(tx, row.judge_id, row.entry_id)
    await assignAnew(tx, edition, round, clock.now())
    await recordActivity(tx, clock, logActorOf(call), {
      act: 'judge.recuse',
      subjectKind: 'round',
      subjectId: round.round_id,
      to: row.entry_id,
      reason,
    })
    return null
  })
}

interface Picking {
  readonly scope: string | null
  readonly prizeKey: string
  readonly assignmentId: string | null
}

/** Picks an entry of the desk for a prize beside the ranking, or takes the pick back. */
export function pickEntry(
  platform: Platform,
  { actor }: JudgeCall,
  { round, judgeId, edition }: Desk,
  { scope, prizeKey, assignmentId }: Picking,
): Promise<null | DomainError> {
  const { db, clock } = platform
  const isKnown = pickedPrizes(edition).some((each) => each.scope === scope && each.prize.key === prizeKey)
  const pick = { judgeId, scope: scope ?? '', prizeKey }
  return inTransaction(db, async (tx) => {
    if (assignmentId === null) {
      const locked = await lockRound(tx, round.round_id, 'share')
      const refusal = closedRefusal(platform, edition, locked)
      if (refusal) return asDomainError(refusal)
      if (!isKnown) return domainError('judging.prizeUnknown')
      await removePick(tx, pick)
      return null
    }
    const found = await assignmentFor(platform, tx, actor, assignmentId, 'score')
    if (found instanceof DomainError) return found
    if (!isKnown) return domainError('judging.prizeUnknown')
    const { row } = found
    if (row.round_id !== round.round_id || (scope !== null && row.category !== scope))
      return domainError('judging.pickOutside')
    await putPick(tx, pick, row.entry_id, clock.now())
    return null
  })
}

const closedRefusal = ({ clock }: Platform, { definition }: Desk['edition'], round: RoundRow | undefined) =>
  scoringRefusal({ state: stateOf(round), edition: definition }, clock.now())
