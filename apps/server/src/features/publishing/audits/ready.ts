import { SYSTEM_ACTOR } from '@easel/domain/policy.ts'
import { isChange } from '@easel/domain/publishing/audits/lifecycle.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { SYSTEM } from '../../base/activity/public.ts'
import { moveAudit } from './move.ts'
import type { AuditChanges, AuditRow } from './queries.ts'
import { queueOf } from './queue.ts'

/** docs/design/product.md, screenshotsReady. @param set what changes with it */
export async function toReview(
  platform: Platform,
  tx: Db,
  audit: AuditRow,
  set: AuditChanges = {},
): Promise<AuditRow | DomainError> {
  const { designer_id: designerId, product_type: productType } = audit
  const now = platform.clock.now()
  const coming = { designerId, productType, change: isChange(audit.audit_type), count: 1, now }
  const [promised = null] = await queueOf(platform).promises(tx, coming)
  const moved = await moveAudit(tx, platform.clock, {
    auditId: audit.audit_id,
    move: 'screenshotsReady',
    actor: SYSTEM_ACTOR,
    logActor: SYSTEM,
    // The place in the queue is taken once, and so is its promise.
    set: { ...set, queued_at: audit.queued_at ?? now, due_at: audit.due_at ?? promised },
  })
  return moved instanceof DomainError ? moved : moved.audit
}
