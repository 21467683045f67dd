import type { Endpoint, ReplyOf } from '@easel/contract/endpoint.ts'
import type { Noun } from '@easel/contract/noun.ts'
import type { FastifyInstance } from 'fastify'
import type { Identify } from './http/actor.ts'
import { type Binding, bind, type Call } from './http/bind.ts'
import type { DomainError } from './http/domainError.ts'
import type { Platform } from './platform.ts'

/** Answers one call of an endpoint; an expected "no" is a value. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyOf<E> | DomainError>

/** A handler for every endpoint of a noun: a missing or an extra one does not compile. */
export type HandlersOf<N extends Noun> = {
  readonly [Name in keyof N['endpoints']]: Handler<N['endpoints'][Name]>
}

type AddRoutes = (server: FastifyInstance, identify: Identify) => void | Promise<void>

interface Parts<N extends Noun> {
  readonly handlers: HandlersOf<N>
  /** Around every call of the noun. */
  readonly around?: (binding: Binding) => Binding
  /** Routes where an envelope does not fit: files, streams. */
  readonly addRoutes?: AddRoutes
}

/** What a noun gives to a process that serves: its bound endpoints, and its other routes. */
export interface Served {
  readonly bindings: readonly Binding[]
  readonly addRoutes?: AddRoutes | undefined
}

/** A noun on the server. */
export interface Feature<N extends Noun = Noun> {
  readonly noun: N
  serve(platform: Platform): Served
  /** Its jobs and polling tasks: workers run them, web processes may send. */
  addJobs(platform: Platform): void
}

/** Binds a noun's declaration to its handlers and jobs. */
export function feature<N extends Noun>(
  noun: N,
  create: (platform: Platform) => Parts<N>,
  addJobs: (platform: Platform) => void = () => undefined,
): Feature<N> {
  return {
    noun,
    addJobs,
    serve(platform) {
      const { handlers, around = (binding) => binding, addRoutes } = create(platform)
      const bindings = Object.entries<Endpoint>(noun.endpoints).map(([name, endpoint]) =>
        // The types of `Parts` have matched each name's handler with its endpoint.
        around(bind(endpoint, handlers[name] as Handler<Endpoint>)),
      )
      return { bindings, addRoutes }
    },
  }
}

/** Some handlers of a noun, in a file of their own. */
export function handlersOf<N extends Noun, Name extends keyof N['endpoints']>(
  _noun: N,
  handlers: { readonly [Each in Name]: Handler<N['endpoints'][Each]> },
): { readonly [Each in Name]: Handler<N['endpoints'][Each]> } {
  return handlers
}
