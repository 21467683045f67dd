export { comparableTender } from './decide.ts'
export { type BidRow, findBid } from './queries.ts'
export { readBid } from './sealed.ts'
