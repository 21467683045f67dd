import type { GrantedRole } from '@easel/domain/accounts/accounts/roles.ts'
import type { BanPermission } from '@easel/domain/accounts/designers/permissions.ts'
import type { Scope } from '@easel/domain/accounts/tokens/rules.ts'
import type { z } from 'zod'
import type { RateLimit } from './rateLimits.ts'

/**
 * Who may call an endpoint, from the widest to the narrowest.
 * `designer` has applied (else 423), `verifiedDesigner` is VERIFIED (else 401 designer_not_verified),
 * `store` carries the store's API key, an array names granted roles (staff, judges) of which one suffices.
 */
export type Access =
  | 'visitor'
  | 'account'
  | 'designer'
  | 'verifiedDesigner'
  | 'store'
  | readonly GrantedRole[]

/** Where a call names a thing: in its path, query or body; `[]` means each of a list. */
export type IdPlace = `params.${string}` | `query.${string}` | `body.${string}`

/**
 * What each id of a call names, and the move whose rule says who may: `{ 'params.id': { audit: 'revoke' } }`, or
 * `{ entry: 'vote.vote' }` where another policy than the thing's has it. `anyone` is whoever `access` lets in. Some noun's
 * manifest declares the policy; the relation walk holds the server to it.
 */
export type ResourcesAt = Readonly<Partial<Record<IdPlace, Readonly<Record<string, string>>>>>

type Schema = z.ZodType
type Parsed<S> = S extends Schema ? z.output<S> : undefined
type Sent<S> = S extends Schema ? z.input<S> : undefined

/** One declaration of a call: the route, the typed browser call, OpenAPI and the permission test come from it. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
  Who extends Access = Access,
  Codes extends string = string,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify notation: `/v3/designers/audits/:id`. */
  readonly path: string
  readonly summary: string
  /** What a caller cannot read from the schemas, for the documentation. */
  readonly notes?: string
  readonly access: Who
  /**
   * What an access token must be made for to make this call; of several one suffices. Without it no token does
   * (docs/decisions/tokens.md).
   */
  readonly scope?: Scope | readonly Scope[]
  /** Every place of an id is named here, by a test. */
  readonly resources?: ResourcesAt
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Multipart calls name their one file part; their JSON fields travel in the query. */
  readonly filePart?: string
  /** Texts that the multipart form may hold beside the file, for the documentation; the handler reads them. */
  readonly form?: z.ZodObject
  /** The body is no JSON of ours: its handler reads it as it comes. */
  readonly streamed?: true
  readonly reply: Reply
  /** Codes that a reply with its data, status 200, may have in place of `success`. */
  readonly codesWithData?: readonly Codes[]
  /** Refusal codes beyond those of the platform, for the documentation; some noun declares each. */
  readonly refusals?: readonly Codes[]
  /**
   * What a ban takes away with this call: one permission, or that of the product type it is about. The only place where
   * this is said; a test walks every call and every permission.
   */
  readonly bannedBy?: BanPermission | 'UPLOAD'
  /** Begins something that does not end within the days until an account is closed, beside what `bannedBy` names. */
  readonly notWhileClosing?: true
  /** All of them hold. Without any, writes have WRITE_LIMITS and reads none. */
  readonly rateLimits?: readonly RateLimit[]
}

export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? Parsed<P> : never
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? Parsed<Q> : never
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? Parsed<B> : never
export type ReplyOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never
export type SentParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? Sent<P> : never
export type SentQueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? Sent<Q> : never
export type SentBodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? Sent<B> : never

/** Declares an endpoint; the types of its schemas, and who may call it, are kept. */
export function endpoint<
  Reply extends Schema,
  const Who extends Access,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  const Codes extends string = never,
>(
  declaration: Endpoint<Params, Query, Body, Reply, Who, Codes>,
): Endpoint<Params, Query, Body, Reply, Who, Codes> {
  return declaration
}

/** The scopes of which one lets an access token make the call; none where no token does. */
export const scopesOf = ({
  scope = [],
}: {
  readonly scope?: Endpoint['scope'] | undefined
}): readonly Scope[] => (typeof scope === 'string' ? [scope] : scope)

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Whoever closes their account begins nothing more (docs/decisions/closing.md); they vote, and withdraw what they have. */
export const endsWithClosing = ({ bannedBy, notWhileClosing }: Endpoint): boolean =>
  notWhileClosing === true || (bannedBy !== undefined && bannedBy !== 'VOTE' && bannedBy !== 'WITHDRAW')
