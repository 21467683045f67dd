import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { seal } from './chain.ts'
import { checkEnding, publish } from './published.ts'
import { findNewestLink } from './queries.ts'

const PUBLISH_SECONDS = 3_600
const CUT_OFF = 'easel_activity_cut_off'
const GAUGES = { [CUT_OFF]: 'Whether the activity log has lost a line that was published; 1 is yes' }

/** Seals what was written within the last second. */
export function sealTask({ db }: Platform): PollingTask {
  return { name: 'activity-seal', everySeconds: 1, tick: () => seal(db) }
}

/**
 * Publishes the newest line once an hour, in the store and in the log. A log that has lost what was published last is not
 * published again, so that nobody covers that up.
 */
export function publishTask({ db, storage, clock, log, metrics }: Platform): PollingTask {
  let isCutOff = false
  metrics.gauges(GAUGES, [], async () => ({ [CUT_OFF]: [{ labels: {}, value: Number(isCutOff) }] }))
  return {
    name: 'activity-publish',
    everySeconds: PUBLISH_SECONDS,
    async tick() {
      const { whole, published } = await checkEnding(db, storage)
      isCutOff = !whole
      if (!whole) log.error({ published }, 'the activity log has lost a line that was published')
      else if ((await findNewestLink(db))?.sequence !== published?.sequence)
        log.info(
          { published: await publish(db, storage, clock.now()) },
          'the newest line of the activity log',
        )
      return 0
    },
  }
}
