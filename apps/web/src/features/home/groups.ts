import type { AuditSummary, Work } from '@easel/contract/audits.ts'
import type { AuditState } from '@easel/domain/audits/lifecycle.ts'

/** A work with the submission that leads it. */
export type Under = Work & { readonly audit: AuditSummary }

export interface HomeGroups {
  /**
   * Rejected first, then what waits for screenshots, then drafts; within each the newest change first. Drafts of a
   * batch are left out: the batch stands for them.
   */
  readonly attention: readonly Under[]
  /** The next to be reviewed first. */
  readonly review: readonly Under[]
  /** The next to be released first. */
  readonly approved: readonly Under[]
}

const URGENCY: readonly AuditState[] = ['REJECTED', 'WAITING_SCREENSHOTS', 'DRAFT']
const urgencyOf = ({ audit }: Under) => URGENCY.indexOf(audit.state)

/** What of a designer's works is told on the home page, and in which order. */
export function groupsOf(works: readonly Work[]): HomeGroups {
  const byAudit = new Map<string, Under>()
  for (const work of works) {
    if (work.audit) byAudit.set(work.audit.auditId, { ...work, audit: work.audit })
  }
  const all = [...byAudit.values()]
  return {
    attention: all
      .filter((work) => urgencyOf(work) >= 0 && !(work.audit.state === 'DRAFT' && work.audit.batchId))
      .sort((a, b) => urgencyOf(a) - urgencyOf(b) || b.updatedAt.localeCompare(a.updatedAt)),
    review: all
      .filter(({ audit }) => audit.state === 'WAITING_REVIEW' || audit.state === 'UNDER_REVIEW')
      .sort((a, b) => (a.audit.queue?.place ?? 0) - (b.audit.queue?.place ?? 0)),
    approved: all
      .filter(({ audit }) => audit.state === 'APPROVED')
      .sort((a, b) => (a.audit.releaseAt ?? '').localeCompare(b.audit.releaseAt ?? '')),
  }
}
