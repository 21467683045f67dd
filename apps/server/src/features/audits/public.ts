export { auditDetail } from './detail.ts'
export { moveAudit, stateNow } from './move.ts'
export { type Owner, ownerOf } from './owner.ts'
export {
  type AuditChanges,
  type AuditRow,
  dropUntouchedDraft,
  findAudit,
  lockAudit,
  openAuditOf,
  relatedAudits,
  SUMMARY_COLUMNS,
} from './queries.ts'
export { isOpenTwice } from './save.ts'
export { standingBeside } from './standing.ts'
export { auditSummaries } from './summary.ts'
export { newVersionTarget } from './target.ts'
export { timelineOf } from './timeline.ts'
