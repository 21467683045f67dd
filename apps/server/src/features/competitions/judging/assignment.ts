import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import { isAnnouncedAt } from '@easel/domain/competitions/editions/timeline.ts'
import { assignJudges } from '@easel/domain/competitions/judging/assign.ts'
import { languageOf } from '@easel/domain/competitions/judging/fields.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { newId } from '../../../platform/ids.ts'
import { conflictsAmong, judgesOf, languagesOf, type Pair } from './judgeQueries.ts'
import {
  type AssignmentRow,
  assignmentsIn,
  type CandidateRow,
  candidatesIn,
  endAssignments,
  putAssignments,
  type RoundRow,
} from './roundQueries.ts'
import { rulesOf } from './rules.ts'

/** Two years: docs/design/competitions.md, conflicts by shared revenue. */
export function sharedSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - 2)
  return since
}

const keyOf = ({ entryId, judgeId }: Pair): string => `${entryId}:${judgeId}`

/** The pairs of a round's entries and judges, those who left too, that are in conflict now. */
export async function conflictsIn(
  db: Db,
  { edition_id: editionId }: Pick<RoundRow, 'edition_id'>,
  entryIds: readonly string[],
  now: Date,
): Promise<(pair: Pair) => boolean> {
  const judges = await judgesOf(db, editionId)
  const found = await conflictsAmong(db, {
    judgeIds: judges.map((judge) => judge.judge_id),
    entryIds,
    since: sharedSince(now),
  })
  const keys = new Set(found.map(keyOf))
  return (pair) => keys.has(keyOf(pair))
}

/** A sheet counts where it is whole, was not handed on, and its judge is not in conflict. */
export const counts = (
  { isWhole, endedAt, ...pair }: AssignmentRow,
  isInConflict: (pair: Pair) => boolean,
): boolean => isWhole === true && endedAt === null && !isInConflict(pair)

/**
 * Assigns what is to be scored in an open round: called whenever a judge or an entry comes or goes. Scores that count
 * stay, what is missing is handed on, but to nobody once the results are announced: no score is given any more. The
 * caller has locked the round.
 */
export async function assignAnew(
  tx: Db,
  edition: Pick<EditionDraft, 'timeline'>,
  round: RoundRow,
  now: Date,
): Promise<void> {
  const candidates = await candidatesIn(tx, round.round_id)
  const entryIds = candidates.map(({ entryId }) => entryId)
  const isBarred = await conflictsIn(tx, round, entryIds, now)
  const judges = (await judgesOf(tx, round.edition_id)).filter((judge) => judge.removed_at === null)
  const languages = new Map(judges.map((judge) => [judge.judge_id, languagesOf(judge)]))
  const textOf = new Map(candidates.map((each) => [each.entryId, languageOfEntry(each)]))
  const before = await assignmentsIn(tx, round.round_id)
  const scored = before.filter((each) => counts(each, isBarred))
  const open = before.filter((each) => each.endedAt === null && !scored.includes(each))
  const pairs = isAnnouncedAt(edition, now)
    ? open.filter(({ judgeId }) => languages.has(judgeId))
    : assignJudges({
        entryIds,
        judgeIds: [...languages.keys()],
        judgesPerEntry: rulesOf(round).jurorsPerEntry,
        calibration: new Set(candidates.flatMap((each) => (each.isCalibration ? [each.entryId] : []))),
        isBarred,
        readsLanguage: ({ entryId, judgeId }) =>
          languages.get(judgeId)?.some((language) => language === textOf.get(entryId)) ?? false,
        scored,
        open,
      })
  const wanted = new Set(pairs.map(keyOf))
  const known = new Set(open.map(keyOf))
  const fresh = pairs.filter((pair) => !known.has(keyOf(pair)))
  const ended = open.filter((pair) => !wanted.has(keyOf(pair)))
  await endAssignments(
    tx,
    ended.map(({ assignmentId }) => assignmentId),
    now,
  )
  await putAssignments(
    tx,
    round.round_id,
    fresh.map((pair) => ({ ...pair, assignmentId: newId() })),
    now,
  )
}

const languageOfEntry = ({ title, description }: CandidateRow) => languageOf(`${title} ${description}`)
