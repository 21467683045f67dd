import { z } from 'zod'
import { type Lifecycle, statesIn } from '../../lifecycle.ts'

/** Spec §4, revenue share states. `NONE`, a scheme that was never offered, is not on the wire. */
export const SCHEME_STATES = ['NONE', 'PENDING', 'ONGOING', 'SUSPENDED', 'EXPIRED'] as const
export type SchemeStateOrNone = (typeof SCHEME_STATES)[number]
export const SchemeState = z.enum(['PENDING', 'ONGOING', 'SUSPENDED', 'EXPIRED'])
export type SchemeState = z.infer<typeof SchemeState>

const GROUPS = {
  PENDING: [],
  ONGOING: ['agreed'],
  SUSPENDED: ['agreed'],
  EXPIRED: [],
} as const satisfies Readonly<Record<SchemeState, readonly string[]>>

/** Accepted, and not over. */
export const AGREED_SCHEME_STATES = statesIn(GROUPS, 'agreed')

export type SchemeMove = 'offer' | 'accept' | 'decline' | 'extend' | 'suspend' | 'resume' | 'expire'

type SchemeCode = 'share.duplicate' | 'share.notPending' | 'share.wrongState' | 'share.ended'

/**
 * docs/design/revenue.md, Sharing. A scheme is never edited or deleted; `expire` is its end, a missing answer, or the
 * end of the product.
 */
export const schemeLifecycle: Lifecycle<SchemeStateOrNone, SchemeMove, SchemeCode> = {
  states: SCHEME_STATES,
  initial: 'NONE',
  moves: {
    offer: { from: ['NONE'], to: 'PENDING' },
    accept: { from: ['PENDING'], to: 'ONGOING' },
    decline: { from: ['PENDING'], to: 'EXPIRED' },
    extend: { from: ['PENDING', 'ONGOING', 'SUSPENDED'], to: 'same' },
    suspend: { from: ['ONGOING'], to: 'SUSPENDED' },
    resume: { from: ['SUSPENDED'], to: 'ONGOING' },
    expire: { from: ['PENDING', 'ONGOING', 'SUSPENDED'], to: 'EXPIRED' },
  },
  wrongState: 'share.wrongState',
  refusals: {
    offer: { state: 'share.duplicate' },
    accept: { state: 'share.notPending' },
    decline: { state: 'share.notPending' },
    extend: { state: 'share.ended' },
  },
}
