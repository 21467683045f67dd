import { payoutLifecycle } from '@easel/domain/money/payouts/lifecycle.ts'
import { payoutPolicy, unmatchedPolicy } from '@easel/domain/money/payouts/policy.ts'
import { accessAlone, noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

export const payouts = noun({
  endpoints,
  refusals: {
    'payout.wrongState': 409,
    'payout.nothingToAsk': 409,
    'payout.acceptedByYou': 403,
    'payout.amountChanged': 409,
    'payout.nothingToAccept': 409,
    'payout.nothingToSettle': 409,
    'bankMessage.settled': 409,
    'payout.noOnlineBank': 409,
    'payout.noFilesBank': 409,
    'payout.noneReady': 409,
    'payout.unwritable': 409,
    'bankFile.taken': 409,
    'bankFile.tooLarge': 413,
    'bankFile.tooMuch': 400,
    'bankFile.tooDeep': 400,
    'bankFile.tooManyPayments': 400,
    'bankFile.unreadable': 400,
    'bankFile.notKept': 409,
    'bankFile.encoding': 400,
    'bankFile.unsafe': 400,
    'bankFile.malformed': 400,
    'bankFile.otherMessage': 400,
    // Of files that a version before refused: now only the entry is disputed.
    'bankFile.badAmount': 400,
  },
  console: [{ section: 'finance/payouts', needs: 'listPayouts', place: 82 }],
  lifecycles: { payout: payoutLifecycle },
  policies: {
    payout: payoutPolicy,
    bankFile: accessAlone(['staff', 'stranger']),
    bankMessage: unmatchedPolicy,
  },
})
