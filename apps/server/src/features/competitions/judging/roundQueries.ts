import type { RoundState } from '@easel/domain/competitions/judging/lifecycle.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { rowChunks } from '../../../platform/db/rowChunks.ts'
import type { CompetitionRound } from '../../../platform/db/schema.generated.ts'
import type { Pair } from './judgeQueries.ts'

export type RoundRow = Selectable<CompetitionRound>

/** The rounds of an edition that were opened, in their order. */
export function roundsOf(db: Db, editionId: string): Promise<RoundRow[]> {
  return db
    .selectFrom('competition_round')
    .selectAll()
    .where('edition_id', '=', editionId)
    .orderBy('number')
    .execute()
}

export function findRound(db: Db, roundId: string): Promise<RoundRow | undefined> {
  return db.selectFrom('competition_round').selectAll().where('round_id', '=', roundId).executeTakeFirst()
}

/** Who changes a round, or who is assigned in it, waits for who saves scores in it, and the other way round. */
export function lockRound(
  tx: Db,
  roundId: string,
  strength: 'update' | 'share' = 'update',
): Promise<RoundRow | undefined> {
  const query = tx.selectFrom('competition_round').selectAll().where('round_id', '=', roundId)
  return (strength === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirst()
}

interface NewRound {
  readonly roundId: string
  readonly editionId: string
  readonly key: string
  readonly number: number
  /** The round's part of the definition, as JSON. */
  readonly rules: string
  /** The passed entries, none of them disqualified, that the first round was drawn from; null of a later one. */
  readonly drawnFrom: readonly string[] | null
  readonly by: string
  readonly at: Date
}

/** @returns undefined where somebody else has opened it */
export function insertRound(tx: Db, round: NewRound): Promise<RoundRow | undefined> {
  return tx
    .insertInto('competition_round')
    .values({
      round_id: round.roundId,
      edition_id: round.editionId,
      key: round.key,
      number: round.number,
      rules: round.rules,
      drawn_from: round.drawnFrom && [...round.drawnFrom],
      state: 'OPEN',
      opened_by: round.by,
      opened_at: round.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export interface RoundChanges {
  readonly state: RoundState
  readonly proposed_by?: string | null
  readonly proposed_at?: Date | null
  readonly input_sha256?: Buffer | null
  readonly closed_by?: string
  readonly closed_at?: Date
  readonly input?: string
  readonly picks?: string
  readonly results?: string
}

export async function changeRound(tx: Db, roundId: string, changes: RoundChanges): Promise<void> {
  await tx.updateTable('competition_round').set(changes).where('round_id', '=', roundId).execute()
}

export interface Candidate {
  readonly entryId: string
  readonly votes: number | null
  readonly isCalibration?: boolean
  readonly reason?: string
  readonly addedBy?: string
}

/** @returns how many are new */
export async function addCandidates(
  tx: Db,
  roundId: string,
  candidates: readonly Candidate[],
): Promise<number> {
  const rows = candidates.map(({ entryId, votes, isCalibration = false, reason = null, addedBy = null }) => ({
    round_id: roundId,
    entry_id: entryId,
    votes,
    is_calibration: isCalibration,
    reason,
    added_by: addedBy,
  }))
  let count = 0
  for (const chunk of rowChunks(rows)) {
    const added = await tx
      .insertInto('competition_candidate')
      .values(chunk)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    count += Number(added.numInsertedOrUpdatedRows ?? 0)
  }
  return count
}

/** The entries of a round, by category and id. */
export function candidatesIn(db: Db, roundId: string) {
  return db
    .selectFrom('competition_candidate as candidate')
    .innerJoin('competition_entry as entry', 'entry.entry_id', 'candidate.entry_id')
    .select([
      'candidate.entry_id as entryId',
      'candidate.votes',
      'candidate.is_calibration as isCalibration',
      'candidate.reason',
      'entry.category',
      'entry.name as title',
      'entry.description',
    ])
    .where('candidate.round_id', '=', roundId)
    .orderBy('entry.category')
    .orderBy('candidate.entry_id')
    .execute()
}
export type CandidateRow = Awaited<ReturnType<typeof candidatesIn>>[number]

/** Every assignment of a round with its sheet, those that were handed on too. */
export function assignmentsIn(db: Db, roundId: string) {
  return db
    .selectFrom('competition_assignment as assignment')
    .innerJoin('competition_judge as judge', 'judge.judge_id', 'assignment.judge_id')
    .leftJoin('competition_sheet as sheet', 'sheet.assignment_id', 'assignment.assignment_id')
    .select([
      'assignment.assignment_id as assignmentId',
      'assignment.entry_id as entryId',
      'assignment.judge_id as judgeId',
      'judge.removed_at as judgeRemovedAt',
      'assignment.ended_at as endedAt',
      'sheet.scores',
      'sheet.is_whole as isWhole',
      'sheet.is_later as isLater',
      'sheet.saved_at as savedAt',
    ])
    .where('assignment.round_id', '=', roundId)
    .orderBy('assignment.entry_id')
    .orderBy('assignment.judge_id')
    .execute()
}
export type AssignmentRow = Awaited<ReturnType<typeof assignmentsIn>>[number]

/** Assigns, or assigns again. */
export async function putAssignments(
  tx: Db,
  roundId: string,
  pairs: readonly (Pair & { readonly assignmentId: string })[],
  at: Date,
): Promise<void> {
  const rows = pairs.map(({ assignmentId, entryId, judgeId }) => ({
    assignment_id: assignmentId,
    round_id: roundId,
    entry_id: entryId,
    judge_id: judgeId,
    assigned_at: at,
  }))
  for (const chunk of rowChunks(rows))
    await tx
      .insertInto('competition_assignment')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.constraint('competition_assignment_once').doUpdateSet({ assigned_at: at, ended_at: null }),
      )
      .execute()
}

export async function endAssignments(tx: Db, assignmentIds: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('competition_assignment')
    .set({ ended_at: at })
    .where('assignment_id', '=', sql<string>`any(${[...assignmentIds]}::uuid[])`)
    .execute()
}
