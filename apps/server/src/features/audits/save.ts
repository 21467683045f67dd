import type { DetailsDraft } from '@easel/domain/products/details.ts'
import { isPackageType } from '@easel/domain/products/types.ts'
import type { Db } from '../../platform/db/connection.ts'
import { inTransaction, isUniqueViolation } from '../../platform/db/transaction.ts'
import { invalidInput, Refused, refused } from '../../platform/http/refused.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordActivity } from '../activity/public.ts'
import { uploadRefusal } from '../designers/public.ts'
import { checkSubmission } from './check.ts'
import { moveAudit, stateNow } from './move.ts'
import type { Owner } from './owner.ts'
import {
  type AuditRow,
  insertAudit,
  lockAudit,
  openAuditOf,
  standingProductOf,
  updateAudit,
} from './queries.ts'
import { readyForReview } from './ready.ts'
import { columnsOf, type Subject, type SubjectIds, subjectOf } from './subject.ts'

export interface ProductInfo {
  readonly auditId?: string | undefined
  readonly packageId?: string | undefined
  readonly mediumId?: string | undefined
  readonly productId?: string | undefined
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
): Promise<AuditRow | Refused> {
  const { auditId } = info
  if (auditId) return inTransaction(platform.db, (tx) => saveOver(platform, tx, owner, auditId, info))
  const ids = {
    packageId: info.packageId ?? null,
    mediumId: info.mediumId ?? null,
    productId: info.productId ?? null,
  }
  try {
    return await inTransaction(platform.db, (tx) => makeDraft(platform, tx, owner, ids, info.details))
  } catch (error) {
    if (!isOpenTwice(error)) throw error
    return duplicateOf(platform.db, ids)
  }
}

const ONE_OPEN = ['audit_one_open_per_product', 'audit_one_open_per_package', 'audit_one_open_per_medium']

/** Whether the database refused a second open submission of the same work. */
export const isOpenTwice = (error: unknown): boolean =>
  ONE_OPEN.some((constraint) => isUniqueViolation(error, constraint))

/** Spec §8 "duplicate audit submission not allowed"; the one that stands is named, so that a screen can open it. */
export async function duplicateOf(db: Db, { productId, packageId, mediumId }: SubjectIds): Promise<Refused> {
  const standing = productId
    ? await openAuditOf(db, { productId })
    : packageId
      ? await openAuditOf(db, { packageId })
      : await openAuditOf(db, { mediumId: mediumId ?? '' })
  return refused(
    'audit.duplicate',
    {},
    standing ? { auditId: standing.audit_id, state: standing.state } : null,
  )
}

/** A medium that is in the store already starts no second product; a removed one returns by a new submission. */
export async function standsAlready(db: Db, { product, medium }: Subject): Promise<Refused | null> {
  if (product || !medium) return null
  const standing = await standingProductOf(db, medium.medium_id)
  return standing ? refused('audit.duplicate', {}, { productId: standing }) : null
}

async function makeDraft(
  platform: Platform,
  tx: Db,
  owner: Owner,
  ids: SubjectIds,
  details: DetailsDraft,
): Promise<AuditRow | Refused> {
  const subject = await subjectOf(tx, owner.designerId, ids)
  if (subject instanceof Refused) return subject
  const stands = await standsAlready(tx, subject)
  if (stands) return stands
  const now = platform.clock.now()
  const denied = await uploadRefusal(tx, owner.designerId, subject.productType, now)
  if (denied) return denied
  const auditId = newId()
  const row = await insertAudit(tx, {
    ...(await columnsOf(tx, subject, owner.accountId, details)),
    audit_id: auditId,
    designer_id: owner.designerId,
    product_id: subject.product?.product_id ?? null,
    product_type: subject.productType,
    audit_type: subject.auditType,
    state: 'DRAFT',
    details: JSON.stringify(details),
    created_at: now,
    updated_at: now,
  })
  await recordActivity(tx, platform.clock, owner.doer, {
    act: 'audit.create',
    subjectKind: 'audit',
    subjectId: auditId,
    to: 'DRAFT',
  })
  return row
}

async function saveOver(
  platform: Platform,
  tx: Db,
  owner: Owner,
  auditId: string,
  { packageId, mediumId, details }: ProductInfo,
): Promise<AuditRow | Refused> {
  const { clock } = platform
  const row = await lockAudit(tx, auditId)
  if (!row) return refused('not_found')
  if (row.designer_id !== owner.designerId) return refused('audit.onlyOwnSubmit')
  const ids = {
    packageId: packageId ?? row.package_id,
    mediumId: mediumId ?? row.medium_id,
    productId: row.product_id,
  }
  const subject = await subjectOf(tx, owner.designerId, ids)
  if (subject instanceof Refused) return subject
  const denied = await uploadRefusal(tx, owner.designerId, subject.productType, clock.now())
  if (denied) return denied
  if (stateNow(row, clock.now()) !== 'DRAFT') return revise(platform, tx, owner, row, subject, details)
  const saved = await updateAudit(tx, auditId, ['DRAFT'], {
    ...(await columnsOf(tx, subject, owner.accountId, details)),
    state: 'DRAFT',
    updated_at: clock.now(),
  })
  if (!saved) throw new Error(`draft ${auditId} changed under its lock`)
  return saved
}

async function revise(
  platform: Platform,
  tx: Db,
  owner: Owner,
  row: AuditRow,
  subject: Subject,
  details: DetailsDraft,
): Promise<AuditRow | Refused> {
  const { productType, auditType } = subject
  const publishedVersion = subject.product?.version ?? null
  const standing = [row.details, subject.product?.details]
  const facts = { productType, auditType, ownerAccountId: owner.accountId, publishedVersion, standing }
  const checked = await checkSubmission(tx, facts, details)
  // The state decides first: nobody mends fields of what can no longer be changed.
  const moved = await moveAudit(tx, platform.clock, {
    auditId: row.audit_id,
    move: 'revise',
    actor: { kind: 'owner', designerId: owner.designerId },
    doer: owner.doer,
    set: await columnsOf(tx, subject, owner.accountId, details),
  })
  if (moved instanceof Refused) return moved
  const needsScreenshots = isPackageType(productType) && moved.from === 'WAITING_REVIEW'
  const missing = needsScreenshots && (details.screenshots ?? []).length === 0
  const issues = [
    ...(checked.ok ? [] : checked.issues),
    ...(missing ? [{ path: 'screenshots', code: 'screenshots.required', params: {} }] : []),
  ]
  if (issues.length > 0) return invalidInput(issues)
  return readyForReview(platform, tx, moved.audit)
}
