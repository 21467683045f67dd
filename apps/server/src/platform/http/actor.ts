import type { RegistrationStatus } from '@easel/contract/accounts/designers/summary.ts'
import type { NamedLimit } from '@easel/contract/rateLimits.ts'
import type { GrantedRole } from '@easel/domain/accounts/accounts/roles.ts'
import type { Scope } from '@easel/domain/accounts/tokens/rules.ts'
import type { FastifyRequest } from 'fastify'

/** The access token that a call is made with. */
export interface TokenUse {
  readonly tokenId: string
  readonly name: string
  /** Its last characters. */
  readonly ending: string
  readonly scopes: readonly Scope[]
  readonly expiresAt: Date
}

/** The caller: an account with a session or an access token, and what it is as a designer. */
export interface Actor {
  readonly accountId: string
  readonly miId: string
  /** Empty where a token calls: none of the calls about sessions takes one. */
  readonly sessionId: string
  /** Null for a session. */
  readonly token?: TokenUse | null
  /** None where a token calls. */
  readonly roles: readonly GrantedRole[]
  /** When the account is to be closed; null where nobody asked for it. */
  readonly closesAt: Date | null
  readonly designer: { readonly designerId: string; readonly registrationStatus: RegistrationStatus } | null
}

export interface DesignerActor extends Actor {
  readonly designer: NonNullable<Actor['designer']>
}

/** What a route lets access tokens do; without it none is let in. */
export interface TokenDoor {
  /** Of which one suffices. */
  readonly scopes: readonly Scope[]
  /** What the calls of one token are counted by; by default TOKEN_LIMIT. */
  readonly limit?: NamedLimit
}

/**
 * The actor of a request; null without a session in force.
 * @throws DomainError of an access token that is not known any more, or not let in
 */
export type Identify = (request: FastifyRequest, door?: TokenDoor) => Promise<Actor | null>
