import { nouns } from '@easel/contract/manifests.ts'
import { APIError } from 'better-auth/api'
import { isUniqueViolation } from '../../../platform/db/transaction.ts'
import { handlersOf } from '../../../platform/feature.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import { recordActivity } from '../../base/activity/public.ts'
import type { AuthContext, Exchange } from './authContext.ts'
import { withCode } from './codes.ts'
import { browserAt, guessing } from './guesses.ts'
import { passwordHashing } from './hashing.ts'
import { forgetAccount } from './identity.ts'
import { proveEmail } from './ownerQueries.ts'
import { findPasswordHash, setPasswordHash } from './passwordQueries.ts'
import {
  deleteSession,
  deleteSessionOf,
  findAccountByEmail,
  findAccountByTarget,
  insertAccount,
  lockAccount,
} from './queries.ts'
import { knownByTarget, weakPasswordRefusal } from './weakPassword.ts'

/** An address that no account can have: a sign-in with it takes as long as any other and fails. */
const nobody = () => `${newId()}@nobody.invalid`

/** Sign-up, sign-in and sign-out (docs/architecture.md, Runtime contract). */
export function signInHandlers(context: AuthContext) {
  const { platform } = context
  const { db, clock } = platform

  /**
   * The library reads the password, hashes, and opens the session, without a lock: a session that a new password, an
   * undo or the end of the account did not see ends here.
   */
  const endIfOutdated = (accountId: string, token: string, hash: string | null) =>
    db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, accountId)
      const stands = account?.closed_at === null && (await findPasswordHash(tx, accountId)) === hash
      if (!stands) await deleteSessionOf(tx, token)
      return !stands
    })

  const withPassword = async (exchange: Exchange, email: string, password: string) => {
    const known = await findAccountByEmail(db, email)
    // Asked for nobody too: an unknown address takes as long as any other.
    const hash = await findPasswordHash(db, known?.id ?? newId())
    try {
      const { user, token } = await context.passOn(exchange, (headers) =>
        context.auth().api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
      )
      if (await endIfOutdated(user.id, token, hash)) return domainError('auth.wrongCredentials')
      await context.knowBrowser(exchange, user.id)
      return context.signedIn(user.id)
    } catch (error) {
      if (error instanceof APIError && error.statusCode === 401) return domainError('auth.wrongCredentials')
      throw error
    }
  }

  return handlersOf(nouns.accounts, {
    signUp: async ({ body, locale, request, reply, ip }) => {
      if (await findAccountByEmail(db, body.email)) return domainError('account.emailTaken')
      const weak = await weakPasswordRefusal('password', body.password, knownByTarget(body.email))
      if (weak) return weak
      // Hashed before the transaction begins: it takes a while and must not hold a connection.
      const hash = await passwordHashing.hash(body.password)
      const id = newId()
      try {
        await db.transaction().execute(async (tx) => {
          await insertAccount(tx, { id, email: body.email, locale })
          await setPasswordHash(tx, id, hash, null)
          const logActor = { kind: 'account', accountId: id, ip } as const
          await recordActivity(tx, clock, logActor, {
            act: 'account.signUp',
            subjectKind: 'account',
            subjectId: id,
          })
        })
      } catch (error) {
        // The loser of a race for one address.
        if (isUniqueViolation(error, 'account_email_key')) return domainError('account.emailTaken')
        throw error
      }
      await context.openSession({ request, reply }, id)
      return context.signedIn(id)
    },
    signInWithEmail: async ({ body: { email, password }, request, reply }) =>
      guessing(platform, { by: 'password', target: email, request }, () =>
        withPassword({ request, reply }, email, password),
      ),
    signInWithPhone: async ({ body: { phone, password }, request, reply }) =>
      guessing(platform, { by: 'password', target: phone, request }, async () => {
        const account = await findAccountByTarget(db, phone)
        return withPassword({ request, reply }, account?.email ?? nobody(), password)
      }),
    signInWithCode: async ({ body, request, reply }) => {
      const { target, code } = body
      const outcome = await guessing(platform, { by: 'code', target, request }, async () => {
        const browser = await browserAt(platform, request, target)
        const key = { purpose: 'SIGN_IN', target, accountId: null, browser } as const
        return withCode(platform, key, code, async (tx) => {
          const account = await findAccountByTarget(tx, target)
          if (!account) return domainError('auth.codeExpired')
          if (target.includes('@') && !account.email_verified) {
            await proveEmail(tx, platform.clock, account.id)
            await forgetAccount(tx, account.id)
          }
          return account.id
        })
      })
      if (outcome instanceof DomainError) return outcome
      await context.openSession({ request, reply }, outcome)
      return context.signedIn(outcome)
    },
    signOut: async ({ actor, request, reply }) => {
      await endHere(context, { actor, request, reply })
      return null
    },
  })
}

/** Ends the session of a call and takes its cookie back. */
export async function endHere(
  context: AuthContext,
  call: Exchange & { readonly actor: Actor | null },
): Promise<void> {
  const { actor } = call
  if (actor) {
    await context.platform.db.transaction().execute(async (tx) => {
      await deleteSession(tx, actor.sessionId)
      await forgetAccount(tx, actor.accountId)
    })
  }
  await context.passOn(call, (headers) => context.auth().api.signOut({ headers, returnHeaders: true }))
}
