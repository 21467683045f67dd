import type { Locale } from '@easel/contract/messages/index.ts'
import type { BatchVerdict } from '@easel/contract/publishing/batches/endpoints.ts'
import { DomainError, issuesIn, worded } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type AuditRow, stateNow } from '../audits/public.ts'
import { itemCan } from './can.ts'

/** What came of each item, in the order of `items`: a row where it succeeded, else the refusal. */
export function verdictsOf(
  { clock }: Platform,
  locale: Locale,
  items: readonly AuditRow[],
  outcomes: ReadonlyMap<string, AuditRow | DomainError>,
): BatchVerdict[] {
  const now = clock.now()
  return items.map((item) => {
    const outcome = outcomes.get(item.audit_id) ?? item
    const refused = outcome instanceof DomainError
    const row = refused ? item : outcome
    return {
      auditId: item.audit_id,
      state: stateNow(row, now),
      revision: row.revision,
      can: itemCan(row, now),
      refusal: refused ? worded(locale, outcome) : null,
      issues: refused ? issuesIn(outcome) : [],
    }
  })
}
