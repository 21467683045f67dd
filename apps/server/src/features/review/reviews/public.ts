export { claimedAuditIds } from './bulkQueries.ts'
