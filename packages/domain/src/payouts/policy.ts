import { stateRefusal } from '../lifecycle.ts'
import { policy } from '../policy.ts'
import { type Refusal, refuse } from '../rule.ts'
import { type PayoutState, payoutLifecycle } from './lifecycle.ts'

export interface PayoutFacts {
  readonly state: PayoutState
  /** The bank can be called: it does not answer in files. */
  readonly isOnline: boolean
}

type PayoutCode = 'payout.wrongState' | 'payout.nothingToAsk' | 'payout.noOnlineBank' | 'forbidden'

/** Finance asks the bank about any payment: asking moves no money. */
export const payoutPolicy = policy<'staff' | 'stranger', 'ask', PayoutFacts, PayoutCode>({
  relations: ['staff', 'stranger'],
  rules: { ask: { staff: 'may', stranger: 'forbidden' } },
  state: ({ state, isOnline }, move): Refusal<PayoutCode> | null =>
    stateRefusal(payoutLifecycle, state, move) ?? (isOnline ? null : refuse('payout.noOnlineBank')),
})
