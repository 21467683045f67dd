import { addBusinessDays } from '../calendar/shanghai.ts'
import { type Refusal, refuse } from '../rule.ts'
import { type AuditActor, type AuditFacts, auditLifecycle, auditRefusal } from './lifecycle.ts'

/** Spec §9: three working days is what a review takes at most; whoever waits longer may remind once. */
export const NUDGE_AFTER_WORKING_DAYS = 3

/** From when a submission may be nudged: Monday to Friday in Shanghai, counted from its submission. */
export const nudgeFrom = (submittedAt: Date): Date => addBusinessDays(submittedAt, NUDGE_AFTER_WORKING_DAYS)

export interface NudgeFacts extends AuditFacts {
  readonly submittedAt: Date | null
  readonly nudgedAt: Date | null
}

export const canBeNudged = (state: AuditFacts['state']): boolean =>
  auditLifecycle.moves.nudge.from.includes(state)

/** Why it cannot be nudged now, or null. `from` of the refusal is an ISO instant. */
export function nudgeRefusal(audit: NudgeFacts, actor: AuditActor, now: Date): Refusal | null {
  const refusal = auditRefusal(audit, 'nudge', actor, now)
  if (refusal) return refusal
  if (audit.nudgedAt !== null) return refuse('nudge.onlyOnce')
  if (audit.submittedAt === null) return refuse('audit.cannotNudgeNow')
  const from = nudgeFrom(audit.submittedAt)
  return now >= from
    ? null
    : refuse('nudge.tooEarly', { days: NUDGE_AFTER_WORKING_DAYS, from: from.toISOString() })
}
