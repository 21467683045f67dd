import type { FastifyInstance } from 'fastify'
import type { Binding } from './http/bind.ts'
import type { Identify } from './http/server.ts'

/** What a feature gives the application: its bound endpoints, and raw routes where an envelope does not fit (files, streams). */
export interface Feature {
  readonly bindings: readonly Binding[]
  readonly addRoutes?: (server: FastifyInstance, identify: Identify) => void | Promise<void>
}
