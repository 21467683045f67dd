export { heldAuditIds } from './bulkQueries.ts'
export { staffNames } from './staff.ts'
