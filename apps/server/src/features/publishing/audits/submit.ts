import type { ProductType } from '@easel/domain/productTypes.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { MAX_SCREENSHOTS } from '@easel/domain/publishing/products/fields.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { DomainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { uploadRefusal } from '../../accounts/designers/public.ts'
import { moveWithDetails } from './moveWithDetails.ts'
import type { Owner } from './owner.ts'
import type { AuditRow } from './queries.ts'
import { type LockedAudit, withLockedSubmission } from './withLockedSubmission.ts'

/** Spec §4: submits a draft for review; whatever is missing or wrong is named at once, and nothing is changed. */
export async function submit(
  platform: Platform,
  tx: Db,
  owner: Owner,
  auditId: string,
): Promise<AuditRow | DomainError> {
  return withLockedSubmission(platform, tx, owner, {
    auditId,
    move: 'submit',
    act: (productType, draft) => submitAll(platform, tx, owner, productType, [draft]),
  })
}

/**
 * Submits several of one type, each judged by itself under the same rules; what they share is read once.
 * @returns by audit what came of it, or why the designer may submit nothing of this type now.
 */
export async function submitAll(
  platform: Platform,
  tx: Db,
  owner: Owner,
  productType: ProductType,
  drafts: readonly LockedAudit[],
): Promise<Map<string, AuditRow | DomainError> | DomainError> {
  const denied = await uploadRefusal(tx, owner.designerId, productType, platform.clock.now())
  if (denied) return denied
  const saves = drafts.map((draft) => ({ ...draft, details: submittedDetails(draft), revision: null }))
  return moveWithDetails(platform, tx, owner, 'submit', saves)
}

/** A package's own previews are its screenshots unless others were chosen; a change of info keeps the version. */
function submittedDetails({ row, subject }: LockedAudit): DetailsDraft {
  const details = DetailsDraft.parse(row.details)
  const chosen = details.screenshots ?? []
  const previews = subject.package?.screenshot_file_ids.slice(0, MAX_SCREENSHOTS) ?? []
  const version = subject.auditType === 'INFO' ? subject.product?.version : details.version
  return {
    ...details,
    screenshots: chosen.length > 0 ? chosen : previews,
    ...(version === undefined ? {} : { version }),
  }
}
