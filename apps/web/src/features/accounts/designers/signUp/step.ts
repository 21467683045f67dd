import type { Me } from '@easel/contract/accounts/accounts/session.ts'
import { contactToConfirm } from '@easel/domain/accounts/accounts/changes.ts'

/** Spec §2, registration: the four steps. */
export const signUpSteps = ['account', 'contact', 'apply', 'verify'] as const
export type SignUpStep = (typeof signUpSteps)[number]

/**
 * The first step that is not done, by what the server knows: one can stop anywhere and go on on any device.
 * `again` opens the application of a refused designer once more.
 */
export function stepOf(
  { account, designer, contacts }: Pick<Me, 'account' | 'designer' | 'contacts'>,
  again: boolean,
): SignUpStep {
  if (!account) return 'account'
  if (designer) return again && designer.registrationStatus === 'REFUSED' ? 'apply' : 'verify'
  return contactToConfirm(account, contacts) === null ? 'apply' : 'contact'
}

/** Of who only wants to vote: an email or a phone that is confirmed is enough. */
export const mayVote = ({ account }: Pick<Me, 'account'>): boolean =>
  account !== null && (account.emailVerified || account.phoneVerified)
