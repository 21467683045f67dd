import { allowingCode, type Proved } from '@easel/domain/accounts/accounts/changes.ts'
import type { Proof } from '@easel/domain/accounts/accounts/rules.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type AuthContext, authContextOf } from './authContext.ts'
import { type RightCode, redeem, tryCode } from './codes.ts'
import { inLineOf } from './hashing.ts'
import { newContactRefusal } from './newContacts.ts'
import { passwordRefusal } from './password.ts'
import { findPasswordHash } from './passwordQueries.ts'
import { type AccountRow, findAccount, lockAccount, presentAccount } from './queries.ts'

/**
 * Whether the account's owner asks, and not only somebody who holds a session: by the password, or by a code to
 * the old contact. A refused code is an issue at `proof.code`, beside that of the code to the new contact.
 * @returns the code to use up with the change; null where the password was given.
 */
export async function proveOwner(
  context: AuthContext,
  account: AccountRow,
  what: Proved,
  proof: Proof,
): Promise<RightCode | DomainError | null> {
  if ('password' in proof) return passwordRefusal(context, account.id, proof.password)
  const key = { ...allowingCode(what, presentAccount(account)), accountId: account.id }
  const right = await tryCode(context.platform, key, proof.code)
  if (!(right instanceof DomainError)) return right
  const { code, params } = right
  return new DomainError(code, params, { issues: [{ path: 'proof.code', code, params }], ...params })
}

/** A proof that was right; it counts once `confirm` has used it up in the transaction of what it is for. */
export interface OwnerProof {
  readonly by: 'PASSWORD' | 'CODE'
  readonly at: Date
  confirm(tx: Db): Promise<DomainError | null>
}

/** The proof for what moves money or ends it, or lets a script in, by the rules of a change of e-mail (docs/decisions/payout-details.md). */
export async function ownerProof(
  platform: Platform,
  accountId: string,
  proof: Proof | undefined,
  what: 'payout' | 'closing' | 'token' | 'webhook' = 'payout',
): Promise<OwnerProof | DomainError> {
  if (!proof) return domainError('auth.proofRequired')
  const account = await findAccount(platform.db, accountId)
  if (!account) return domainError('not_signed_in')
  const password = await findPasswordHash(platform.db, accountId)
  const tooNew = await newContactRefusal(platform, account, 'code' in proof ? 'code' : 'password')
  if (tooNew) return tooNew
  const right = await inLineOf(accountId, () => proveOwner(authContextOf(platform), account, what, proof))
  if (right instanceof DomainError) return right
  return {
    by: right ? 'CODE' : 'PASSWORD',
    at: platform.clock.now(),
    async confirm(tx) {
      const now = await lockAccount(tx, accountId)
      // Changed or undone meanwhile: what was proved was about the account as it was.
      if (now?.updated_at.getTime() !== account.updated_at.getTime()) return domainError('conflict')
      if ((await findPasswordHash(tx, accountId)) !== password) return domainError('conflict')
      return right && redeem(tx, platform, right)
    },
  }
}
