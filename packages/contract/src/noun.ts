import type { Lifecycle } from '@easel/domain/lifecycle.ts'
import type { Policy, Relation } from '@easel/domain/policy.ts'
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
  | 422
  | 423
  | 429
  | 431
  | 460
  | 500
  | 501
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

/** Who may do what with a thing that ids name, and every way of a caller to stand to it: each is walked. */
export type ResourcePolicy = Pick<Policy<string, unknown>, 'relations' | 'moves' | 'who'>

/** Of a thing about which `access` says everything. */
export const accessAlone = (relations: readonly Relation[]): ResourcePolicy => ({
  relations,
  moves: [],
  who: () => null,
})

/** What a noun declares once, for the server, the browser, the tests and the documents. */
export interface Noun<
  Endpoints = Readonly<Record<string, Endpoint>>,
  Refusals = Readonly<Record<string, RefusalStatus>>,
  Console = readonly ConsoleSectionOf<string>[],
  Notices = Readonly<Record<string, NoticeDeclaration>>,
> {
  readonly endpoints: Endpoints
  /** Its refusal codes, each with its HTTP status; both languages must word each. */
  readonly refusals: Refusals
  readonly console: Console
  /** Its kinds of notices; both languages must word each. */
  readonly notices: Notices
  /** Of its things that ids name, and of moves that its endpoints make of others' (docs/decisions/permissions.md). */
  readonly policies: Readonly<Record<string, ResourcePolicy>>
  /** The tables of its lifecycles; the documents draw them. */
  readonly lifecycles: Readonly<Record<string, Lifecycle<string, string>>>
}

interface Declaration<Module, Refusals, Console, Notices> {
  /** The exports of its files of endpoints; whatever else these export is left aside. */
  readonly endpoints: Module
  readonly refusals: Refusals
  readonly console?: Console
  readonly notices?: Notices
  readonly policies?: Noun['policies']
  readonly lifecycles?: Noun['lifecycles']
}

/** Declares a noun (CONTRIBUTING.md). */
export function noun<
  Module extends Exports,
  const Refusals extends Readonly<Record<string, RefusalStatus>>,
  const Console extends readonly ConsoleSectionOf<keyof EndpointsIn<Module>>[] = [],
  const Notices extends Readonly<Record<string, NoticeDeclaration>> = Readonly<Record<never, never>>,
>(
  declaration: Declaration<Module, Refusals, Console, Notices>,
): Noun<EndpointsIn<Module>, Refusals, Console, Notices>
export function noun(
  declaration: Declaration<Exports, Noun['refusals'], Noun['console'], Noun['notices']>,
): Noun {
  const { endpoints, refusals, console = [], notices = {}, policies = {}, lifecycles = {} } = declaration
  return { endpoints: endpointsIn(endpoints), refusals, console, notices, policies, lifecycles }
}

function endpointsIn(module: Exports): Noun['endpoints'] {
  const found: Record<string, Endpoint> = {}
  for (const [name, value] of Object.entries(module)) if (isEndpoint(value)) found[name] = value
  return found
}
