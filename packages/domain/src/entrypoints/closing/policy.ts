import { stateRefusal } from '../../lifecycle.ts'
import { policy } from '../../policy.ts'
import { type ClosingMove, type ClosingStateOrNone, closingLifecycle } from './lifecycle.ts'

const OWN = { owner: 'may', stranger: 'forbidden' } as const
const SYSTEM = { system: 'may', stranger: 'forbidden' } as const

/** Who opens the link of the message cancels as the owner. */
export const closingPolicy = policy<
  'owner' | 'system' | 'stranger',
  ClosingMove,
  ClosingStateOrNone,
  'closing.alreadyAsked' | 'closing.none' | 'forbidden'
>({
  relations: ['owner', 'system', 'stranger'],
  rules: { request: OWN, cancel: OWN, leave: SYSTEM, close: SYSTEM },
  state: (state, move) => stateRefusal(closingLifecycle, state, move),
})
