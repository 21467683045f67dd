export type { PayoutDeps } from './deps.ts'
export { payoutsOf } from './listQueries.ts'
export { atBankOf, disputedOf } from './queries.ts'
export {
  dropPayout,
  holdPayout,
  type PayoutRequest,
  payeeOfAttempt,
  releasePayout,
  requestPayout,
} from './request.ts'
export { sealedColumns } from './rotate.ts'
