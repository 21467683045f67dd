import { me, signInWithEmail, signOut, signUp } from '@easel/contract/accounts.ts'
import { APIError } from 'better-auth/api'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Auth, createAuth } from './auth.ts'
import { forwardCookies, headersOf } from './headers.ts'
import { forgetAccount, identityOf } from './public.ts'
import { deleteSession, findAccount, findAccountByEmail, presentAccount } from './queries.ts'

export function accounts(platform: Platform): Feature {
  const { db, clock, config } = platform
  let made: Auth | undefined
  // Made at the first call: only then is the port, and with it the public address, known.
  const auth = () => {
    made ??= createAuth(platform)
    return made
  }
  const accountOf = async (accountId: string) => {
    const row = await findAccount(db, accountId)
    if (!row) throw new Error('A session without an account')
    return { account: presentAccount(row) }
  }
  return {
    bindings: [
      bind(me, async ({ actor }) => {
        const row = actor ? await findAccount(db, actor.accountId) : undefined
        return {
          account: row ? presentAccount(row) : null,
          designer: null,
          unreadCount: 0,
          externalProvider: config.oidc ? { name: config.oidc.name } : null,
          now: clock.now().toISOString(),
        }
      }),
      bind(signUp, async ({ body, locale, request, reply }) => {
        try {
          const { headers, response } = await auth().api.signUpEmail({
            body: { ...body, name: '', locale },
            headers: headersOf(request),
            returnHeaders: true,
          })
          forwardCookies(reply, headers)
          return accountOf(response.user.id)
        } catch (error) {
          // Also the loser of a race for one address ends here.
          if (error instanceof APIError && (await findAccountByEmail(db, body.email)))
            return refused('account.emailTaken')
          throw error
        }
      }),
      bind(signInWithEmail, async ({ body, request, reply }) => {
        try {
          const { headers, response } = await auth().api.signInEmail({
            body,
            headers: headersOf(request),
            returnHeaders: true,
          })
          forwardCookies(reply, headers)
          return accountOf(response.user.id)
        } catch (error) {
          if (error instanceof APIError && error.statusCode === 401) return refused('auth.wrongCredentials')
          throw error
        }
      }),
      bind(signOut, async ({ actor, request, reply }) => {
        if (actor) {
          await db.transaction().execute(async (tx) => {
            await deleteSession(tx, actor.sessionId)
            await forgetAccount(tx, actor.accountId)
          })
        }
        const { headers } = await auth().api.signOut({ headers: headersOf(request), returnHeaders: true })
        forwardCookies(reply, headers)
        return null
      }),
    ],
    addRoutes(server) {
      const identity = identityOf(platform)
      void identity.listen()
      server.addHook('onClose', () => identity.close())
    },
  }
}
