import type { Db } from '../../../platform/db/connection.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import { findProduct } from '../products/public.ts'
import {
  type ContentUse,
  lastEndedOf,
  lockContents,
  lockResubmissions,
  otherOfContent,
  othersOfSameWork,
  usesOf,
} from './duplicateQueries.ts'
import type { AuditRow } from './queries.ts'
import type { Subject } from './subject.ts'

/** What a submission would show once it is released. */
interface WantedUse {
  /** Null while it is no submission yet. */
  readonly auditId: string | null
  readonly productId: string | null
  /** Of its package or medium; where it changes only details, of its product's. */
  readonly contentId: string | null
}

export const contentUseOf = (
  { package: own, medium, product }: Subject,
  auditId: string | null,
): WantedUse => ({
  auditId,
  productId: product?.product_id ?? null,
  contentId: own?.package_id ?? medium?.medium_id ?? product?.package_id ?? product?.medium_id ?? null,
})

/** By content; what is in the store or on its way there. A removed product that comes back is on its way too. */
type ContentUses = ReadonlyMap<string, readonly ContentUse[]>

/** Read once for all that is wanted. */
export async function loadContentUses(tx: Db, wanted: readonly WantedUse[]): Promise<ContentUses> {
  const contentIds = [...new Set(wanted.flatMap(({ contentId }) => contentId ?? []))]
  const rows = contentIds.length > 0 ? await usesOf(tx, contentIds) : []
  return Map.groupBy(rows, (row) => row.content_id)
}

/** One content is one work (docs/decisions/submissions.md): who would make a second of it is refused. */
export function duplicateRefusal(
  uses: ContentUses,
  { auditId, productId, contentId }: WantedUse,
): DomainError | null {
  const others = uses.get(contentId ?? '') ?? []
  // A product in the store keeps its content, also where another submission has the same.
  if (others.some((row) => row.audit_id === null && row.product_id === productId)) return null
  const own = (row: ContentUse) =>
    row.audit_id === null ? row.product_id === productId : row.audit_id === auditId
  const other = others.find((row) => !own(row))
  if (!other) return null
  const { audit_id, product_id, state } = other
  return domainError(
    'audit.duplicate',
    {},
    audit_id ? { auditId: audit_id, state } : { productId: product_id },
  )
}

/** Held until the transaction ends: of two submissions that would show one content the second sees the first. */
export const lockContentUses = (tx: Db, wanted: readonly WantedUse[]): Promise<void> =>
  lockContents(tx, [...new Set(wanted.flatMap(({ contentId }) => contentId ?? []))])

/**
 * Why submissions that are over neither come back nor start again, by their ids (docs/decisions/submissions.md): of
 * the same work another is a draft or open, or was released since.
 */
export async function otherRefusals(db: Db, auditIds: readonly string[]): Promise<Map<string, DomainError>> {
  if (auditIds.length === 0) return new Map()
  const others = await othersOfSameWork(db, auditIds)
  return new Map(
    others.map(({ asked_id, audit_id: auditId, state }) => {
      const code = state === 'PUBLISHED' ? 'audit.superseded' : 'audit.duplicate'
      return [asked_id, domainError(code, {}, { auditId, state })]
    }),
  )
}

/** The same of one that the caller has locked, before it is brought back. */
export async function otherRefusal(
  tx: Db,
  { audit_id: auditId, product_id: productId }: Pick<AuditRow, 'audit_id' | 'product_id'>,
): Promise<DomainError | null> {
  // With a product, an index lets one of its submissions be open.
  if (!productId) await lockResubmissions(tx, auditId)
  return (await otherRefusals(tx, [auditId])).get(auditId) ?? null
}

/**
 * Spec §8: another submission or draft of the same work, or its product. Refused by name, or null. What was submitted
 * before its product was removed does not bring it back: only a new submission does.
 */
export async function otherWorkRefusal(tx: Db, audit: AuditRow): Promise<DomainError | null> {
  const { audit_id: auditId, product_id: productId, package_id: packageId, medium_id: mediumId } = audit
  const product = productId ? await findProduct(tx, productId) : undefined
  const removed =
    product?.state === 'REMOVED' && (audit.submitted_at ?? audit.created_at) < product.updated_at
  if (removed) return domainError('product.alreadyRemoved')
  const ofWork = await otherRefusal(tx, audit)
  if (ofWork) return ofWork
  const contentId = packageId ?? mediumId ?? product?.package_id ?? product?.medium_id ?? null
  const use = { auditId, productId, contentId }
  await lockContentUses(tx, [use])
  const other = productId ? undefined : await otherOfContent(tx, { auditId, packageId, mediumId })
  if (other) return domainError('audit.duplicate', {}, { auditId: other.audit_id, state: other.state })
  return duplicateRefusal(await loadContentUses(tx, [use]), use)
}

/**
 * Of a draft whose caller sends new works only: its content was submitted before, and was rejected or withdrawn, or its
 * product was removed. Refused by name, or null.
 */
export async function submittedBeforeRefusal(tx: Db, draft: AuditRow): Promise<DomainError | null> {
  const { audit_id: auditId, package_id: packageId, medium_id: mediumId } = draft
  const before = await lastEndedOf(tx, { auditId, packageId, mediumId })
  if (!before) return null
  const { audit_id, product_id: productId, product_state: productState } = before
  const state = before.state === 'PUBLISHED' ? productState : before.state
  const isOver = state === 'REJECTED' || state === 'REVOKED' || state === 'REMOVED'
  return isOver ? domainError('audit.submittedBefore', {}, { auditId: audit_id, state, productId }) : null
}
