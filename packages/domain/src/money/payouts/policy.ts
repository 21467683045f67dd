import { stateRefusal } from '../../lifecycle.ts'
import { policy } from '../../policy.ts'
import { type Refusal, refuse } from '../../rule.ts'
import { isDisputed, isToSettle, type PayoutAttention } from './attention.ts'
import { type PayoutState, payoutLifecycle } from './lifecycle.ts'

export interface PayoutFacts {
  readonly state: PayoutState
  /** The bank can be called: it does not answer in files. */
  readonly isOnline: boolean
  readonly attention: PayoutAttention | null
}

type PayoutCode =
  | 'payout.wrongState'
  | 'payout.nothingToAsk'
  | 'payout.nothingToSettle'
  | 'payout.nothingToAccept'
  | 'payout.noOnlineBank'
  | 'notOwn.decide'
  | 'forbidden'

/**
 * Finance asks the bank about any payment: asking moves no money. A payment that the bank disputes can be asked for in
 * every state. Nobody settles a payment to themselves.
 */
export const payoutPolicy = policy<
  'inConflict' | 'staff' | 'stranger',
  'ask' | 'settle' | 'acceptAmount',
  PayoutFacts,
  PayoutCode
>({
  relations: ['inConflict', 'staff', 'stranger'],
  rules: {
    ask: { staff: 'may', stranger: 'forbidden' },
    settle: { inConflict: 'notOwn.decide', staff: 'may', stranger: 'forbidden' },
    acceptAmount: { inConflict: 'notOwn.decide', staff: 'may', stranger: 'forbidden' },
  },
  state: ({ state, attention, isOnline }, move): Refusal<PayoutCode> | null => {
    if (move === 'settle')
      return isToSettle({ state, attention })
        ? stateRefusal(payoutLifecycle, state, move)
        : refuse('payout.nothingToSettle')
    if (move === 'acceptAmount')
      return attention === 'wrongAmount'
        ? stateRefusal(payoutLifecycle, state, move)
        : refuse('payout.nothingToAccept')
    const refusal = isDisputed(attention) ? null : stateRefusal(payoutLifecycle, state, move)
    return refusal ?? (isOnline ? null : refuse('payout.noOnlineBank'))
  },
})

export interface UnmatchedFacts {
  readonly isSettled: boolean
}

/** What the bank said of a payment that is not ours is dealt with once. */
export const unmatchedPolicy = policy<
  'staff' | 'stranger',
  'settle',
  UnmatchedFacts,
  'forbidden' | 'bankMessage.settled'
>({
  relations: ['staff', 'stranger'],
  rules: { settle: { staff: 'may', stranger: 'forbidden' } },
  state: ({ isSettled }) => (isSettled ? refuse('bankMessage.settled') : null),
})
