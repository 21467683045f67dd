import { bidLifecycle } from '@easel/domain/bids/lifecycle.ts'
import { addresses } from '../addresses.ts'
import { noun } from '../noun.ts'
import * as endpoints from './endpoints.ts'

const OF_BID = {
  about: 'tender',
  params: { tender: 'text' },
  link: {
    words: 'notice.link.tender',
    address: ({ subject }: { readonly subject: { readonly id: string } | null }) =>
      subject && addresses.tender(subject.id),
  },
} as const

/** The bids of a tender: its content is sealed until two organisers open it (design/tenders.md). */
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
    BID_WON: { ...OF_BID, tone: 'ok' },
    BID_LOST: { ...OF_BID, tone: 'off' },
  },
  lifecycles: { bid: bidLifecycle },
  relations: { bid: ['inConflict', 'staff', 'stranger'] },
})
