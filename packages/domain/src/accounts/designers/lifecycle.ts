import { z } from 'zod'
import type { Lifecycle } from '../../lifecycle.ts'

/** Spec §4. NONE, an account that never applied, is ours and never on the wire. */
export const REGISTRATION_STATES = ['NONE', 'NORMAL', 'VERIFIED', 'REFUSED'] as const
export type RegistrationState = (typeof REGISTRATION_STATES)[number]
export const RegistrationStatus = z.enum(['NORMAL', 'VERIFIED', 'REFUSED'])
export type RegistrationStatus = z.infer<typeof RegistrationStatus>

export type DecisionMove = 'approve' | 'refuse'

/** docs/design/product.md, Designer. */
export const registrationLifecycle: Lifecycle<
  RegistrationState,
  'apply' | DecisionMove,
  'designer.cannotApplyNow' | 'designer.notWaiting'
> = {
  states: REGISTRATION_STATES,
  initial: 'NONE',
  moves: {
    apply: { from: ['NONE', 'REFUSED'], to: 'NORMAL' },
    approve: { from: ['NORMAL'], to: 'VERIFIED' },
    refuse: { from: ['NORMAL'], to: 'REFUSED' },
  },
  wrongState: 'designer.notWaiting',
  refusals: { apply: { state: 'designer.cannotApplyNow' } },
}

export const INFO_CHANGE_STATES = [
  'NONE',
  'INFO_CHANGE_WAIT',
  'INFO_CHANGE_PASS',
  'INFO_CHANGE_REJECT',
] as const
export type InfoChangeState = (typeof INFO_CHANGE_STATES)[number]
export const InfoChangeStatus = z.enum(['INFO_CHANGE_WAIT', 'INFO_CHANGE_PASS', 'INFO_CHANGE_REJECT'])
export type InfoChangeStatus = z.infer<typeof InfoChangeStatus>

/**
 * Spec §4: a change of info locks the form while it waits; the verified data stays in force. What money follows comes
 * back for some days after a change of it (docs/decisions/payout-details.md), whatever was asked for since.
 */
export const infoChangeLifecycle: Lifecycle<
  InfoChangeState,
  'request' | 'withdraw' | 'restore' | DecisionMove,
  'designer.infoLocked' | 'designer.notWaiting'
> = {
  states: INFO_CHANGE_STATES,
  initial: 'NONE',
  moves: {
    request: {
      from: ['NONE', 'INFO_CHANGE_PASS', 'INFO_CHANGE_REJECT'],
      to: 'INFO_CHANGE_WAIT',
    },
    approve: { from: ['INFO_CHANGE_WAIT'], to: 'INFO_CHANGE_PASS' },
    refuse: { from: ['INFO_CHANGE_WAIT'], to: 'INFO_CHANGE_REJECT' },
    withdraw: { from: ['INFO_CHANGE_WAIT'], to: 'NONE' },
    restore: { from: INFO_CHANGE_STATES, to: 'NONE' },
  },
  wrongState: 'designer.notWaiting',
  refusals: { request: { state: 'designer.infoLocked' } },
}
