export { comparableTender } from './decide.ts'
export { withdrawBidsOf } from './move.ts'
export { type BidRow, findBid } from './queries.ts'
export { readBid } from './sealed.ts'
