import { clearingTicker } from './features/accounts/jobs.ts'
import { actionDaysTicker } from './features/actions/jobs.ts'
import { sealTicker } from './features/activity/jobs.ts'
import { banTicker } from './features/designers/jobs.ts'
import { addFileJobs } from './features/files/jobs.ts'
import { likenessTicker } from './features/likeness/jobs.ts'
import { releaseTicker } from './features/products/release.ts'
import { leaseTicker } from './features/reviews/jobs.ts'
import { uploadTicker } from './features/uploads/jobs.ts'
import type { Platform } from './platform/platform.ts'

/** Every job and ticker of every feature; only workers run them, web processes may send. */
export function addJobs(platform: Platform): void {
  platform.jobs.every(sealTicker(platform))
  platform.jobs.every(clearingTicker(platform))
  platform.jobs.every(banTicker(platform))
  platform.jobs.every(actionDaysTicker(platform))
  addFileJobs(platform)
  platform.jobs.every(likenessTicker(platform))
  platform.jobs.every(releaseTicker(platform))
  platform.jobs.every(leaseTicker(platform))
  platform.jobs.every(uploadTicker(platform))
}
