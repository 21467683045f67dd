import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { FingerprintMatcher } from './match.ts'

const EVERY_SECONDS = 2

/** What was uploaded is compared soon after; every worker takes its share. */
export function fingerprintTask(platform: Platform): PollingTask {
  const matcher = new FingerprintMatcher(platform)
  return { name: 'likeness', everySeconds: EVERY_SECONDS, tick: (stopping) => matcher.round(stopping) }
}
