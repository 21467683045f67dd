import type { ProductType } from '@easel/domain/productTypes.ts'
import type { AuditType } from '@easel/domain/publishing/audits/lifecycle.ts'
import type { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { brokenReference, inTransaction, isUniqueViolation } from '../../../platform/db/transaction.ts'
import { DomainError, domainError, type PlainCode } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { uploadRefusal } from '../../accounts/designers/public.ts'
import { insertDrafts, type NewDraft } from './drafts.ts'
import {
  contentUseOf,
  duplicateRefusal,
  loadContentUses,
  submittedBeforeRefusal,
} from './duplicateContent.ts'
import { type Owner, stateNow } from './policy.ts'
import { type AuditRow, openAuditOf, updateAudits } from './queries.ts'
import {
  columnsOf,
  loadCovers,
  lockSubmission,
  nextRevision,
  passedOver,
  type Save,
  type Subject,
  type SubjectIds,
  subjectOf,
} from './subject.ts'
import { reviseAll } from './submit.ts'

export interface ProductInfo {
  readonly auditId?: string | undefined
  readonly revision?: number | undefined
  readonly packageId?: string | undefined
  readonly mediumId?: string | undefined
  readonly productId?: string | undefined
  readonly auditType?: AuditType | undefined
  /** False refuses a new draft of what was rejected, withdrawn or removed before. */
  readonly again?: boolean | undefined
  readonly details: DetailsDraft
}

/**
 * Makes a draft, writes over one, or revises what waits (contract, `saveProductInfo`). A draft keeps whatever was
 * typed; what waits for review must stay valid and keeps its place in the queue.
 */
export async function saveInfo(
  platform: Platform,
  owner: Owner,
  info: ProductInfo,
): Promise<AuditRow | DomainError> {
  const { auditId } = info
  if (auditId) return saveOverOne(platform, owner, { ...info, auditId })
  const ids = {
    packageId: info.packageId ?? null,
    mediumId: info.mediumId ?? null,
    productId: info.productId ?? null,
  }
  return inTransaction(platform.db, (tx) => makeDraft(platform, tx, owner, ids, info))
}

const ONE_OPEN = ['audit_one_open_per_product', 'audit_one_open_per_package', 'audit_one_open_per_medium']

/** Whether the database refused a second open submission of the same work. */
export const isOpenTwice = (error: unknown): boolean =>
  ONE_OPEN.some((constraint) => isUniqueViolation(error, constraint))

const GONE: Readonly<Record<string, PlainCode>> = {
  audit_package_id_fkey: 'audit.packageMissing',
  audit_medium_id_fkey: 'audit.mediumMissing',
}

/**
 * Its upload was cancelled after it had been found, which the database reports: locking it beforehand would let two
 * who cancel and begin wait for each other in a ring. Throws whatever else it was.
 */
function contentGone(error: unknown): DomainError {
  const code = GONE[brokenReference(error) ?? '']
  if (code === undefined) throw error
  return domainError(code)
}

/** Spec §8 "duplicate audit submission not allowed"; the open one is named, so that a screen can open it. */
export const openDuplicate = (open: Pick<AuditRow, 'audit_id' | 'state'>): DomainError =>
  domainError('audit.duplicate', {}, { auditId: open.audit_id, state: open.state })

/** The same of what the database has found to be open. */
export async function duplicateOf(
  db: Db,
  { productId, packageId, mediumId }: SubjectIds,
): Promise<DomainError> {
  const open = productId
    ? await openAuditOf(db, { productId })
    : packageId
      ? await openAuditOf(db, { packageId })
      : await openAuditOf(db, { mediumId: mediumId ?? '' })
  return open ? openDuplicate(open) : domainError('audit.duplicate')
}

/** Whether a caller means another type of submission than the ids make (spec §8, unsupported audit type). */
const isOtherType = (meant: AuditType | undefined, { auditType }: Subject): boolean =>
  meant !== undefined && meant !== auditType

async function makeDraft(
  platform: Platform,
  tx: Db,
  owner: Owner,
  ids: SubjectIds,
  { auditType, again = true, details }: Pick<ProductInfo, 'auditType' | 'again' | 'details'>,
): Promise<AuditRow | DomainError> {
  const subject = await subjectOf(tx, owner, ids)
  if (subject instanceof DomainError) return subject
  if (isOtherType(auditType, subject)) return domainError('audit.unsupportedType')
  const now = platform.clock.now()
  const denied = await uploadRefusal(tx, owner.designerId, subject.productType, now)
  if (denied) return denied
  const draft = await startDraft(platform, tx, owner, { subject, details })
  if (draft instanceof DomainError || again) return draft
  // After it was made: what is open, or in the store, is named first.
  return (await submittedBeforeRefusal(tx, draft)) ?? draft
}

/** Makes a draft of what has no open submission and is no other work. */
export async function startDraft(
  platform: Platform,
  tx: Db,
  owner: Owner,
  draft: NewDraft,
): Promise<AuditRow | DomainError> {
  const started = await startDrafts(platform, tx, owner, [draft])
  if (started instanceof DomainError) return started
  const [row] = started
  if (!row) throw new Error('one draft in, none out')
  return row
}

/** All of them or none; what is in the store already, or on its way there, starts no second product. */
export async function startDrafts(
  platform: Platform,
  tx: Db,
  owner: Owner,
  drafts: readonly NewDraft[],
): Promise<AuditRow[] | DomainError> {
  const wanted = drafts.map(({ subject }) => contentUseOf(subject, null))
  const uses = await loadContentUses(tx, wanted)
  const other = wanted.map((use) => duplicateRefusal(uses, use)).find((each) => each !== null)
  if (other) return other
  let rows: (AuditRow | null)[]
  try {
    rows = await insertDrafts(platform, tx, owner, drafts)
  } catch (error) {
    return contentGone(error)
  }
  const missing = drafts[rows.indexOf(null)]
  if (!missing) return rows.filter((row) => row !== null)
  return duplicateOf(tx, {
    packageId: missing.subject.package?.package_id ?? null,
    mediumId: missing.subject.medium?.medium_id ?? null,
    productId: missing.subject.product?.product_id ?? null,
  })
}

interface LaterInfo extends ProductInfo {
  readonly auditId: string
}

/** Another content may have an open submission of its own: a constraint of the database refuses it. */
async function saveOverOne(
  platform: Platform,
  owner: Owner,
  info: LaterInfo,
): Promise<AuditRow | DomainError> {
  try {
    return await inTransaction(platform.db, (tx) => saveOver(platform, tx, owner, info))
  } catch (error) {
    if (!isOpenTwice(error)) return contentGone(error)
    const { packageId = null, mediumId = null } = info
    return duplicateOf(platform.db, { packageId, mediumId, productId: null })
  }
}

async function saveOver(
  platform: Platform,
  tx: Db,
  owner: Owner,
  { auditId, revision, packageId, mediumId, auditType, details }: LaterInfo,
): Promise<AuditRow | DomainError> {
  const content = { packageId: packageId ?? null, mediumId: mediumId ?? null }
  const locked = await lockSubmission(platform, tx, owner, { auditId, move: 'save', content })
  if (locked instanceof DomainError) return locked
  if (isOtherType(auditType, locked.subject)) return domainError('audit.unsupportedType')
  const save = { ...locked, details, revision: revision ?? null }
  const outcomes = await saveAll(platform, tx, owner, locked.subject.productType, [save])
  return outcomes instanceof DomainError ? outcomes : (outcomes.get(auditId) ?? domainError('not_found'))
}

/**
 * Saves several of one type, each by itself: a draft keeps whatever was typed; what waits for review must stay
 * valid and keeps its place. @returns by audit what came of it, or why the designer may save nothing of this type.
 */
export async function saveAll(
  platform: Platform,
  tx: Db,
  owner: Owner,
  productType: ProductType,
  saves: readonly Save[],
): Promise<Map<string, AuditRow | DomainError> | DomainError> {
  const now = platform.clock.now()
  const denied = await uploadRefusal(tx, owner.designerId, productType, now)
  if (denied) return denied
  const isDraft = ({ row }: Save) => stateNow(row, now) === 'DRAFT'
  const passed = new Map<string, AuditRow | DomainError>()
  const drafts = saves.filter(isDraft).filter((save) => {
    const outcome = passedOver(save, now)
    if (outcome) passed.set(save.row.audit_id, outcome)
    return outcome === null
  })
  const waiting = saves.filter((save) => !isDraft(save))
  const revised = await reviseAll(platform, tx, owner, waiting)
  const covers = await loadCovers(tx, drafts)
  const saved = await updateAudits(
    tx,
    drafts.map((save) => ({
      ...columnsOf(covers, owner.accountId, save),
      ...nextRevision(save),
      audit_id: save.row.audit_id,
      updated_at: now,
    })),
    ['DRAFT'],
  )
  return new Map([...revised, ...passed, ...saved])
}
