import { startExternalSignIn } from '@easel/contract/accounts.ts'
import { betterAuth } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { OidcConfig } from '../../platform/config.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { authOptions, BASE_PATH } from './auth.ts'
import type { Desk } from './desk.ts'
import { forwardCookies, headersOf } from './headers.ts'

const PROVIDER = 'provider'
const CALLBACK = `${BASE_PATH}/callback/${PROVIDER}`
const DISCOVERY_SECONDS = 5
const SCOPES = ['openid', 'email', 'profile']

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})

const discoveryUrlOf = ({ issuer }: OidcConfig) =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`

function createExternalAuth(platform: Platform, oidc: OidcConfig) {
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
      },
    ],
  })
  return betterAuth({ ...authOptions(platform), plugins: [provider] })
}
type ExternalAuth = ReturnType<typeof createExternalAuth>

/**
 * The provider's document, looked at before the library relies on it (OpenID Connect Discovery 4.3):
 * it must name the very issuer that is configured. @returns what is wrong, or null.
 */
async function discoveryFault(oidc: OidcConfig): Promise<string | null> {
  try {
    const answer = await fetch(discoveryUrlOf(oidc), {
      signal: AbortSignal.timeout(DISCOVERY_SECONDS * 1000),
    })
    const document = Discovery.safeParse(await answer.json())
    if (!document.success) return 'its discovery document lacks what sign-in needs'
    return document.data.issuer === oidc.issuer ? null : `it calls itself ${document.data.issuer}`
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
    const fault = await discoveryFault(oidc)
    if (fault) {
      platform.log.error({ issuer: oidc.issuer }, `external sign-in is off: ${fault}`)
      return null
    }
    made = createExternalAuth(platform, oidc)
    return made
  }
}
export type External = ReturnType<typeof createExternal>

export function externalBindings({ platform }: Desk, external: External): Binding[] {
  return [
    bind(startExternalSignIn, async ({ body, request, reply }) => {
      if (!platform.config.oidc) return refused('auth.noExternalProvider')
      const auth = await external()
      if (!auth) return refused('auth.externalFailed')
      const { headers, response } = await auth.api.signInSocial({
        body: {
          provider: PROVIDER,
          callbackURL: body.returnTo,
          errorCallbackURL: '/login',
          disableRedirect: true,
        },
        headers: headersOf(request),
        returnHeaders: true,
      })
      forwardCookies(reply, headers)
      return response.url ? { url: response.url } : refused('auth.externalFailed')
    }),
  ]
}

/** Where the provider sends the browser back to: a redirect, so outside the envelope. */
export function addExternalRoutes(server: FastifyInstance, platform: Platform, external: External): void {
  if (!platform.config.oidc) return
  server.get(CALLBACK, async (request: FastifyRequest, reply: FastifyReply) => {
    const auth = await external()
    if (!auth) return reply.redirect(`${platform.publicUrl()}/login?error=externalFailed`)
    const answer = await auth.handler(
      new Request(new URL(request.url, platform.publicUrl()), { headers: headersOf(request) }),
    )
    forwardCookies(reply, answer.headers)
    const location = answer.headers.get('location')
    return reply.redirect(location ?? `${platform.publicUrl()}/login?error=externalFailed`)
  })
}
