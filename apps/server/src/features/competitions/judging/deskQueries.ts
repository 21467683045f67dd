import type { SheetFields } from '@easel/domain/competitions/judging/fields.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

/** An assignment with its sheet, where there is one; its judge, round and entry. */
const assignments = (db: Db) =>
  db
    .selectFrom('competition_assignment as assignment')
    .innerJoin('competition_judge as judge', 'judge.judge_id', 'assignment.judge_id')
    .innerJoin('competition_candidate as candidate', (join) =>
      join
        .onRef('candidate.round_id', '=', 'assignment.round_id')
        .onRef('candidate.entry_id', '=', 'assignment.entry_id'),
    )
    .innerJoin('competition_entry as entry', 'entry.entry_id', 'assignment.entry_id')
    .leftJoin('competition_sheet as sheet', 'sheet.assignment_id', 'assignment.assignment_id')
    .select([
      'assignment.assignment_id',
      'assignment.round_id',
      'assignment.entry_id',
      'assignment.judge_id',
      'assignment.ended_at',
      'judge.account_id as judge_account_id',
      'candidate.is_calibration',
      'entry.category',
      'sheet.scores',
      'sheet.note',
      'sheet.is_later',
      'sheet.is_whole',
      'sheet.revision',
      'sheet.saved_at',
    ])

export type DeskRow = Awaited<ReturnType<typeof findAssignment>> & {}

export function findAssignment(db: Db, assignmentId: string) {
  return assignments(db).where('assignment.assignment_id', '=', assignmentId).executeTakeFirst()
}

/** What a judge has on the desk in a round; what was handed on is not. */
export function deskOf(db: Db, roundId: string, judgeId: string) {
  return assignments(db)
    .where('assignment.round_id', '=', roundId)
    .where('assignment.judge_id', '=', judgeId)
    .where('assignment.ended_at', 'is', null)
    .execute()
}

interface Sheet extends SheetFields {
  readonly assignmentId: string
  readonly isWhole: boolean
  /** Of the sheet that this one follows; 0 for the first. */
  readonly revision: number
  readonly at: Date
}

/** @returns whether the sheet is saved: it is not where another one was saved since */
export async function putSheet(tx: Db, sheet: Sheet): Promise<boolean> {
  const values = {
    scores: JSON.stringify(sheet.scores),
    note: sheet.note,
    is_later: sheet.isLater,
    is_whole: sheet.isWhole,
    revision: sheet.revision + 1,
    saved_at: sheet.at,
  }
  const saved =
    sheet.revision === 0
      ? await tx
          .insertInto('competition_sheet')
          .values({ assignment_id: sheet.assignmentId, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .returning('revision')
          .executeTakeFirst()
      : await tx
          .updateTable('competition_sheet')
          .set(values)
          .where('assignment_id', '=', sheet.assignmentId)
          .where('revision', '=', sheet.revision)
          .returning('revision')
          .executeTakeFirst()
  return saved !== undefined
}

interface Pick {
  readonly judgeId: string
  /** A category, or '' for an extra prize. */
  readonly scope: string
  readonly prizeKey: string
}

export async function putPick(tx: Db, { judgeId, scope, prizeKey }: Pick, entryId: string, at: Date) {
  await tx
    .insertInto('competition_pick')
    .values({ judge_id: judgeId, scope, prize_key: prizeKey, entry_id: entryId, picked_at: at })
    .onConflict((conflict) =>
      conflict.columns(['judge_id', 'scope', 'prize_key']).doUpdateSet({ entry_id: entryId, picked_at: at }),
    )
    .execute()
}

export async function removePick(tx: Db, { judgeId, scope, prizeKey }: Pick): Promise<void> {
  await tx
    .deleteFrom('competition_pick')
    .where('judge_id', '=', judgeId)
    .where('scope', '=', scope)
    .where('prize_key', '=', prizeKey)
    .execute()
}

/** A judge does not pick what they may not judge any more. */
export async function removePicksOf(tx: Db, judgeId: string, entryId: string): Promise<void> {
  await tx
    .deleteFrom('competition_pick')
    .where('judge_id', '=', judgeId)
    .where('entry_id', '=', entryId)
    .execute()
}

/**
 * The picks of an edition, by prize and entry, where the entry is still on the desk of who picked it: in its last round.
 * Of a judge who left those remain that they had scored, since only the rest was handed on.
 */
export function picksIn(db: Db, editionId: string) {
  return db
    .selectFrom('competition_pick as pick')
    .innerJoin('competition_judge as judge', 'judge.judge_id', 'pick.judge_id')
    .select([
      'pick.judge_id as judgeId',
      'pick.scope',
      'pick.prize_key as prizeKey',
      'pick.entry_id as entryId',
    ])
    .where('judge.edition_id', '=', editionId)
    .where(
      sql<boolean>`coalesce((
        select assignment.ended_at is null
        from competition_assignment as assignment join competition_round as round using (round_id)
        where assignment.judge_id = pick.judge_id and assignment.entry_id = pick.entry_id
        order by round.number desc limit 1), true)`,
    )
    .orderBy('pick.scope')
    .orderBy('pick.prize_key')
    .orderBy('pick.entry_id')
    .execute()
}

/** The rounds of every edition that an account judges, the last opened first. */
export function roundsOfJudge(db: Db, accountId: string) {
  return db
    .selectFrom('competition_judge as judge')
    .innerJoin('competition_round as round', 'round.edition_id', 'judge.edition_id')
    .selectAll('round')
    .select('judge.judge_id')
    .where('judge.account_id', '=', accountId)
    .where('judge.removed_at', 'is', null)
    .orderBy('round.opened_at', 'desc')
    .orderBy('round.round_id')
    .execute()
}
