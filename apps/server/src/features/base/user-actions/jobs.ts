import { daysAhead, oldestStoredDay } from '@easel/domain/base/user-actions/rules.ts'
import type { ArchiveParts } from '../../../platform/archive/archive.ts'
import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import { archiveDaysBefore, makePartitions } from './queries.ts'

/** Makes the days to come and archives those that are too old, by the product's clock. */
export function actionDaysTask(platform: ArchiveParts): PollingTask {
  const { db, clock } = platform
  return {
    name: 'user-action-days',
    everySeconds: 600,
    tick: async () => {
      const now = clock.now()
      const made = await makePartitions(db, daysAhead(now))
      return made + (await archiveDaysBefore(platform, oldestStoredDay(now)))
    },
  }
}
