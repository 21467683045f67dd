import { payoutLifecycle } from '@easel/domain/payouts/lifecycle.ts'
import { noun } from '../noun.ts'

export const payouts = noun({
  endpoints: {},
  refusals: {
    'payout.wrongState': 409,
    'payout.nothingToAsk': 409,
  },
  lifecycles: { payout: payoutLifecycle },
})
