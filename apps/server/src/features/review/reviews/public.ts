export { claimedAuditIds } from './bulkQueries.ts'
export { moveProduct } from './productMoves.ts'
