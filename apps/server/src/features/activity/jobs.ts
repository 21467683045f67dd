import type { Ticker } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { seal } from './chain.ts'

/** Seals what was written within the last second. */
export function sealTicker({ db }: Platform): Ticker {
  return { name: 'activity-seal', everySeconds: 1, tick: () => seal(db) }
}
