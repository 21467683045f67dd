import type { Counted } from '@easel/domain/competitions/judging/candidates.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { passedEntriesOf } from '../entries/public.ts'
import type { freezeOf } from '../votes/public.ts'
import { disqualifiedIn } from './roundQueries.ts'

/**
 * The entries that the judges' share is drawn from, with their counted votes: all that passed, but for those that are
 * disqualified, which would take a place that wins nothing.
 */
export async function drawableEntries(
  db: Db,
  editionId: string,
  passed: Awaited<ReturnType<typeof passedEntriesOf>>,
  frozen: Awaited<ReturnType<typeof freezeOf>>,
): Promise<Counted[]> {
  const disqualified = await disqualifiedIn(db, editionId)
  return passed
    .filter(({ entryId }) => !disqualified.has(entryId))
    .map(({ entryId, category }) => ({ entryId, category, votes: frozen?.counts.get(entryId) ?? 0 }))
}
