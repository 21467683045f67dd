import { SYSTEM_ACTOR } from '@easel/domain/policy.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { SYSTEM } from '../../base/activity/public.ts'
import { moveAudit } from './move.ts'
import type { AuditRow } from './queries.ts'

/** docs/design/product.md, screenshotsReady: what waits for screenshots and has some goes on to wait for review. */
export async function readyForReview(
  platform: Platform,
  tx: Db,
  audit: AuditRow,
): Promise<AuditRow | DomainError> {
  const { screenshots = [] } = DetailsDraft.parse(audit.details)
  if (audit.state !== 'WAITING_SCREENSHOTS' || screenshots.length === 0) return audit
  const moved = await moveAudit(tx, platform.clock, {
    auditId: audit.audit_id,
    move: 'screenshotsReady',
    actor: SYSTEM_ACTOR,
    logActor: SYSTEM,
    // The place in the queue is taken once.
    set: { queued_at: audit.queued_at ?? platform.clock.now() },
  })
  return moved instanceof DomainError ? moved : moved.audit
}
