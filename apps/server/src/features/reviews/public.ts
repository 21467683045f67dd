export { heldAuditIds } from './bulkQueries.ts'
