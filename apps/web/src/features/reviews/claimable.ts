import type { ReviewItem } from '@easel/contract/reviews/endpoints.ts'
import { type AuditActor, auditRefusal } from '@easel/domain/audits/lifecycle.ts'
import { type Refusal, refuse } from '@easel/domain/rule.ts'

type Claimed = Pick<ReviewItem, 'state' | 'releaseAt' | 'designerId' | 'claim' | 'own'>

/**
 * Why the reviewer cannot take it now, or null. A claim that has lapsed holds nobody off, though its state says
 * so until the next sweep.
 */
export function claimRefusal(item: Claimed, now: Date): Refusal | null {
  const { state, releaseAt, designerId, claim, own } = item
  const actor: AuditActor = { kind: 'reviewer', designerId: own ? designerId : null }
  if (claim && !claim.mine) return refuse('claim.taken', { by: claim.by })
  const facts = {
    state: state === 'UNDER_REVIEW' ? ('WAITING_REVIEW' as const) : state,
    releaseAt: releaseAt === null ? null : new Date(releaseAt),
    designerId,
  }
  return auditRefusal(facts, 'claim', actor, now)
}
