import type { Clock } from '../../../../platform/clock.ts'
import type { Db } from '../../../../platform/db/connection.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { followProducts } from '../../../money/sharing/public.ts'
import type { DueAudit } from '../queries.ts'
import * as release from '../release.ts'

/** Publishes what is due, as the running server does it (features.ts). */
export const releaseDue = (platform: Pick<Platform, 'db' | 'clock' | 'log'>, batch?: number) =>
  release.releaseDue({ ...platform, followProducts }, batch)

/** One submission. @returns the product's id. */
export async function publishAudit(tx: Db, clock: Clock, audit: DueAudit): Promise<string> {
  const [productId] = await release.publishAudits(tx, clock, [audit], followProducts)
  if (!productId) throw new Error(`submission ${audit.audit_id} became no product`)
  return productId
}
