import { SYSTEM_ACTOR } from '@easel/domain/policy.ts'
import { isPackageType } from '@easel/domain/productTypes.ts'
import { type AuditState, submittedState } from '@easel/domain/publishing/audits/lifecycle.ts'
import { changesBetween } from '@easel/domain/publishing/products/changes.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { releaseWishFault } from '@easel/domain/publishing/products/releaseWish.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError, domainError, invalidInput } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { SYSTEM } from '../../base/activity/public.ts'
import { type Checked, type SubmissionFacts, submissionCheck } from './check.ts'
import { contentUseOf, duplicateReader, lockContentUses } from './duplicateContent.ts'
import { type AllowedMove, allowedMove, makeMoves, moveAudit } from './move.ts'
import type { Owner } from './owner.ts'
import { stateNow } from './policy.ts'
import type { AuditChanges, AuditRow } from './queries.ts'
import { nextRevision, passedOver, type Save } from './revision.ts'
import { columnsReader, type Subject } from './subject.ts'

/** The moves by which an owner gives a submission details that must be valid. */
type DetailsMove = 'submit' | 'revise'

interface MoveRules {
  /** Details that are in force: a record that they name may have been archived since. */
  readonly inForce: (save: Save) => readonly unknown[]
  readonly faultOf: (save: Save, checked: Checked, now: Date) => DomainError | null
  /** What is kept of details in which nothing is wrong. */
  readonly storedDetails: (save: Save, checked: Checked) => DetailsDraft
  readonly to?: (save: Save) => AuditState
  readonly set: (save: Save, now: Date) => AuditChanges
}

const RULES: Readonly<Record<DetailsMove, MoveRules>> = {
  submit: {
    inForce: ({ subject }) => [subject.product?.details],
    faultOf: ({ subject }, checked) => submitFault(subject, checked),
    storedDetails: ({ details }, checked) => (checked.ok ? DetailsDraft.parse(checked.details) : details),
    to: ({ subject }) => submittedState(subject.productType),
    // The place in the queue is taken once.
    set: ({ row, subject }, now) => ({
      submitted_at: now,
      ...(submittedState(subject.productType) === 'WAITING_REVIEW'
        ? { queued_at: row.queued_at ?? now }
        : {}),
    }),
  },
  revise: {
    inForce: ({ row, subject }) => [row.details, subject.product?.details],
    faultOf: reviseFault,
    storedDetails: ({ details }) => details,
    set: () => ({}),
  },
}

/**
 * Submits or revises several of one type, each judged by itself under the same rules; what they share is read once.
 * Nothing is changed in what is refused. @returns by audit what came of it.
 */
export async function moveWithDetails(
  platform: Platform,
  tx: Db,
  owner: Owner,
  move: DetailsMove,
  saves: readonly Save[],
): Promise<Map<string, AuditRow | DomainError>> {
  const { clock } = platform
  const now = clock.now()
  const rules = RULES[move]
  const wanted = saves.map((save) => ({
    save,
    facts: factsOf(owner, save, rules.inForce(save)),
    details: save.details,
    use: contentUseOf(save.subject, save.row.audit_id),
  }))
  const check = await submissionCheck(tx, wanted)
  const uses = wanted.map((each) => each.use)
  await lockContentUses(tx, uses)
  const elsewhere = await duplicateReader(tx, uses)
  const outcomes = new Map<string, AuditRow | DomainError>()
  const accepted: { readonly save: Save; readonly allowed: AllowedMove }[] = []
  const contentIds = new Set<string | null>()
  for (const each of wanted) {
    const { save, use } = each
    const checked = check(each)
    // The state decides first: nobody corrects fields of what can no longer be changed.
    const allowed = allowedMove({ row: save.row, move, actor: owner }, now)
    if (allowed instanceof DomainError) {
      outcomes.set(save.row.audit_id, allowed)
      continue
    }
    const fault =
      passedOver(save, now) ??
      elsewhere(use) ??
      (contentIds.has(use.contentId) ? domainError('audit.duplicate') : rules.faultOf(save, checked, now)) ??
      wishFault(save, now)
    if (fault) outcomes.set(save.row.audit_id, fault)
    else {
      accepted.push({ save: { ...save, details: rules.storedDetails(save, checked) }, allowed })
      contentIds.add(use.contentId)
    }
  }
  const columns = await columnsReader(
    tx,
    owner.accountId,
    accepted.map(({ save }) => save),
  )
  const moved = await makeMoves(
    tx,
    clock,
    accepted.map(({ save, allowed }) => ({
      ...allowed,
      logActor: owner.logActor,
      ...(rules.to ? { to: rules.to(save) } : {}),
      set: { ...columns(save), ...nextRevision(save), ...rules.set(save, now) },
    })),
  )
  for (const [auditId, each] of moved) {
    outcomes.set(auditId, await readyForReview(platform, tx, each.audit))
  }
  return outcomes
}

function factsOf(owner: Owner, { subject }: Save, inForce: readonly unknown[]): SubmissionFacts {
  const { productType, auditType, product } = subject
  return { productType, auditType, owner, publishedVersion: product?.version ?? null, inForce }
}

function submitFault(subject: Subject, checked: Checked): DomainError | null {
  if (!checked.ok) return invalidInput(checked.issues)
  // What was removed comes back as it was: starting again is change enough.
  const returns = subject.product?.state === 'REMOVED'
  const same = subject.auditType === 'INFO' && !returns
  return same && !isChanged(subject, DetailsDraft.parse(checked.details))
    ? domainError('audit.nothingChanged')
    : null
}

function isChanged({ product }: Subject, details: DetailsDraft): boolean {
  const before = { details: DetailsDraft.parse(product?.details ?? {}), content: null }
  return changesBetween(before, { details, content: null }).length > 0
}

/** What waits for review has been given its screenshots, and keeps some. */
function reviseFault({ row, subject, details }: Save, checked: Checked, now: Date): DomainError | null {
  const needsScreenshots = isPackageType(subject.productType) && stateNow(row, now) === 'WAITING_REVIEW'
  const missing = needsScreenshots && (details.screenshots ?? []).length === 0
  const issues = [
    ...(checked.ok ? [] : checked.issues),
    ...(missing ? [{ path: 'screenshots', code: 'screenshots.required', params: {} }] : []),
  ]
  return issues.length > 0 ? invalidInput(issues) : null
}

/** A day that is wished for anew must be one that can be; one that has passed while the work waited stays. */
function wishFault({ row, details }: Save, now: Date): DomainError | null {
  const was = row.state === 'DRAFT' ? null : DetailsDraft.parse(row.details).releaseOn
  if (!details.releaseOn || details.releaseOn === was) return null
  const fault = releaseWishFault(details.releaseOn, now)
  return fault ? invalidInput([{ path: 'releaseOn', code: fault.code, params: fault.params ?? {} }]) : null
}

/** docs/design/product.md, screenshotsReady: what waits for screenshots and has some goes on to wait for review. */
async function readyForReview(platform: Platform, tx: Db, audit: AuditRow): Promise<AuditRow | DomainError> {
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
