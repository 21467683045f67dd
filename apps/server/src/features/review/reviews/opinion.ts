import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { AuditRow } from '../../publishing/audits/public.ts'

/** Who asked for a second opinion leaves the decision to a colleague (docs/decisions/reviews.md). */
export const opinionRefusal = (
  row: Pick<AuditRow, 'hold_kind' | 'hold_by'>,
  accountId: string,
): DomainError | null =>
  row.hold_kind === 'SECOND_OPINION' && row.hold_by === accountId ? domainError('hold.ownOpinion') : null
