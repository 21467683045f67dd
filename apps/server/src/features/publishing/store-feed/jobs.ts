import { addMonths, shanghaiMonth } from '@easel/domain/base/calendar/month.ts'
import { DOWNLOAD_MONTHS_AHEAD, DOWNLOAD_MONTHS_KEPT } from '@easel/domain/publishing/products/downloads.ts'
import type { ArchiveParts } from '../../../platform/archive/archive.ts'
import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import { runSteps } from '../../../platform/jobs/round.ts'
import { archiveMonthsBefore, makeMonths } from './queries.ts'

/** Makes the months of downloads to come and archives those that are too old. */
export function downloadMonthsTask(platform: ArchiveParts): PollingTask {
  const { db, clock } = platform
  return {
    name: 'download-months',
    everySeconds: 3_600,
    tick: () => {
      const month = shanghaiMonth(clock.now())
      const ahead = Array.from({ length: DOWNLOAD_MONTHS_AHEAD + 1 }, (_, by) => addMonths(month, by))
      return runSteps({
        made: () => makeMonths(db, ahead),
        archived: () => archiveMonthsBefore(platform, addMonths(month, -DOWNLOAD_MONTHS_KEPT)),
      })
    },
  }
}
