import { isPackageType, type ProductType } from '@easel/domain/productTypes.ts'
import { isChange, submittedState } from '@easel/domain/publishing/audits/lifecycle.ts'
import { changesBetween } from '@easel/domain/publishing/products/changes.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { MAX_SCREENSHOTS } from '@easel/domain/publishing/products/fields.ts'
import { releaseWishFault } from '@easel/domain/publishing/products/releaseWish.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError, domainError, invalidInput } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { uploadRefusal } from '../../accounts/designers/public.ts'
import { drawingsOf } from '../packages/public.ts'
import { type Checked, checkDetails, loadNamed } from './check.ts'
import { askForScreenshots } from './drawn.ts'
import { contentUseOf, duplicateRefusal, loadContentUses, lockContentUses } from './duplicateContent.ts'
import { type AllowedMove, allowedMove, type MovedAudit, makeMoves } from './move.ts'
import { type Owner, stateNow } from './policy.ts'
import { approvePrices, pricesWithin } from './priceCheck.ts'
import type { AuditRow } from './queries.ts'
import { queueOf } from './queue.ts'
import { toReview } from './ready.ts'
import { columnsOf, loadCovers, lockSubmission, nextRevision, passedOver, type Save } from './subject.ts'

type Outcomes = Map<string, AuditRow | DomainError>

/** Details that may stand, as they are kept, and the move that gives them. */
type Accepted = Save & { readonly allowed: AllowedMove }

/** Spec §4: submits a draft for review; whatever is missing or wrong is named at once, and nothing is changed. */
export async function submit(
  platform: Platform,
  tx: Db,
  owner: Owner,
  auditId: string,
): Promise<AuditRow | DomainError> {
  const draft = await lockSubmission(platform, tx, owner, { auditId, move: 'submit' })
  if (draft instanceof DomainError) return draft
  const outcomes = await submitAll(platform, tx, owner, draft.subject.productType, [draft])
  return outcomes instanceof DomainError ? outcomes : (outcomes.get(auditId) ?? domainError('not_found'))
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
  drafts: readonly Pick<Save, 'row' | 'subject'>[],
): Promise<Outcomes | DomainError> {
  const now = platform.clock.now()
  const denied = await uploadRefusal(tx, owner.designerId, productType, now)
  if (denied) return denied
  const drawn = await drawnScreenshots(tx, drafts)
  const saves = drafts.map((draft) => ({ ...draft, details: submittedDetails(draft, drawn), revision: null }))
  const { accepted, outcomes } = await judgeSaves(tx, owner, 'submit', saves, now)
  const covers = await loadCovers(tx, accepted)
  const atOnce = await pricesWithin(tx, accepted, now)
  // Those that are approved at once come last: they must not take turns from those that wait.
  for (const isAtOnce of [false, true]) {
    const some = accepted.filter(({ row }) => atOnce.has(row.audit_id) === isAtOnce)
    await addReady(platform, tx, outcomes, await moveSubmitted(platform, tx, owner, some, covers))
  }
  const waiting = [...atOnce].flatMap((id) => {
    const row = outcomes.get(id)
    return row && !(row instanceof DomainError) && row.state === 'WAITING_REVIEW' ? [row] : []
  })
  for (const [id, row] of await approvePrices(platform, tx, waiting)) outcomes.set(id, row)
  return outcomes
}

async function moveSubmitted(
  platform: Platform,
  tx: Db,
  owner: Owner,
  accepted: readonly Accepted[],
  covers: Awaited<ReturnType<typeof loadCovers>>,
): Promise<Map<string, MovedAudit>> {
  const [first] = accepted
  if (!first) return new Map()
  const now = platform.clock.now()
  const to = submittedState(first.subject.productType)
  const promises = to === 'WAITING_REVIEW' ? await promisesFor(platform, tx, owner, accepted, now) : null
  return makeMoves(
    tx,
    platform.clock,
    accepted.map((save) => ({
      ...save.allowed,
      logActor: owner.logActor,
      to,
      set: {
        ...columnsOf(covers, owner.accountId, save),
        ...nextRevision(save),
        submitted_at: now,
        // The place in the queue is taken once, and so is its promise.
        ...(promises && {
          queued_at: save.row.queued_at ?? now,
          due_at: save.row.due_at ?? promises.get(save.row.audit_id) ?? null,
        }),
      },
    })),
  )
}

/** By when each is promised to be reviewed, by id; works and changes wait in separate lines. */
async function promisesFor(
  platform: Platform,
  tx: Db,
  { designerId }: Owner,
  accepted: readonly Accepted[],
  now: Date,
): Promise<Map<string, Date>> {
  const promises = new Map<string, Date>()
  for (const change of [false, true]) {
    const line = accepted.filter(({ subject }) => isChange(subject.auditType) === change)
    const [first] = line
    if (!first) continue
    const coming = { designerId, productType: first.subject.productType, change, count: line.length, now }
    const dueAts = await queueOf(platform).promises(tx, coming)
    for (const [nth, { row }] of line.entries()) {
      const dueAt = dueAts[nth]
      if (dueAt) promises.set(row.audit_id, dueAt)
    }
  }
  return promises
}

/** Writes other details into several of one type that wait, each judged by itself; they keep their places. */
export async function reviseAll(
  platform: Platform,
  tx: Db,
  owner: Owner,
  saves: readonly Save[],
): Promise<Outcomes> {
  const kept = saves.map((save) => ({ ...save, details: withVersionInForce(save) }))
  const { accepted, outcomes } = await judgeSaves(tx, owner, 'revise', kept, platform.clock.now())
  const covers = await loadCovers(tx, accepted)
  const moved = await makeMoves(
    tx,
    platform.clock,
    accepted.map((save) => ({
      ...save.allowed,
      logActor: owner.logActor,
      set: { ...columnsOf(covers, owner.accountId, save), ...nextRevision(save) },
    })),
  )
  await addReady(platform, tx, outcomes, moved)
  return outcomes
}

