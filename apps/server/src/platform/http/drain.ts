import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const leaving = new WeakSet<FastifyInstance>()

/** The process is about to end: `/readyz` says no, everything else is answered as ever. */
export const isLeaving = (server: FastifyInstance): boolean => leaving.has(server)

/** Begins to leave; the process goes on serving. */
export const leave = (server: FastifyInstance): void => void leaving.add(server)

/** Connections that are kept alive end with their next answer while the process leaves, so that a balancer opens none anew. */
export function endConnectionsWhenLeaving(server: FastifyInstance): void {
  server.addHook('onSend', async (_request, reply) => {
    if (isLeaving(server)) reply.header('connection', 'close')
  })
}

export interface DrainTimes {
  /** After so many, every connection that is still open is cut. */
  readonly seconds: number
  /** For so many of these, a balancer learns that others serve, while this process still does. */
  readonly leaveSeconds: number
}

/** How long a request is waited for once its connection is cut. */
const CLOSE_SECONDS = 3

/** Leaves, then takes no new requests and lets those in flight end. */
export async function drain(server: FastifyInstance, { seconds, leaveSeconds }: DrainTimes): Promise<void> {
  const timer = setTimeout(() => server.server.closeAllConnections(), seconds * 1000)
  try {
    leave(server)
    await sleep(Math.min(leaveSeconds, seconds / 2) * 1000)
    // What waits for a database that hangs does not end with its connection.
    const closing = server.close()
    await Promise.race([closing, sleep((seconds + CLOSE_SECONDS) * 1000, undefined, { ref: false })])
    closing.catch(() => undefined)
  } finally {
    clearTimeout(timer)
  }
}
