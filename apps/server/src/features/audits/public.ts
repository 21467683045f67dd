export { auditDetail } from './detail.ts'
export { type AuditMoveCall, type MovedAudit, moveAudit, stateNow } from './move.ts'
export {
  type AuditChanges,
  type AuditRow,
  type AuditSummaryRow,
  findAudit,
  lockAudit,
  openAuditOf,
  relatedAudits,
  SUMMARY_COLUMNS,
} from './queries.ts'
export { auditSummaries } from './summary.ts'
export { type TimelineSubject, timelineOf } from './timeline.ts'
