import type { RegistrationStatus } from '@easel/contract/accounts/designers/summary.ts'
import type { GrantedRole } from '@easel/domain/accounts/accounts/roles.ts'
import type { FastifyRequest } from 'fastify'

/** The caller: an account with a session, and what it is as a designer. */
export interface Actor {
  readonly accountId: string
  readonly miId: string
  readonly sessionId: string
  readonly roles: readonly GrantedRole[]
  /** When the account is to be closed; null where nobody asked for it. */
  readonly closesAt: Date | null
  readonly designer: { readonly designerId: string; readonly registrationStatus: RegistrationStatus } | null
}

export interface DesignerActor extends Actor {
  readonly designer: NonNullable<Actor['designer']>
}

/** The actor of a request; null without a session in force. */
export type Identify = (request: FastifyRequest) => Promise<Actor | null>
