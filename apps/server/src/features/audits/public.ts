export { auditDetail } from './detail.ts'
export { moveAudit, stateNow } from './move.ts'
export {
  type AuditChanges,
  type AuditRow,
  findAudit,
  lockAudit,
  openAuditOf,
  relatedAudits,
  SUMMARY_COLUMNS,
} from './queries.ts'
export { auditSummaries } from './summary.ts'
export { timelineOf } from './timeline.ts'
