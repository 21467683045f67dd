import type { SignedIn } from '@easel/contract/accounts/accounts/endpoints.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Platform } from '../../../platform/platform.ts'
import { type Auth, createAuth } from './auth.ts'
import { CookieKeys } from './cookieKeys.ts'
import { markDevice } from './deviceCookies.ts'
import { forwardCookies, headersOf } from './headers.ts'
import { findAccount, presentAccount } from './queries.ts'

export interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What every part of this feature works with. */
export interface AuthContext {
  readonly platform: Platform
  readonly cookieKeys: CookieKeys
  auth(): Auth
  /** The reply that says who is signed in now. */
  signedIn(accountId: string): Promise<z.infer<typeof SignedIn>>
  /** Lets the account know the browser of a call that has proved to be its owner's, or by its session alone. */
  knowBrowser(exchange: Exchange, accountId: string, sessionId?: string): Promise<void>
  openSession(exchange: Exchange, accountId: string): Promise<void>
  /** Runs a better-auth call with the caller's headers and hands its cookies on. */
  passOn<T>(
    exchange: Exchange,
    call: (headers: Headers) => Promise<{ headers: Headers; response: T }>,
  ): Promise<T>
}

const contexts = new WeakMap<Platform, AuthContext>()

/** One per platform: better-auth is made once. */
export function authContextOf(platform: Platform): AuthContext {
  const context = contexts.get(platform) ?? createContext(platform)
  contexts.set(platform, context)
  return context
}

function createContext(platform: Platform): AuthContext {
  let made: Auth | undefined
  const context: AuthContext = {
    platform,
    cookieKeys: new CookieKeys(platform.secrets),
    // Made at the first call: only then is the port, and with it the public address, known.
    auth: () => {
      made ??= createAuth(platform)
      return made
    },
    async signedIn(accountId) {
      const row = await findAccount(platform.db, accountId)
      if (!row) throw new Error('A session without an account')
      return { account: presentAccount(row) }
    },
    async knowBrowser(exchange, accountId, sessionId) {
      const row = await findAccount(platform.db, accountId)
      if (row) markDevice(exchange, platform, row, sessionId ?? null)
    },
    async openSession(exchange, accountId) {
      await context.passOn(exchange, (headers) =>
        context.auth().api.openSession({ body: { accountId }, headers, returnHeaders: true }),
      )
      await context.knowBrowser(exchange, accountId)
    },
    async passOn({ request, reply }, call) {
      const { headers, response } = await call(headersOf(request, context.cookieKeys))
      await forwardCookies(platform.db, reply, headers)
      return response
    },
  }
  return context
}
