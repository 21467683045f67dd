export type { PayoutParts } from './parts.ts'
export {
  dropPayout,
  holdPayout,
  type PayoutRequest,
  releasePayout,
  requestPayout,
} from './request.ts'
