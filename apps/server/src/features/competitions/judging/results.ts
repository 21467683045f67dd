import { createHash } from 'node:crypto'
import {
  canonicalInput,
  type RoundInput,
  type RoundResults,
  roundResults,
} from '@easel/domain/competitions/judging/results.ts'
import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import { conflictsIn, counts } from './assignment.ts'
import { assignmentsIn, candidatesIn, type RoundRow } from './roundQueries.ts'
import { rulesOf } from './rules.ts'

const Scores = z.record(z.string(), z.number())

/** Everything that the results of a round follow from, as it is now; judges under the ids of this edition's judges. */
export async function inputOf(db: Db, round: RoundRow, now: Date): Promise<RoundInput> {
  const candidates = await candidatesIn(db, round.round_id)
  const isInConflict = await conflictsIn(
    db,
    round,
    candidates.map(({ entryId }) => entryId),
    now,
  )
  const assignments = await assignmentsIn(db, round.round_id)
  const inForce = assignments.filter((each) => each.endedAt === null && !isInConflict(each))
  const sheets = assignments.filter((each) => counts(each, isInConflict))
  const assignedTo = new Map<string, number>()
  for (const { entryId } of inForce) assignedTo.set(entryId, (assignedTo.get(entryId) ?? 0) + 1)
  return {
    criteria: rulesOf(round).criteria,
    entries: candidates.map(({ entryId, category }) => ({
      entryId,
      category,
      assigned: assignedTo.get(entryId) ?? 0,
    })),
    sheets: sheets.map(({ entryId, judgeId, scores }) => ({
      entryId,
      judge: judgeId,
      scores: Scores.parse(scores),
    })),
  }
}

const StoredInput: z.ZodType<RoundInput> = z.object({
  criteria: z.array(z.object({ key: z.string(), weightPercent: z.number() })),
  entries: z.array(z.object({ entryId: z.string(), category: z.string(), assigned: z.number() })),
  sheets: z.array(z.object({ entryId: z.string(), judge: z.string(), scores: Scores })),
})

/**
 * What a round was closed with: who is in conflict may change afterwards. One that was closed before this was kept is
 * worked out again.
 */
export const closedInput = async (db: Db, round: RoundRow, closedAt: Date): Promise<RoundInput> =>
  round.input === null ? inputOf(db, round, closedAt) : StoredInput.parse(round.input)

export const sha256Of = (input: RoundInput): Buffer =>
  createHash('sha256').update(canonicalInput(input)).digest()

/** Of a closed round as they were written, else as they are now; with what they follow from. */
export async function resultsOf(
  db: Db,
  round: RoundRow,
  now: Date,
): Promise<{ readonly results: RoundResults; readonly inputSha256: string }> {
  if (round.state === 'CLOSED' && round.input_sha256)
    return { results: StoredResults.parse(round.results), inputSha256: round.input_sha256.toString('hex') }
  const input = await inputOf(db, round, now)
  return { results: roundResults(input), inputSha256: sha256Of(input).toString('hex') }
}

const figure = z.number().nullable()
const StoredResults: z.ZodType<RoundResults> = z.object({
  judges: z.array(
    z.object({ judge: z.string(), given: z.number(), mean: z.number(), deviation: z.number() }),
  ),
  entries: z.array(
    z.object({
      entryId: z.string(),
      category: z.string(),
      assigned: z.number(),
      given: z.number(),
      rawMean: figure,
      result: figure,
      spread: figure,
      rank: figure,
    }),
  ),
  agreement: figure,
})
