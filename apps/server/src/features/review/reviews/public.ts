export { claimedAuditIds } from './bulkQueries.ts'
export { lockForMove, moveProduct } from './productMoves.ts'
