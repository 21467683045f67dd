import { daysAhead, oldestStoredDay } from '@easel/domain/base/user-actions/rules.ts'
import type { ArchiveParts } from '../../../platform/archive/archive.ts'
import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import { runSteps } from '../../../platform/jobs/round.ts'
import { archiveDaysBefore, makePartitions } from './queries.ts'

/** Makes the days to come and archives those that are too old, by the product's clock. */
export function actionDaysTask(platform: ArchiveParts): PollingTask {
  const { db, clock } = platform
  return {
    name: 'user-action-days',
    everySeconds: 600,
    tick: () => {
      const now = clock.now()
      return runSteps({
        made: () => makePartitions(db, daysAhead(now)),
        archived: () => archiveDaysBefore(platform, oldestStoredDay(now)),
      })
    },
  }
}
