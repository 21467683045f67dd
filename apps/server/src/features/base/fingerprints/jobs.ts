import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { FingerprintMatcher } from './match.ts'

const EVERY_SECONDS = 2

/** What was uploaded is looked at soon after; every worker looks, none in another's way. */
export function printTask(platform: Platform): PollingTask {
  const looker = new FingerprintMatcher(platform)
  return { name: 'likeness', everySeconds: EVERY_SECONDS, tick: () => looker.round() }
}
