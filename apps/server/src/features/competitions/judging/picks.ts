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

type InEdition = Pick<RoundRow, 'edition_id'>

/** The picks that count now: as with a sheet, none of what was handed on or is in conflict, declared or not. */
async function standingPicks(db: Db, { edition_id: editionId }: InEdition, now: Date) {
  const given = await picksIn(db, editionId)
  const entryIds = [...new Set(given.map(({ entryId }) => entryId))]
  const isInConflict = await conflictsIn(db, { edition_id: editionId }, entryIds, now)
  return given.filter((pick) => !isInConflict(pick))
}

/** What one judge has picked, as far as it counts now; `scope` is '' for an extra prize. */
export const standingPicksOf = async (db: Db, edition: InEdition, judgeId: string, now: Date) =>
  (await standingPicks(db, edition, now)).filter((pick) => pick.judgeId === judgeId)

/** How many judges picked each entry for each prize, as far as it counts now. */
export async function countedPicks(db: Db, edition: InEdition, now: Date): Promise<JudgesPick[]> {
  const counted = new Map<string, JudgesPick>()
  for (const { scope, prizeKey, entryId } of await standingPicks(db, edition, now)) {
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
