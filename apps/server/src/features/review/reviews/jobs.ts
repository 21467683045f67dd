import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { expireClaims } from './claims.ts'

const EVERY_SECONDS = 5

/** A claim without a heartbeat returns by itself (docs/design/product.md, Audit and product). */
export function leaseTask({ db, clock }: Platform): PollingTask {
  return { name: 'leases', everySeconds: EVERY_SECONDS, tick: () => expireClaims(db, clock) }
}
