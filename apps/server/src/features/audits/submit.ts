import { DetailsDraft } from '@easel/domain/products/details.ts'
import { MAX_SCREENSHOTS } from '@easel/domain/products/fields.ts'
import type { ProductType } from '@easel/domain/products/types.ts'
import type { Db } from '../../platform/db/connection.ts'
import { Refused, refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { uploadRefusal } from '../designers/public.ts'
import { moveWithDetails } from './moveWithDetails.ts'
import type { Owner } from './owner.ts'
import { auditRefusal } from './policy.ts'
import { type AuditRow, lockAudit } from './queries.ts'
import type { Save } from './revision.ts'
import { subjectOf } from './subject.ts'

/** Spec §4: submits a draft for review; whatever is missing or wrong is named at once, and nothing is changed. */
export async function submit(
  platform: Platform,
  tx: Db,
  owner: Owner,
  auditId: string,
): Promise<AuditRow | Refused> {
  const row = await lockAudit(tx, auditId)
  if (!row) return refused('not_found')
  const refusal = auditRefusal(row, 'submit', owner, platform.clock.now())
  if (refusal) return refusal
  const ids = { packageId: row.package_id, mediumId: row.medium_id, productId: row.product_id }
  const subject = await subjectOf(tx, owner, ids)
  if (subject instanceof Refused) return subject
  const submitted = await submitAll(platform, tx, owner, subject.productType, [{ row, subject }])
  return submitted instanceof Refused ? submitted : (submitted.get(auditId) ?? refused('not_found'))
}

/** A draft that the caller has locked, with what it is about. */
type LockedDraft = Pick<Save, 'row' | 'subject'>

/**
 * Submits several of one type, each judged by itself under the same rules; what they share is read once.
 * @returns by audit what came of it, or why the designer may submit nothing of this type now.
 */
export async function submitAll(
  platform: Platform,
  tx: Db,
  owner: Owner,
  productType: ProductType,
  drafts: readonly LockedDraft[],
): Promise<Map<string, AuditRow | Refused> | Refused> {
  const denied = await uploadRefusal(tx, owner.designerId, productType, platform.clock.now())
  if (denied) return denied
  const saves = drafts.map((draft) => ({ ...draft, details: submittedDetails(draft), revision: null }))
  return moveWithDetails(platform, tx, owner, 'submit', saves)
}

/** A package's own previews are its screenshots unless others were chosen; a change of info keeps the version. */
function submittedDetails({ row, subject }: LockedDraft): DetailsDraft {
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
