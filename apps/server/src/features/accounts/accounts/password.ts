import { nouns } from '@easel/contract/manifests.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { handlersOf } from '../../../platform/feature.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { type LogActor, logActorOf, recordActivity } from '../../base/activity/public.ts'
import type { AuthContext } from './authContext.ts'
import { recordChange } from './changes.ts'
import { withCode } from './codes.ts'
import { browserAt, guessing } from './guesses.ts'
import { passwordHashing } from './hashing.ts'
import { forgetAccount } from './identity.ts'
import { contactProvesFrom } from './newContacts.ts'
import { proveEmail } from './ownerQueries.ts'
import { findPasswordHash, passwordProvesFrom, setPasswordHash } from './passwordQueries.ts'
import {
  type AccountRow,
  deleteOtherSessions,
  findAccountByTarget,
  findKnownOfOwner,
  lockAccount,
} from './queries.ts'
import { knownByTarget, weakPasswordRefusal } from './weakPassword.ts'

/** Null where `password` is the account's. */
export async function passwordRefusal(
  { platform }: AuthContext,
  accountId: string,
  password: string,
): Promise<DomainError | null> {
  const hash = await findPasswordHash(platform.db, accountId)
  if (!hash) return domainError('auth.noPassword')
  return (await passwordHashing.verify({ hash, password })) ? null : domainError('auth.wrongPassword')
}

/** Change and reset; both end the other sessions in the same transaction. */
export function passwordHandlers(context: AuthContext) {
  const { platform } = context
  const { db, clock } = platform

  const replace = async (
    tx: Db,
    logActor: LogActor,
    account: AccountRow,
    { hash, provesFrom }: { hash: string; provesFrom: Date | null },
    keptSession: string | null,
  ) => {
    const accountId = account.id
    await recordChange(tx, platform, 'PASSWORD', account)
    await setPasswordHash(tx, accountId, hash, provesFrom)
    await deleteOtherSessions(tx, accountId, keptSession)
    await recordActivity(tx, clock, logActor, {
      act: 'account.changePassword',
      subjectKind: 'account',
      subjectId: accountId,
    })
    await forgetAccount(tx, accountId)
  }

  return handlersOf(nouns.accounts, {
    changePassword: async (call) => {
      const { accountId, sessionId } = call.actor
      const old = await findPasswordHash(db, accountId)
      const refusal = await passwordRefusal(context, accountId, call.body.currentPassword)
      if (refusal) return refusal
      const { newPassword } = call.body
      const weak = await weakPasswordRefusal(
        'newPassword',
        newPassword,
        await findKnownOfOwner(db, accountId),
      )
      if (weak) return weak
      const hash = await passwordHashing.hash(newPassword)
      const outcome = await inTransaction(db, async (tx) => {
        const account = await lockAccount(tx, accountId)
        // The password that was given is the account's no more, after an undo for one.
        if (!account || (await findPasswordHash(tx, accountId)) !== old) return domainError('conflict')
        // The new one proves no more than the old one, by which it was set.
        const provesFrom = await passwordProvesFrom(tx, accountId)
        return replace(tx, logActorOf(call), account, { hash, provesFrom }, sessionId)
      })
      if (outcome instanceof DomainError) return outcome
      await context.knowBrowser(call, accountId)
      return null
    },
    resetPassword: async ({ body, ip, request, reply }) => {
      const { target, code, newPassword } = body
      const weak = await weakPasswordRefusal('newPassword', newPassword, knownByTarget(target))
      if (weak) return weak
      const hash = await passwordHashing.hash(newPassword)
      const reset = async (tx: Db) => {
        const found = await findAccountByTarget(tx, target)
        const account = found && (await lockAccount(tx, found.id))
        if (!account || (account.email !== target && account.phone !== target))
          return domainError('auth.codeExpired')
        // Only the holder of the code learns why the password is weak; the code stays valid.
        const known = await findKnownOfOwner(tx, account.id)
        const personal = await weakPasswordRefusal('newPassword', newPassword, known)
        if (personal) return personal
        const proves = target.includes('@') && !account.email_verified
        if (proves) await proveEmail(tx, clock, account.id)
        const owned = proves ? await lockAccount(tx, account.id) : account
        const provesFrom = await contactProvesFrom(tx, account.id, target, clock.now())
        const logActor = { kind: 'account', accountId: account.id, ip } as const
        await replace(tx, logActor, owned ?? account, { hash, provesFrom }, null)
        return account.id
      }
      const outcome = await guessing(platform, { by: 'code', target, request }, async () => {
        const browser = await browserAt(platform, request, target)
        const key = { purpose: 'RESET_PASSWORD', target, accountId: null, browser } as const
        return withCode(platform, key, code, reset)
      })
      if (outcome instanceof DomainError) return outcome
      await context.knowBrowser({ request, reply }, outcome)
      return null
    },
  })
}
