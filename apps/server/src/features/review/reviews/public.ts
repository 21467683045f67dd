export { claimedAuditIds } from './bulkQueries.ts'
export { lockForMove, moveLocked, moveProduct } from './productMoves.ts'
