export { agreedAt, agreementsOf, insertAgreement } from './agreementQueries.ts'
export { contentOf, factsOf, partiesOf } from './facts.ts'
export { notifyBidders, notifyDesigner } from './notify.ts'
export {
  type BidCounts,
  bidCounts,
  findTender,
  isBidder,
  lockTender,
  lockTenderShared,
  type TenderRow,
} from './queries.ts'
export { readableTender } from './read.ts'
export { accountOfDesigner } from './recipientQueries.ts'
export { sealedColumns } from './rotate.ts'
export { sealOf } from './seal.ts'
