import { daysAhead, oldestStoredDay } from '@easel/domain/actions/rules.ts'
import type { Ticker } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { dropPartitionsBefore, makePartitions } from './queries.ts'

/** Makes the days to come and drops those that are too old, by the product's clock. */
export function actionDaysTicker({ db, clock }: Pick<Platform, 'db' | 'clock'>): Ticker {
  return {
    name: 'user-action-days',
    everySeconds: 600,
    tick: async () => {
      const now = clock.now()
      const made = await makePartitions(db, daysAhead(now))
      return made + (await dropPartitionsBefore(db, oldestStoredDay(now)))
    },
  }
}
