import { ProductType } from '@easel/domain/productTypes.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { uploadRefusal } from '../../accounts/designers/public.ts'
import { recordActivity } from '../../base/activity/public.ts'
import { otherRefusal } from './duplicateContent.ts'
import type { Owner } from './policy.ts'
import { auditRefusal } from './policy.ts'
import { type AuditRow, findAudit, insertAudit, keepBatchOf, lockAudit } from './queries.ts'
import { duplicateOf, isOpenTwice } from './save.ts'

/** Ends the appeal against the old submission, in the transaction that starts the new one. */
export type BeforeResubmit = (tx: Db, clock: Clock, auditId: string) => Promise<void>

/** docs/design/product.md, resubmit: a new draft with the old one's files and details; nothing is uploaded again. */
export async function resubmit(
  platform: Platform,
  owner: Owner,
  auditId: string,
  before: BeforeResubmit,
): Promise<AuditRow | DomainError> {
  try {
    return await inTransaction(platform.db, (tx) => startAgain(platform, tx, owner, auditId, before))
  } catch (error) {
    if (!isOpenTwice(error)) throw error
    const old = await findAudit(platform.db, auditId)
    return duplicateOf(platform.db, {
      productId: old?.product_id ?? null,
      packageId: old?.package_id ?? null,
      mediumId: old?.medium_id ?? null,
    })
  }
}

async function startAgain(
  platform: Platform,
  tx: Db,
  owner: Owner,
  auditId: string,
  before: BeforeResubmit,
): Promise<AuditRow | DomainError> {
  const { clock } = platform
  const now = clock.now()
  await keepBatchOf(tx, auditId)
  const old = await lockAudit(tx, auditId)
  if (!old) return domainError('not_found')
  const refusal = auditRefusal(old, 'resubmit', owner, now)
  if (refusal) return refusal
  const denied = await uploadRefusal(tx, owner.designerId, ProductType.parse(old.product_type), now)
  if (denied) return denied
  const other = await otherRefusal(tx, old)
  if (other) return other
  await before(tx, clock, auditId)
  const draft = await insertAudit(tx, {
    audit_id: newId(),
    designer_id: old.designer_id,
    product_id: old.product_id,
    product_type: old.product_type,
    audit_type: old.audit_type,
    version_kind: old.version_kind,
    state: 'DRAFT',
    name: old.name,
    version: old.version,
    details: JSON.stringify({ ...DetailsDraft.parse(old.details), releaseOn: null }),
    package_id: old.package_id,
    medium_id: old.medium_id,
    batch_id: old.batch_id,
    batch_position: old.batch_position,
    cover_file_id: old.cover_file_id,
    resubmit_of: old.audit_id,
    created_at: now,
    updated_at: now,
  })
  const subject = { subjectKind: 'audit' } as const
  await recordActivity(tx, clock, owner.logActor, {
    act: 'audit.resubmit',
    ...subject,
    subjectId: old.audit_id,
    from: old.state,
    to: old.state,
  })
  await recordActivity(tx, clock, owner.logActor, {
    act: 'audit.create',
    ...subject,
    subjectId: draft.audit_id,
    to: 'DRAFT',
  })
  return draft
}
