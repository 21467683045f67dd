export type { PayoutParts } from './parts.ts'
export {
  type Creditor,
  dropPayout,
  holdPayout,
  type PayoutRequest,
  releasePayout,
  requestPayout,
} from './request.ts'
