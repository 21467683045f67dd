import { auditRefusal, submittedState } from '@easel/domain/audits/lifecycle.ts'
import { changesBetween } from '@easel/domain/products/changes.ts'
import { DetailsDraft } from '@easel/domain/products/details.ts'
import { MAX_SCREENSHOTS } from '@easel/domain/products/fields.ts'
import type { Db } from '../../platform/db/connection.ts'
import { asRefused, invalidInput, Refused, refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { uploadRefusal } from '../designers/public.ts'
import { checkSubmission } from './check.ts'
import { moveAudit, stateNow } from './move.ts'
import type { Owner } from './owner.ts'
import { type AuditRow, lockAudit } from './queries.ts'
import { readyForReview } from './ready.ts'
import { columnsOf, type Subject, subjectOf } from './subject.ts'

/** Spec §4: submits a draft for review; whatever is missing or wrong is named at once, and nothing is changed. */
export async function submit(
  platform: Platform,
  tx: Db,
  owner: Owner,
  auditId: string,
): Promise<AuditRow | Refused> {
  const { clock } = platform
  const now = clock.now()
  const row = await lockAudit(tx, auditId)
  if (!row) return refused('not_found')
  const actor = { kind: 'owner', designerId: owner.designerId } as const
  const facts = { state: stateNow(row, now), releaseAt: row.release_at, designerId: row.designer_id }
  const refusal = auditRefusal(facts, 'submit', actor, now)
  if (refusal) return asRefused(refusal)
  const ids = { packageId: row.package_id, mediumId: row.medium_id, productId: row.product_id }
  const subject = await subjectOf(tx, owner.designerId, ids)
  if (subject instanceof Refused) return subject
  const { productType, auditType } = subject
  const denied = await uploadRefusal(tx, owner.designerId, productType, now)
  if (denied) return denied

  const publishedVersion = subject.product?.version ?? null
  const ownerAccountId = owner.accountId
  const typed = withDefaults(DetailsDraft.parse(row.details), subject)
  const checked = await checkSubmission(
    tx,
    { productType, auditType, ownerAccountId, publishedVersion, standing: [subject.product?.details] },
    typed,
  )
  if (!checked.ok) return invalidInput(checked.issues)
  const details = DetailsDraft.parse(checked.details)
  // What was removed comes back as it was: starting again is change enough.
  const returns = subject.product?.state === 'REMOVED'
  if (auditType === 'INFO' && !returns && !isChanged(subject, details)) return refused('audit.nothingChanged')
  const to = submittedState(productType)
  const moved = await moveAudit(tx, clock, {
    auditId,
    move: 'submit',
    actor,
    doer: owner.doer,
    to,
    set: {
      ...(await columnsOf(tx, subject, ownerAccountId, details)),
      submitted_at: now,
      // The place in the queue is taken once.
      ...(to === 'WAITING_REVIEW' ? { queued_at: row.queued_at ?? now } : {}),
    },
  })
  return moved instanceof Refused ? moved : readyForReview(platform, tx, moved.audit)
}

/** A package's own previews are its screenshots unless others were chosen; a change of info keeps the version. */
function withDefaults(details: DetailsDraft, subject: Subject): DetailsDraft {
  const chosen = details.screenshots ?? []
  const previews = subject.package?.screenshot_file_ids.slice(0, MAX_SCREENSHOTS) ?? []
  const version = subject.auditType === 'INFO' ? subject.product?.version : details.version
  return {
    ...details,
    screenshots: chosen.length > 0 ? chosen : previews,
    ...(version === undefined ? {} : { version }),
  }
}

function isChanged({ product }: Subject, details: DetailsDraft): boolean {
  const before = { details: DetailsDraft.parse(product?.details ?? {}), content: null }
  return changesBetween(before, { details, content: null }).length > 0
}
