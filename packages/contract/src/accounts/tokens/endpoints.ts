import { Proof } from '@easel/domain/accounts/accounts/rules.ts'
import { SCOPES, TokenInput } from '@easel/domain/accounts/tokens/rules.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams, Instant, Nothing } from '../../envelope.ts'
import { PROOF_LIMITS } from '../../rateLimits.ts'

/** An access token as its owner sees it; what is sent with calls is shown once, when it is made. */
export const AccessToken = z.object({
  tokenId: Id,
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  /** Its last characters. */
  ending: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  isExpired: z.boolean(),
  lastUsedAt: Instant.nullable(),
  lastIp: z.string().nullable(),
  lastAgent: z.string().nullable(),
})
export type AccessToken = z.infer<typeof AccessToken>

export const listTokens = endpoint({
  method: 'GET',
  path: '/auth/tokens',
  summary: 'The account’s access tokens, newest first',
  access: 'account',
  reply: z.object({ tokens: z.array(AccessToken) }),
})

export const makeToken = endpoint({
  method: 'POST',
  path: '/auth/tokens',
  summary: 'Make an access token, with the password or a code; it is shown only in this reply',
  access: 'account',
  notWhileClosing: true,
  rateLimits: PROOF_LIMITS,
  body: TokenInput.extend({ proof: Proof.optional() }),
  reply: z.object({ token: AccessToken, secret: z.string() }),
  refusals: [
    'auth.proofRequired',
    'auth.wrongPassword',
    'auth.noPassword',
    'auth.contactTooNew',
    'auth.passwordTooNew',
    'auth.codeWrong',
    'auth.codeExpired',
    'auth.tooManyTries',
    'token.tooMany',
  ],
})

export const revokeToken = endpoint({
  method: 'DELETE',
  path: '/auth/tokens/:id',
  summary: 'Revoke an access token at once',
  access: 'account',
  resources: { 'params.id': { token: 'revoke' } },
  params: IdParams,
  reply: Nothing,
  refusals: ['notOwn'],
})

export const viewOwnToken = endpoint({
  method: 'GET',
  path: '/auth/tokens/current',
  summary: 'The access token this call uses, and whose it is',
  access: 'account',
  scope: SCOPES,
  reply: z.object({
    token: AccessToken.pick({ tokenId: true, name: true, scopes: true, expiresAt: true }),
    /** The account’s number. */
    miId: z.string(),
    /** Whether the account has applied to be a designer, and what became of it. */
    registrationStatus: z.string().nullable(),
  }),
})
