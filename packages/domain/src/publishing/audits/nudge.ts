import { addBusinessDays } from '../../base/calendar/shanghai.ts'
import { refuse } from '../../rule.ts'
import { type AuditState, auditLifecycle } from './lifecycle.ts'

/** Spec §9: three working days is what a review takes at most; who waits longer may send one reminder. */
export const NUDGE_AFTER_WORKING_DAYS = 3

/** From when a submission may be nudged: Monday to Friday in Shanghai, counted from when it came to wait for review. */
export const nudgeFrom = (queuedAt: Date): Date => addBusinessDays(queuedAt, NUDGE_AFTER_WORKING_DAYS)

export interface NudgeFacts {
  /** When it took its place in the queue, which neither a revision nor a claim changes. */
  readonly queuedAt: Date | null
  readonly nudgedAt: Date | null
}

export const canBeNudged = (state: AuditState): boolean => auditLifecycle.moves.nudge.from.includes(state)

/** Why it is not yet, or no more, the time to nudge; null where it is. `from` of the refusal is an ISO instant. */
export function nudgeFault({ queuedAt, nudgedAt }: NudgeFacts, now: Date) {
  if (nudgedAt !== null) return refuse('nudge.onlyOnce')
  if (queuedAt === null) return refuse('audit.cannotNudgeNow')
  const from = nudgeFrom(queuedAt)
  return now >= from
    ? null
    : refuse('nudge.tooEarly', { days: NUDGE_AFTER_WORKING_DAYS, from: from.toISOString() })
}
