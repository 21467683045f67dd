import type { ProductType } from '@easel/domain/productTypes.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Owner } from './owner.ts'
import { auditRefusal } from './policy.ts'
import { type AuditRow, lockAudit } from './queries.ts'
import type { Save } from './revision.ts'
import { type SubjectIds, subjectOf } from './subject.ts'

/** A submission that the caller has locked, with what it is about. */
export type LockedAudit = Pick<Save, 'row' | 'subject'>

interface Step {
  readonly auditId: string
  readonly move: 'submit' | 'save'
  /** Other content than it has. */
  readonly content?: Partial<Pick<SubjectIds, 'packageId' | 'mediumId'>>
  /** Does it with several of one type; the outcomes are by audit. */
  readonly act: (
    productType: ProductType,
    locked: LockedAudit,
  ) => Promise<ReadonlyMap<string, AuditRow | DomainError> | DomainError>
}

/** Locks one submission, checks that the owner may make the move, and does with it alone what is done with several. */
export async function withLockedSubmission(
  { clock }: Pick<Platform, 'clock'>,
  tx: Db,
  owner: Owner,
  { auditId, move, content, act }: Step,
): Promise<AuditRow | DomainError> {
  const row = await lockAudit(tx, auditId)
  if (!row) return domainError('not_found')
  const refusal = auditRefusal(row, move, owner, clock.now())
  if (refusal) return refusal
  const ids = {
    packageId: content?.packageId ?? row.package_id,
    mediumId: content?.mediumId ?? row.medium_id,
    productId: row.product_id,
  }
  const subject = await subjectOf(tx, owner, ids, row.product_type)
  if (subject instanceof DomainError) return subject
  const outcomes = await act(subject.productType, { row, subject })
  return outcomes instanceof DomainError ? outcomes : (outcomes.get(auditId) ?? domainError('not_found'))
}
