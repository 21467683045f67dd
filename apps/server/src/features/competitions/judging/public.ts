import type { Db } from '../../../platform/db/connection.ts'
import { resultsOf } from './results.ts'
import { roundsOf } from './roundQueries.ts'
import { rulesOf } from './rules.ts'

export { exportedRounds } from './exported.ts'
export { endJudging } from './judges.ts'
export { roundsProgress } from './overview.ts'
export { judgesPicks } from './picks.ts'

export interface RankedEntry {
  readonly entryId: string
  readonly category: string
  readonly rank: number
  readonly result: number
}

/**
 * The ranking of the last round of an edition, once two people have closed it; null before. By category, rank (equal
 * results share one), and id.
 */
export async function finalRanking(db: Db, editionId: string): Promise<readonly RankedEntry[] | null> {
  const last = (await roundsOf(db, editionId)).at(-1)
  // Only the last round has no `goOn`.
  if (last?.state !== 'CLOSED' || last.closed_at === null || rulesOf(last).goOn !== null) return null
  const { results } = await resultsOf(db, last, last.closed_at)
  return results.entries.flatMap(({ entryId, category, rank, result }) =>
    rank === null || result === null ? [] : [{ entryId, category, rank, result }],
  )
}
