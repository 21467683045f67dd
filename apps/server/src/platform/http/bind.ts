import {
  type BodyOf,
  type Endpoint,
  endsWithClosing,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@easel/contract/endpoint.ts'
import type { Locale } from '@easel/contract/messages/index.ts'
import { issuesOf } from '@easel/domain/rule.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, DesignerActor } from './actor.ts'
import { type DomainError, domainError, invalidInput } from './domainError.ts'

/** The actor that an access level guarantees. */
type ActorFor<A> = A extends 'visitor'
  ? Actor | null
  : A extends 'designer' | 'verifiedDesigner'
    ? DesignerActor
    : A extends 'store'
      ? null
      : Actor

/** One call as a handler sees it: everything parsed, the caller known and allowed. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly actor: ActorFor<E['access']>
  readonly locale: Locale
  readonly ip: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** An endpoint with its handler, ready to be served, documented and tested. */
export interface Binding {
  readonly endpoint: Endpoint
  handle(call: RawCall): Promise<unknown>
}

export interface RawCall {
  readonly actor: Actor | null
  readonly locale: Locale
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Access levels with a rule of their own; staff arrays are looked at by role. */
const ALLOWED: Record<Extract<Endpoint['access'], string>, (actor: Actor | null) => DomainError | null> = {
  visitor: () => null,
  store: () => null,
  account: (actor) => (actor ? null : domainError('not_signed_in')),
  designer: (actor) => {
    if (!actor) return domainError('not_signed_in')
    return actor.designer ? null : domainError('designer_not_registered')
  },
  verifiedDesigner: (actor) => {
    if (!actor) return domainError('not_signed_in')
    if (!actor.designer) return domainError('designer_not_registered')
    const { registrationStatus } = actor.designer
    return registrationStatus === 'VERIFIED'
      ? null
      : domainError('designer_not_verified', { registrationStatus })
  },
}

/** Whether the caller may use an endpoint at all; ownership is the handler's question. */
export function accessRefusal(access: Endpoint['access'], actor: Actor | null): DomainError | null {
  if (typeof access === 'string') return ALLOWED[access](actor)
  if (!actor) return domainError('not_signed_in')
  return access.some((role) => actor.roles.includes(role)) ? null : domainError('forbidden')
}

/** Why whoever closes their account begins nothing more; null where they do not, or where it is no beginning. */
export function closingRefusal(isBeginning: boolean, actor: Actor | null): DomainError | null {
  if (!isBeginning || !actor?.closesAt) return null
  return domainError('closing.underWay', { closesAt: actor.closesAt.toISOString() })
}

/** Binds a handler to its declaration; params, query and body arrive parsed by the declaration's schemas. */
export function bind<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<ReplyOf<E> | DomainError>,
): Binding {
  return {
    endpoint,
    async handle({ actor, locale, request, reply }) {
      const denied = accessRefusal(endpoint.access, actor) ?? closingRefusal(endsWithClosing(endpoint), actor)
      if (denied) return denied
      const sources = { params: request.params, query: request.query, body: request.body ?? {} }
      const parsed: Record<string, unknown> = {}
      for (const part of ['params', 'query', 'body'] as const) {
        const result = endpoint[part]?.safeParse(sources[part])
        // A malformed id names nothing: 404, like an id that does not exist.
        if (result && !result.success)
          return part === 'params' ? domainError('not_found') : invalidInput(issuesOf(result.error))
        parsed[part] = result?.data
      }
      // The schemas of `endpoint` have just produced these parts; the compiler cannot follow them through the loop.
      return handler({ ...parsed, actor, locale, ip: request.ip, request, reply } as unknown as Call<E>)
    },
  }
}
