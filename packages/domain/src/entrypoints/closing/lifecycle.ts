import { z } from 'zod'
import type { Lifecycle } from '../../lifecycle.ts'

/** NONE is where nobody has asked; no reply names it. */
export const CLOSING_STATES = ['NONE', 'REQUESTED', 'WINDING_UP', 'CANCELLED', 'CLOSED'] as const
export type ClosingStateOrNone = (typeof CLOSING_STATES)[number]
/** Of a request that is neither cancelled nor carried out. */
export const OpenClosingState = z.enum(['REQUESTED', 'WINDING_UP'])
export type OpenClosingState = z.infer<typeof OpenClosingState>

export type ClosingMove = 'request' | 'leave' | 'close' | 'cancel'

/**
 * docs/decisions/closing.md. Seven days after the request everything of the account leaves the store, the competitions
 * and the schemes (`leave`); it is closed once nothing holds it. Until then its owner can keep it.
 */
export const closingLifecycle: Lifecycle<
  ClosingStateOrNone,
  ClosingMove,
  'closing.alreadyAsked' | 'closing.none'
> = {
  states: CLOSING_STATES,
  initial: 'NONE',
  moves: {
    request: { from: ['NONE'], to: 'REQUESTED' },
    leave: { from: ['REQUESTED'], to: 'WINDING_UP' },
    close: { from: ['WINDING_UP'], to: 'CLOSED' },
    cancel: { from: ['REQUESTED', 'WINDING_UP'], to: 'CANCELLED' },
  },
  wrongState: 'closing.none',
  refusals: { request: { state: 'closing.alreadyAsked' } },
}
