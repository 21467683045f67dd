import type { Lifecycle } from '@easel/domain/lifecycle.ts'
import type { Relation } from '@easel/domain/policy.ts'
import type { NoticeDeclaration } from './base/notices/declaration.ts'
import { type Endpoint, isEndpoint } from './endpoint.ts'

/**
 * The HTTP statuses of refusals (docs/design/product.md, Replies). 409: the caller's view of the state is out of date.
 */
export type RefusalStatus =
  | 400
  | 401
  | 403
  | 404
  | 408
  | 409
  | 412
  | 413
  | 415
  | 416
  | 423
  | 429
  | 431
  | 460
  | 500
  | 503
  | 507

/** A section of the staff console: who may call the endpoint that it `needs` sees it. */
export interface ConsoleSectionOf<EndpointName> {
  readonly section: string
  readonly needs: EndpointName
  /** Its place in the navigation, counted from the top. */
  readonly place: number
}

type Exports = Readonly<Record<string, unknown>>
type EndpointsIn<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Extract<
    Module[Name],
    Endpoint
  >
}

/** What a noun declares once, for the server, the browser, the tests and the documents. */
export interface Noun<
  Endpoints = Readonly<Record<string, Endpoint>>,
  Refusals = Readonly<Record<string, RefusalStatus>>,
  Console = readonly ConsoleSectionOf<string>[],
  Notices = Readonly<Record<string, NoticeDeclaration>>,
  Relations = Readonly<Record<string, readonly Relation[]>>,
> {
  readonly endpoints: Endpoints
  /** Its refusal codes, each with its HTTP status; both languages must word each. */
  readonly refusals: Refusals
  readonly console: Console
  /** Its kinds of notices; both languages must word each. */
  readonly notices: Notices
  /** Its things that ids name, each with how a caller may stand to it (docs/decisions/permissions.md). */
  readonly relations: Relations
  /** The tables of its lifecycles; the documents draw them. */
  readonly lifecycles: Readonly<Record<string, Lifecycle<string, string, string>>>
}

interface Declaration<Module, Refusals, Console, Notices, Relations> {
  /** The exports of its files of endpoints; whatever else these export is left aside. */
  readonly endpoints: Module
  readonly refusals: Refusals
  readonly console?: Console
  readonly notices?: Notices
  readonly relations?: Relations
  readonly lifecycles?: Noun['lifecycles']
}

/** Declares a noun (CONTRIBUTING.md). */
export function noun<
  Module extends Exports,
  const Refusals extends Readonly<Record<string, RefusalStatus>>,
  const Console extends readonly ConsoleSectionOf<keyof EndpointsIn<Module>>[] = [],
  const Notices extends Readonly<Record<string, NoticeDeclaration>> = Readonly<Record<never, never>>,
  const Relations extends Noun['relations'] = Readonly<Record<never, never>>,
>(
  declaration: Declaration<Module, Refusals, Console, Notices, Relations>,
): Noun<EndpointsIn<Module>, Refusals, Console, Notices, Relations>
export function noun(
  declaration: Declaration<Exports, Noun['refusals'], Noun['console'], Noun['notices'], Noun['relations']>,
): Noun {
  const { endpoints, refusals, console = [], notices = {}, relations = {}, lifecycles = {} } = declaration
  return { endpoints: endpointsIn(endpoints), refusals, console, notices, relations, lifecycles }
}

function endpointsIn(module: Exports): Noun['endpoints'] {
  const found: Record<string, Endpoint> = {}
  for (const [name, value] of Object.entries(module)) if (isEndpoint(value)) found[name] = value
  return found
}
