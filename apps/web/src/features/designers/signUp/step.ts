import type { Me } from '@easel/contract/accounts/session.ts'

/** Spec §2, registration: the four steps. */
export const signUpSteps = ['account', 'contact', 'apply', 'verify'] as const
export type SignUpStep = (typeof signUpSteps)[number]

/**
 * The first step that is not done, by what the server knows: one can stop anywhere and go on on any device.
 * `again` opens the application of a refused designer once more.
 */
export function stepOf({ account, designer }: Pick<Me, 'account' | 'designer'>, again: boolean): SignUpStep {
  if (!account) return 'account'
  if (designer) return again && designer.registrationStatus === 'REFUSED' ? 'apply' : 'verify'
  return account.emailVerified && account.phoneVerified ? 'apply' : 'contact'
}
