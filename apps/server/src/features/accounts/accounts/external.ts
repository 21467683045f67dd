import { addresses } from '@easel/contract/addresses.ts'
import { nouns } from '@easel/contract/manifests.ts'
import { EXTERNAL_LIMITS } from '@easel/contract/rateLimits.ts'
import { betterAuth } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { OidcConfig } from '../../../platform/config.ts'
import { handlersOf } from '../../../platform/feature.ts'
import { sendRefused } from '../../../platform/http/answer.ts'
import { domainError } from '../../../platform/http/domainError.ts'
import { routeLimit } from '../../../platform/http/limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type AttestSignIn, claimsOfIdToken, noteAttestation, takingAttestation } from './attestedSignIn.ts'
import { authOptions, BASE_PATH } from './auth.ts'
import type { AuthContext } from './authContext.ts'
import { forwardCookies, headersOf } from './headers.ts'

const PROVIDER = 'provider'
const CALLBACK = `${BASE_PATH}/callback/${PROVIDER}`
const PROVIDER_SECONDS = 5
const NO_TOKENS = { accessToken: null, refreshToken: null, idToken: null, scope: null }
const SCOPES = ['openid', 'email', 'profile']

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url(),
  jwks_uri: z.url(),
})
type Discovery = z.infer<typeof Discovery>

/** An address counts as confirmed only where the provider says so in so many words. */
const UserInfo = z.object({
  sub: z.string().min(1),
  email: z.email(),
  email_verified: z.boolean().catch(false),
  name: z.string().catch(''),
})

const discoveryUrlOf = ({ issuer }: OidcConfig) =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`

function createExternalAuth(platform: Platform, oidc: OidcConfig, discovery: Discovery) {
  const provider = genericOAuth({
    config: [
      {
        providerId: PROVIDER,
        name: oidc.name,
        discoveryUrl: discoveryUrlOf(oidc),
        clientId: oidc.clientId,
        clientSecret: oidc.clientSecret,
        scopes: SCOPES,
        pkce: true,
        requireIdTokenVerification: true,
        getUserInfo: (tokens) => userInfo(discovery, tokens),
      },
    ],
  })
  // Its tokens are not needed once the provider has identified the person: none is stored.
  const without = async (credential: object) => ({ data: { ...credential, ...NO_TOKENS } })
  return betterAuth({
    ...authOptions(platform),
    plugins: [provider],
    databaseHooks: { account: { create: { before: without }, update: { before: without } } },
  })
}
type ExternalAuth = ReturnType<typeof createExternalAuth>

interface Tokens {
  readonly idToken?: string | undefined
  readonly accessToken?: string | undefined
}

/** Who signed in. The ID token has been verified before; both answers must name the same subject (OIDC Core 5.3.2). */
async function userInfo(discovery: Discovery, { idToken, accessToken }: Tokens) {
  if (!idToken || !accessToken) return null
  const answer = await fetch(discovery.userinfo_endpoint, {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(PROVIDER_SECONDS * 1000),
  })
  const info: unknown = await answer.json()
  const claims = claimsOfIdToken(idToken)
  const parsed = UserInfo.safeParse(info)
  if (!parsed.success || parsed.data.sub !== Subject.parse(claims).sub) return null
  noteAttestation(claims, info)
  const { sub, email, email_verified, name } = parsed.data
  return { id: sub, sub, email, emailVerified: email_verified, name }
}

const Subject = z.object({ sub: z.string() })

/**
 * The provider's document, looked at before the library relies on it (OpenID Connect Discovery 4.3):
 * it must name the very issuer that is configured. A text says what is wrong.
 */
async function discover(oidc: OidcConfig): Promise<Discovery | string> {
  try {
    const signal = AbortSignal.timeout(PROVIDER_SECONDS * 1000)
    const answer = await fetch(discoveryUrlOf(oidc), { signal })
    const document = Discovery.safeParse(await answer.json())
    if (!document.success) return 'its discovery document lacks what sign-in needs'
    return document.data.issuer === oidc.issuer ? document.data : `it calls itself ${document.data.issuer}`
  } catch (error) {
    return `its discovery document cannot be read (${error instanceof Error ? error.name : 'unknown'})`
  }
}

/** Sign-in at an OpenID provider; null where none is configured or it cannot be trusted now. */
export function createExternal(platform: Platform) {
  const { oidc } = platform.config
  let made: ExternalAuth | undefined
  return async (): Promise<ExternalAuth | null> => {
    if (!oidc) return null
    if (made) return made
    const discovery = await discover(oidc)
    if (typeof discovery === 'string') {
      platform.log.error({ issuer: oidc.issuer }, `external sign-in is off: ${discovery}`)
      return null
    }
    made = createExternalAuth(platform, oidc, discovery)
    return made
  }
}
export type External = ReturnType<typeof createExternal>

export function externalHandlers({ platform, cookieKeys }: AuthContext, external: External) {
  return handlersOf(nouns.accounts, {
    startExternalSignIn: async ({ body, request, reply }) => {
      if (!platform.config.oidc) return domainError('auth.noExternalProvider')
      const auth = await external()
      if (!auth) return domainError('auth.externalFailed')
      const { headers, response } = await auth.api.signInSocial({
        body: {
          provider: PROVIDER,
          callbackURL: body.returnTo,
          errorCallbackURL: '/login',
          disableRedirect: true,
        },
        headers: headersOf(request, cookieKeys),
        returnHeaders: true,
      })
      await forwardCookies(platform.db, reply, headers)
      return response.url ? { url: response.url } : domainError('auth.externalFailed')
    },
  })
}

/** Where the provider sends the browser back to: a redirect, so outside the envelope. */
export function addExternalRoutes(
  server: FastifyInstance,
  { platform, cookieKeys }: AuthContext,
  external: External,
  attestSignIn: AttestSignIn,
): void {
  if (!platform.config.oidc) return
  server.get(CALLBACK, async (request: FastifyRequest, reply: FastifyReply) => {
    const limited = await routeLimit(platform, EXTERNAL_LIMITS, request, null)
    if (limited) return sendRefused(reply, request, limited, platform.metrics)
    const auth = await external()
    if (!auth) return reply.redirect(`${platform.publicUrl()}${addresses.signIn()}?error=externalFailed`)
    const callback = new Request(new URL(request.url, platform.publicUrl()), {
      headers: headersOf(request, cookieKeys),
    })
    const answer = await takingAttestation(
      platform,
      { provider: PROVIDER, ip: request.ip, attestSignIn },
      () => auth.handler(callback),
    )
    await forwardCookies(platform.db, reply, answer.headers)
    const location = answer.headers.get('location')
    return reply.redirect(location ?? `${platform.publicUrl()}${addresses.signIn()}?error=externalFailed`)
  })
}
