import type { BatchItem } from '@easel/contract/publishing/batches/endpoints.ts'
import { auditPolicy } from '@easel/domain/publishing/audits/policy.ts'
import { canOf } from '../../../platform/policy.ts'
import { type AuditRow, auditFacts } from '../audits/public.ts'

/** What its owner may do with an item of a batch now. Time alone changes none of it. */
export function itemCan(row: AuditRow, now: Date): BatchItem['can'] {
  const facts = auditFacts(row, now)
  const can = (move: 'submit' | 'discard') => canOf(auditPolicy.can(['owner'], move, facts, now))
  return { submit: can('submit'), discard: can('discard') }
}
