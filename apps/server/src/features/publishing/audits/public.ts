export { type AppealRow, appealOf } from './appealQueries.ts'
export { canUntilOf, ownProductsCan } from './can.ts'
export { auditDetail, ownDetailOf } from './detail.ts'
export { otherRefusals, otherWorkRefusal } from './duplicateContent.ts'
export { resubmissionsOf } from './duplicateQueries.ts'
export {
  type AllowedMove,
  allowedMove,
  makeMoves,
  moveAudit,
  moveAudits,
  withdrawAuditsOf,
  withdrawOpenAudits,
} from './move.ts'
export {
  auditFacts,
  auditRefusal,
  dueNow,
  type Owner,
  ownerOf,
  relationsToAudit,
  seenByStaff,
  stateNow,
  takeBackRefusal,
} from './policy.ts'
export { deletePreviewLinksOf } from './previewQueries.ts'
export {
  type AuditChanges,
  type AuditRow,
  deleteDrafts,
  dropUntouchedDraft,
  findAudit,
  lockAudit,
  lockAudits,
  lockOpenAuditsOf,
  openAuditOf,
  relatedAudits,
  SUMMARY_COLUMNS,
} from './queries.ts'
export { queueOf } from './queue.ts'
export { isOpenTwice, saveAll, startDraft } from './save.ts'
export { noticeSubjectOf, type Subject } from './subject.ts'
export { submitAll } from './submit.ts'
export { auditSummaries, decisionOf } from './summary.ts'
export { newVersionTarget } from './target.ts'
export { totalsOf } from './totals.ts'
export { NOT_SUPERSEDED } from './workBranchQueries.ts'
export { worksOf } from './works.ts'
