import { auditRefusal, submittedState } from '@easel/domain/audits/lifecycle.ts'
import { changesBetween } from '@easel/domain/products/changes.ts'
import { DetailsDraft } from '@easel/domain/products/details.ts'
import { MAX_SCREENSHOTS } from '@easel/domain/products/fields.ts'
import type { ProductType } from '@easel/domain/products/types.ts'
import type { Db } from '../../platform/db/connection.ts'
import { asRefused, invalidInput, Refused, refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { uploadRefusal } from '../designers/public.ts'
import { type Checked, type Submission, submissionCheck } from './check.ts'
import { moveAudits, stateNow } from './move.ts'
import type { Owner } from './owner.ts'
import { type AuditRow, lockAudit } from './queries.ts'
import { readyForReview } from './ready.ts'
import { nextRevision } from './saveAll.ts'
import { lockShown, shownBy, standingElsewhere } from './standing.ts'
import { columnsReader, type Subject, subjectOf } from './subject.ts'

/** Spec §4: submits a draft for review; whatever is missing or wrong is named at once, and nothing is changed. */
export async function submit(
  platform: Platform,
  tx: Db,
  owner: Owner,
  auditId: string,
): Promise<AuditRow | Refused> {
  const row = await lockAudit(tx, auditId)
  if (!row) return refused('not_found')
  const refusal = submitRefusal(row, owner, platform.clock.now())
  if (refusal) return refusal
  const ids = { packageId: row.package_id, mediumId: row.medium_id, productId: row.product_id }
  const subject = await subjectOf(tx, owner.designerId, ids)
  if (subject instanceof Refused) return subject
  const submitted = await submitAll(platform, tx, owner, subject.productType, [{ row, subject }])
  return submitted instanceof Refused ? submitted : (submitted.get(auditId) ?? refused('not_found'))
}

/** A draft that the caller has locked, with what it is about. */
export interface LockedDraft {
  readonly row: AuditRow
  readonly subject: Subject
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
  drafts: readonly LockedDraft[],
): Promise<Map<string, AuditRow | Refused> | Refused> {
  const { clock } = platform
  const now = clock.now()
  const denied = await uploadRefusal(tx, owner.designerId, productType, now)
  if (denied) return denied
  const typed = drafts.map((draft) => ({ ...draft, ...submissionOf(owner, draft) }))
  const check = await submissionCheck(tx, typed)
  const shown = typed.map(({ row, subject }) => shownBy(subject, row.audit_id))
  await lockShown(tx, shown)
  const elsewhere = await standingElsewhere(tx, shown)
  const outcomes = new Map<string, AuditRow | Refused>()
  const fit: Fit[] = []
  const taken = new Set<string | null>()
  for (const { row, subject, ...submission } of typed) {
    const checked = check(submission)
    const shows = shownBy(subject, row.audit_id)
    const refusal =
      submitRefusal(row, owner, now) ??
      elsewhere(shows) ??
      (taken.has(shows.contentId) ? refused('audit.duplicate') : faultOf(subject, checked))
    if (refusal) outcomes.set(row.audit_id, refusal)
    else if (checked.ok) {
      fit.push({ row, subject, details: DetailsDraft.parse(checked.details) })
      taken.add(shows.contentId)
    }
  }
  const columns = await columnsReader(tx, owner.accountId, fit)
  const to = submittedState(productType)
  const moved = await moveAudits(
    tx,
    clock,
    fit.map((each) => ({
      row: each.row,
      move: 'submit',
      actor: { kind: 'owner', designerId: owner.designerId },
      doer: owner.doer,
      to,
      set: {
        ...columns(each),
        ...nextRevision(each),
        submitted_at: now,
        // The place in the queue is taken once.
        ...(to === 'WAITING_REVIEW' ? { queued_at: each.row.queued_at ?? now } : {}),
      },
    })),
  )
  for (const [auditId, each] of moved) {
    outcomes.set(auditId, each instanceof Refused ? each : await readyForReview(platform, tx, each.audit))
  }
  return outcomes
}

interface Fit extends LockedDraft {
  readonly details: DetailsDraft
}

function submitRefusal(row: AuditRow, owner: Owner, now: Date): Refused | null {
  const actor = { kind: 'owner', designerId: owner.designerId } as const
  const facts = { state: stateNow(row, now), releaseAt: row.release_at, designerId: row.designer_id }
  const refusal = auditRefusal(facts, 'submit', actor, now)
  return refusal && asRefused(refusal)
}

function submissionOf({ accountId: ownerAccountId }: Owner, { row, subject }: LockedDraft): Submission {
  const { productType, auditType, product } = subject
  const publishedVersion = product?.version ?? null
  return {
    facts: { productType, auditType, ownerAccountId, publishedVersion, standing: [product?.details] },
    details: withDefaults(DetailsDraft.parse(row.details), subject),
  }
}

function faultOf(subject: Subject, checked: Checked): Refused | null {
  if (!checked.ok) return invalidInput(checked.issues)
  // What was removed comes back as it was: starting again is change enough.
  const returns = subject.product?.state === 'REMOVED'
  const same = subject.auditType === 'INFO' && !returns
  return same && !isChanged(subject, DetailsDraft.parse(checked.details))
    ? refused('audit.nothingChanged')
    : null
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
