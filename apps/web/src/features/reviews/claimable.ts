import type { ReviewItem } from '@easel/contract/reviews/endpoints.ts'
import { auditPolicy } from '@easel/domain/audits/policy.ts'
import { type Refusal, refuse } from '@easel/domain/rule.ts'

type Claimed = Pick<ReviewItem, 'state' | 'releaseAt' | 'claim' | 'own'>

/**
 * Why the reviewer cannot take it now, or null. A claim that has lapsed holds nobody off, though its state says
 * so until the next sweep.
 */
export function claimRefusal({ state, releaseAt, claim, own }: Claimed, now: Date): Refusal | null {
  if (claim && !claim.mine) return refuse('claim.taken', { by: claim.by })
  const facts = {
    state: state === 'UNDER_REVIEW' ? ('WAITING_REVIEW' as const) : state,
    releaseAt: releaseAt === null ? null : new Date(releaseAt),
    queuedAt: null,
    nudgedAt: null,
  }
  return auditPolicy.can(own ? ['inConflict', 'staff'] : ['staff'], 'claim', facts, now)
}
