import { allowingCode } from '@easel/domain/accounts/changes.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { AuthContext } from './authContext.ts'
import { type RightCode, tryCode } from './codes.ts'
import { passwordRefusal } from './password.ts'
import { type AccountRow, presentAccount } from './queries.ts'

export type Proof = { readonly code: string } | { readonly password: string }

/**
 * Whether the account's owner asks, and not only somebody who holds a session: by the password, or by a code to
 * the old contact. A refused code is an issue at `proof.code`, beside that of the code to the new contact.
 * @returns the code to use up with the change; null where the password was given.
 */
export async function proveOwner(
  context: AuthContext,
  account: AccountRow,
  contact: 'email' | 'phone',
  proof: Proof,
): Promise<RightCode | Refused | null> {
  if ('password' in proof) return passwordRefusal(context, account.id, proof.password)
  const key = { ...allowingCode(contact, presentAccount(account)), accountId: account.id }
  const right = await tryCode(context.platform, key, proof.code)
  if (!(right instanceof Refused)) return right
  const { code, params } = right
  return new Refused(code, params, { issues: [{ path: 'proof.code', code, params }], ...params })
}
