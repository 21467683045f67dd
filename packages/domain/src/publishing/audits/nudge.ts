import { refuse } from '../../rule.ts'
import { type AuditState, auditLifecycle } from './lifecycle.ts'

/** A reminder is for what is late: from the end of the promised day on (`dueAtOf`). */
export interface NudgeFacts {
  /** Since it took its place in the queue, which neither a revision nor a claim changes. */
  readonly dueAt: Date | null
  readonly nudgedAt: Date | null
}

export const canBeNudged = (state: AuditState): boolean => auditLifecycle.moves.nudge.from.includes(state)

/** Why it is not yet, or no more, the time to nudge; null where it is. `from` of the refusal is an ISO instant. */
export function nudgeFault({ dueAt, nudgedAt }: NudgeFacts, now: Date) {
  if (nudgedAt !== null) return refuse('nudge.onlyOnce')
  if (dueAt === null) return refuse('audit.cannotNudgeNow')
  return now >= dueAt ? null : refuse('nudge.tooEarly', { from: dueAt.toISOString() })
}
