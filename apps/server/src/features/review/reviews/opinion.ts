import { type Refused, refused } from '../../../platform/http/refused.ts'
import type { AuditRow } from '../../publishing/audits/public.ts'

/** Who asked for a second opinion leaves the decision to a colleague (docs/decisions/reviews.md). */
export const opinionRefusal = (
  row: Pick<AuditRow, 'hold_kind' | 'hold_by'>,
  accountId: string,
): Refused | null =>
  row.hold_kind === 'SECOND_OPINION' && row.hold_by === accountId ? refused('hold.ownOpinion') : null