/** By package: what has been drawn of it before it was submitted. */
async function drawnScreenshots(
  tx: Db,
  drafts: readonly Pick<Save, 'subject'>[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const bare = drafts.flatMap(({ subject: { package: found } }) =>
    found && found.screenshot_file_ids.length === 0 ? [found.package_id] : [],
  )
  const drawings = await drawingsOf(tx, bare)
  return new Map(
    [...drawings].flatMap(([id, { state, file_ids }]) =>
      state === 'DRAWN' ? [[id, file_ids] as const] : [],
    ),
  )
}

/** A change of info keeps the version. */
function withVersionInForce({ subject, details }: Pick<Save, 'subject' | 'details'>): DetailsDraft {
  const version = subject.auditType === 'INFO' ? subject.product?.version : details.version
  return version === undefined ? details : { ...details, version }
}

/** A package's own previews are its screenshots unless others were chosen, and what was drawn of it where it has none. */
function submittedDetails(
  { row, subject }: Pick<Save, 'row' | 'subject'>,
  drawn: ReadonlyMap<string, readonly string[]>,
): DetailsDraft {
  const details = DetailsDraft.parse(row.details)
  const chosen = details.screenshots ?? []
  const { package_id: packageId = '', screenshot_file_ids: own = [] } = subject.package ?? {}
  const previews = (own.length > 0 ? own : (drawn.get(packageId) ?? [])).slice(0, MAX_SCREENSHOTS)
  const screenshots = chosen.length > 0 ? chosen : previews
  return withVersionInForce({ subject, details: { ...details, screenshots } })
}

/** Which of these details may stand, as they are kept; of the others why not, or the row that has them already. */
async function judgeSaves(
  tx: Db,
  owner: Owner,
  move: 'submit' | 'revise',
  saves: readonly Save[],
  now: Date,
): Promise<{ accepted: Accepted[]; outcomes: Outcomes }> {
  const wanted = saves.map((save) => ({ save, ...submissionOf(owner, move, save) }))
  const named = await loadNamed(tx, wanted)
  const used = wanted.map(({ use }) => use)
  await lockContentUses(tx, used)
  const uses = await loadContentUses(tx, used)
  const outcomes: Outcomes = new Map()
  const accepted: Accepted[] = []
  const contentIds = new Set<string | null>()
  for (const each of wanted) {
    const { use } = each
    const checked = checkDetails(named, each)
    // What is in order is kept as the rules put it, without what other types have; it is compared in that form, too.
    const save = checked.ok ? { ...each.save, details: DetailsDraft.parse(checked.details) } : each.save
    // The state decides first: nobody corrects fields of what can no longer be changed.
    const allowed = allowedMove({ row: save.row, move, actor: owner }, now)
    if (allowed instanceof DomainError) {
      outcomes.set(save.row.audit_id, allowed)
      continue
    }
    const fault =
      passedOver(save, now) ??
      duplicateRefusal(uses, use) ??
      (contentIds.has(use.contentId) ? domainError('audit.duplicate') : null) ??
      (move === 'submit' ? submitFault(checked) : reviseFault(save, checked, now)) ??
      unchangedFault(save) ??
      wishFault(save, now)
    if (fault) outcomes.set(save.row.audit_id, fault)
    else {
      accepted.push({ ...save, allowed })
      contentIds.add(use.contentId)
    }
  }
  return { accepted, outcomes }
}

function submissionOf(owner: Owner, move: 'submit' | 'revise', { row, subject, details }: Save) {
  const { productType, auditType, product } = subject
  const inForce = move === 'submit' ? [product?.details] : [row.details, product?.details]
  return {
    facts: { productType, auditType, owner, publishedVersion: product?.version ?? null, inForce },
    details,
    use: contentUseOf(subject, row.audit_id),
  }
}

const submitFault = (checked: Checked): DomainError | null =>
  checked.ok ? null : invalidInput(checked.issues)

/** A change of info changes something. */
function unchangedFault({ subject: { product, auditType }, details }: Save): DomainError | null {
  // What was removed comes back as it was: starting again is change enough.
  if (auditType !== 'INFO' || product?.state === 'REMOVED') return null
  const before = { details: DetailsDraft.parse(product?.details ?? {}), content: null }
  return changesBetween(before, { details, content: null }).length > 0
    ? null
    : domainError('audit.nothingChanged')
}

/** What waits for review has been given its screenshots, and keeps some. */
function reviseFault({ row, subject, details }: Save, checked: Checked, now: Date): DomainError | null {
  // With new content it would be a new version with a place in the shorter line of changes.
  if (isChange(row.audit_type) !== isChange(subject.auditType)) return domainError('audit.unsupportedType')
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

/** Adds what was moved to the outcomes; what waits for screenshots and has some waits for its review. */
async function addReady(
  platform: Platform,
  tx: Db,
  outcomes: Outcomes,
  moved: ReadonlyMap<string, MovedAudit>,
): Promise<void> {
  for (const [auditId, each] of moved) outcomes.set(auditId, await readyForReview(platform, tx, each.audit))
}

/** What has its screenshots waits for its review; those of what has none are asked for. */
async function readyForReview(platform: Platform, tx: Db, audit: AuditRow): Promise<AuditRow | DomainError> {
  if (audit.state !== 'WAITING_SCREENSHOTS') return audit
  const { screenshots = [] } = DetailsDraft.parse(audit.details)
  if (screenshots.length > 0) return toReview(platform, tx, audit)
  await askForScreenshots(platform, tx, audit)
  return audit
}
