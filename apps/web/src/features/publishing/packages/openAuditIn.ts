import type { TimelineEvent } from '@easel/contract/publishing/audits/endpoints.ts'
import { AuditState, isAuditInProcess } from '@easel/domain/publishing/audits/lifecycle.ts'

/** The draft or open submission that a product's timeline ends in; null where the way is free for another. */
export function openAuditIn(timeline: readonly TimelineEvent[]): string | null {
  const newest = new Map<string, TimelineEvent>()
  for (const event of timeline) {
    const known = event.auditId === null ? undefined : newest.get(event.auditId)
    // Moves of one instant are in their order: the later line counts.
    if (event.auditId !== null && event.to !== null && !(known && known.at > event.at))
      newest.set(event.auditId, event)
  }
  for (const [auditId, { to }] of newest) {
    const state = AuditState.safeParse(to).data
    if (state !== undefined && isAuditInProcess(state)) return auditId
  }
  return null
}
