import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import { conflictsIn } from './assignment.ts'
import { picksIn } from './deskQueries.ts'
import { type RoundRow, roundsOf } from './roundQueries.ts'

const JudgesPick = z.object({
  /** A category of the edition; null for an extra prize. */
  scope: z.string().nullable(),
  prizeKey: z.string(),
  entryId: z.string(),
  /** How many judges picked it. */
  picks: z.number(),
})
export type JudgesPick = Readonly<z.infer<typeof JudgesPick>>

/** The picks that count now: as with a sheet, none of what was handed on or is in conflict, declared or not. */
export async function countedPicks(
  db: Db,
  { edition_id: editionId }: Pick<RoundRow, 'edition_id'>,
  now: Date,
): Promise<JudgesPick[]> {
  const given = await picksIn(db, editionId)
  const entryIds = [...new Set(given.map(({ entryId }) => entryId))]
  const isInConflict = await conflictsIn(db, { edition_id: editionId }, entryIds, now)
  const counted = new Map<string, JudgesPick>()
  for (const { judgeId, scope, prizeKey, entryId } of given) {
    if (isInConflict({ judgeId, entryId })) continue
    const key = JSON.stringify([scope, prizeKey, entryId])
    const picks = (counted.get(key)?.picks ?? 0) + 1
    // '' is stored for extra prizes, which have no category.
    counted.set(key, { scope: scope || null, prizeKey, entryId, picks })
  }
  return [...counted.values()]
}

/** What judges picked for the prizes that are given beside the ranking; of a closed round what counted then. */
export async function judgesPicks(db: Db, editionId: string, now: Date): Promise<readonly JudgesPick[]> {
  const last = (await roundsOf(db, editionId)).at(-1)
  if (last?.state === 'CLOSED' && last.picks !== null) return z.array(JudgesPick).parse(last.picks)
  return countedPicks(db, { edition_id: editionId }, last?.closed_at ?? now)
}
