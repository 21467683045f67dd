export { deleteEndedDevices } from './deviceQueries.ts'
export { secretHash } from './format.ts'
export { deleteExpiredTokens, deleteTokensOf } from './queries.ts'
export { findByToken } from './use.ts'
