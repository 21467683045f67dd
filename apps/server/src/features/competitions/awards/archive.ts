import { finalUntil } from '@easel/domain/competitions/votes/archive.ts'
import type { ArchiveParts } from '../../../platform/archive/archive.ts'
import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import { forEachRow } from '../../../platform/jobs/round.ts'
import { archiveBallots } from '../votes/public.ts'
import { finalEditions } from './listQueries.ts'

/**
 * Archives the ballots of editions whose results are settled (docs/decisions/large-tables.md): awards know that, votes
 * know of no awards. @returns how many rows have left the database
 */
export async function archiveSettled(platform: ArchiveParts): Promise<number> {
  const before = finalUntil(platform.clock.now())
  return forEachRow(
    await finalEditions(platform.db, before),
    (editionId) => editionId,
    (editionId) => archiveBallots(platform, editionId, before),
  )
}

export const ballotArchiveTask = (platform: ArchiveParts): PollingTask => ({
  name: 'ballot-archive',
  everySeconds: 3_600,
  tick: () => archiveSettled(platform),
})
