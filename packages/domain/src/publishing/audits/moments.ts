import { nextMoment } from '../../policy.ts'
import { appealDeadline } from './appealPeriod.ts'
import { canBeNudged } from './nudge.ts'
import type { AuditFacts } from './policy.ts'

/** What the passing of time changes in a submission. */
export interface AuditTimes extends AuditFacts {
  /** Of the claim in force; null where nobody holds it. */
  readonly claimUntil: Date | null
  readonly rejectedAt: Date | null
}

/**
 * From when on the policies may answer otherwise, though nobody has done anything: a release is due, a claim runs
 * out, a reminder becomes possible, an appeal comes too late. Null where time changes nothing.
 */
export function auditChangesAt(audit: AuditTimes, now: Date): Date | null {
  const { state, releaseAt, dueAt, nudgedAt, claimUntil, rejectedAt } = audit
  const reminder = dueAt !== null && nudgedAt === null && canBeNudged(state)
  return nextMoment(
    [
      state === 'APPROVED' ? releaseAt : null,
      state === 'UNDER_REVIEW' ? claimUntil : null,
      reminder ? dueAt : null,
      state === 'REJECTED' && rejectedAt ? appealDeadline(rejectedAt) : null,
    ],
    now,
  )
}
