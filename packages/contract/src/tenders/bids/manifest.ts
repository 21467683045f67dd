import { bidLifecycle } from '@easel/domain/tenders/bids/lifecycle.ts'
import { bidPolicy } from '@easel/domain/tenders/bids/policy.ts'
import { noun } from '../../noun.ts'
import { OF_TENDER } from '../tenders/notice.ts'
import * as endpoints from './endpoints.ts'

/** The bids of a tender: its content is sealed until two organisers open it (docs/design/tenders.md). */
export const bids = noun({
  endpoints,
  refusals: {
    'bid.cannotConfirmNow': 409,
    'bid.cannotSaveNow': 409,
    'bid.cannotSubmitNow': 409,
    'bid.cannotWithdrawNow': 409,
    'bid.changedMeanwhile': 409,
    'bid.decided': 409,
    'bid.notConfirmed': 409,
    'bid.placesTaken': 409,
  },
  notices: {
    BID_WON: { ...OF_TENDER, tone: 'ok', note: 'REASON' },
    BID_LOST: { ...OF_TENDER, tone: 'off', note: 'REASON' },
  },
  lifecycles: { bid: bidLifecycle },
  policies: { bid: { ...bidPolicy, relations: ['inConflict', 'staff', 'stranger'] } },
})
