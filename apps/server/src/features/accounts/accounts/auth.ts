import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { COOKIE_PREFIX } from '../../../platform/http/sessionCookies.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { passwordHashing } from './hashing.ts'

export const SESSION_DAYS = 30
export const BASE_PATH = '/auth'
/** Set by us from the connection (headers.ts); whatever a caller sends under this name is overwritten. */
export const IP_HEADER = 'x-easel-client-ip'

/** Opens a session for an account that has proved itself otherwise, by a one-time code. */
const sessions = {
  id: 'easel-sessions',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      { method: 'POST', requireHeaders: true, body: z.object({ accountId: z.uuid() }) },
      async (ctx) => {
        const user = await ctx.context.internalAdapter.findUserById(ctx.body.accountId)
        if (!user) throw new Error('A session was asked for an account that is gone')
        const session = await ctx.context.internalAdapter.createSession(user.id)
        await setSessionCookie(ctx, { session, user })
        return { accountId: user.id }
      },
    ),
  },
} as const

const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

/** better-auth on our tables (migrations/0001_accounts.sql) and with our cookie. */
export function authOptions({ db, secrets, publicUrl, config, log }: Platform) {
  const baseURL = publicUrl() || `http://localhost:${config.port}`
  return {
    appName: 'Easel',
    baseURL,
    basePath: BASE_PATH,
    secret: secrets.derive('session'),
    database: { db, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // Its lines name e-mail addresses; ours name ids (docs/design/quality.md, Safe).
    logger: { level: 'error', log: (_level, message) => log.warn({ library: 'better-auth' }, message) },
    onAPIError: { errorURL: `${baseURL}/login` },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: baseURL.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      // The migrations and their tests answer for the schema. The library's own check reads every table there is,
      // so a partition that is made or detached meanwhile would fail the sign-in that waits for it.
      database: { generateId: () => newId(), validateSchema: false },
      ipAddress: { ipAddressHeaders: [IP_HEADER] },
    },
    // The schema is named because better-auth calls its credentials "account" too and would mix the two up.
    user: {
      modelName: 'public.account',
      fields: { emailVerified: 'email_verified', ...TIMES },
    },
    session: {
      modelName: 'account_session',
      fields: {
        userId: 'account_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...TIMES,
      },
      expiresIn: SESSION_DAYS * 24 * 3600,
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'account_credential',
      fields: {
        userId: 'account_id',
        providerId: 'provider_id',
        accountId: 'provider_account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...TIMES,
      },
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
    },
    verification: {
      modelName: 'account_verification',
      fields: { expiresAt: 'expires_at', ...TIMES },
    },
    // Signing up is ours (signIn.ts): the library would hash while it holds a transaction.
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: passwordHashing,
    },
    plugins: [sessions],
  } satisfies BetterAuthOptions
}

/** Passwords, sessions and their cookie. The external provider has an instance of its own (external.ts). */
export function createAuth(platform: Platform) {
  return betterAuth(authOptions(platform))
}
export type Auth = ReturnType<typeof createAuth>
