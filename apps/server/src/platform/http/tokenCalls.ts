import { TOKEN_LIMIT } from '@easel/contract/rateLimits.ts'
import { type Scope, TOKEN_PREFIX } from '@easel/domain/accounts/tokens/rules.ts'
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../platform.ts'
import type { Actor, Identify, TokenDoor, TokenUse } from './actor.ts'
import { DomainError, domainError } from './domainError.ts'

const BEARER = /^bearer +(\S+)$/i
const NO_TOKENS: TokenDoor = { scopes: [] }

/** The access token that a request carries; null where it carries none of ours: a proxy may add another Bearer. */
export function tokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const token = BEARER.exec(headers.authorization ?? '')?.[1]
  return token?.startsWith(TOKEN_PREFIX) ? token : null
}

const replies = new WeakMap<FastifyRequest, FastifyReply>()

/** Reads the cookies of browsers. A call with an access token never uses any: they go before anything reads them. */
export async function readCookies(server: FastifyInstance): Promise<void> {
  server.addHook('onRequest', (request, reply, next) => {
    if (tokenOf(request) !== null) {
      delete request.raw.headers.cookie
      replies.set(request, reply)
    }
    next()
  })
  await server.register(cookie)
}

/** Why a token that is not for one of these does not make the call; null for a session, or where it is. */
export function scopeRefusal(
  token: TokenUse | null | undefined,
  scopes: readonly Scope[],
): DomainError | null {
  if (!token) return null
  if (scopes.length === 0) return domainError('token.notAllowed')
  if (scopes.some((scope) => token.scopes.includes(scope))) return null
  return domainError('token.scopeMissing', { scope: scopes.join(', ') })
}

/** Over who calls: counts the calls of each token, and lets a token in only where the route names one of its scopes. */
export function guardTokens({ limits }: Pick<Platform, 'limits'>, identify: Identify): Identify {
  return async (request, { scopes, limit = TOKEN_LIMIT } = NO_TOKENS) => {
    const reply = replies.get(request)
    if (!reply) return identify(request)
    const actor = await knownBy(request, reply, identify)
    const { requests, windowSeconds } = limit
    const counted = {
      address: request.ip,
      accountId: actor.accountId,
      target: null,
      tokenId: actor.token.tokenId,
    }
    const left = await limits.left(limit, counted)
    reply.headers({
      'ratelimit-policy': `${requests};w=${windowSeconds}`,
      'ratelimit-limit': requests,
      'ratelimit-remaining': left.remaining,
      'ratelimit-reset': left.seconds,
    })
    if (left.isRefused) throw domainError('too_many_requests', { seconds: left.seconds })
    const refusal = scopeRefusal(actor.token, scopes)
    if (!refusal) return actor
    reply.header('www-authenticate', challengeOf('insufficient_scope', scopes))
    throw refusal
  }
}

type TokenActor = Actor & { readonly token: TokenUse }
const isToken = (actor: Actor | null): actor is TokenActor => Boolean(actor?.token)

/** RFC 6750: what a token is refused with also says why in the header that its libraries read. */
async function knownBy(
  request: FastifyRequest,
  reply: FastifyReply,
  identify: Identify,
): Promise<TokenActor> {
  try {
    const actor = await identify(request)
    if (!isToken(actor)) throw domainError('token.unknown')
    return actor
  } catch (error) {
    if (error instanceof DomainError && error.status === 401)
      reply.header('www-authenticate', challengeOf('invalid_token'))
    throw error
  }
}

const challengeOf = (error: string, scopes: readonly Scope[] = []): string =>
  `Bearer error="${error}"${scopes.length > 0 ? `, scope="${scopes.join(' ')}"` : ''}`
