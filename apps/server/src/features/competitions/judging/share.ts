import type { Counted } from '@easel/domain/competitions/judging/candidates.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { ShownEdition } from '../editions/public.ts'
import { entriesWithTooFew, type passedEntriesOf } from '../entries/public.ts'
import type { freezeOf } from '../votes/public.ts'

/**
 * The entries that the judges' share is drawn from, with their counted votes: all that passed, but for those that are
 * disqualified or have too few beside them in their category, which would take a place that wins nothing.
 */
export async function drawableEntries(
  db: Db,
  edition: ShownEdition,
  passed: Awaited<ReturnType<typeof passedEntriesOf>>,
  frozen: Awaited<ReturnType<typeof freezeOf>>,
): Promise<Counted[]> {
  const tooFew = await entriesWithTooFew(db, edition)
  return passed
    .filter(({ entryId, isDisqualified }) => !isDisqualified && !tooFew.has(entryId))
    .map(({ entryId, category }) => ({ entryId, category, votes: frozen?.counts.get(entryId) ?? 0 }))
}
