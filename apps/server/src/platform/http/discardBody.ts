import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ARCHIVE_LIMITS } from '@easel/domain/base/files/limits.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isLeaving } from './drain.ts'

/** What the largest upload brings, and a little; who sends more is cut. */
const MAX_BYTES = ARCHIVE_LIMITS.packedBytes + 16 * 1024 * 1024
/** Who sends too slowly is cut earlier (slowClients.ts). */
const MAX_SECONDS = 300
/** An answer after which the connection ends waits so long for the rest. */
const CLOSING_SECONDS = 30
/** The answer to who sends too slowly ends the connection on purpose. */
const TOO_SLOW = 408

/** Whether a request brings a body over a line; one that was made in this process does not. */
export const hasBody = (raw: IncomingMessage): boolean => {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = raw.headers
  return (coding !== undefined || length !== '0') && raw.socket instanceof Socket
}

/**
 * Reads and drops what a sender still has to say, whoever read before: a browser looks for its answer only once it has
 * sent everything. Bounded in bytes and time, after which the line is cut. Resolves at the end of either.
 */
export function discardBody(raw: IncomingMessage): Promise<void> {
  if (raw.complete || raw.destroyed || !hasBody(raw)) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  const { socket } = raw
  const most = socket.bytesRead + MAX_BYTES
  const timer = setTimeout(() => raw.destroy(), MAX_SECONDS * 1000).unref()
  const done = () => {
    clearTimeout(timer)
    resolve()
  }
  raw.once('close', done).once('end', done)
  raw.on('error', () => undefined)
  raw.unpipe()
  for (const event of ['data', 'readable'] as const) raw.removeAllListeners(event)
  raw.on('data', () => {
    if (socket.bytesRead > most) raw.destroy()
  })
  raw.resume()
  return promise
}

/** The same before an answer after which the connection ends: what is unread would take the answer with it. */
export const discardBeforeClosing = (raw: IncomingMessage): Promise<void> =>
  Promise.race([discardBody(raw), sleep(CLOSING_SECONDS * 1000, undefined, { ref: false })])

/** After every answer that came before the end of its request's body. */
export function discardUnreadBodies(server: FastifyInstance): void {
  server.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || !hasBody(raw) || reply.statusCode === TOO_SLOW) return
    // The framework ends connections whose body it does not read; this one is read.
    if (!isLeaving(server)) reply.removeHeader('connection')
    if (willClose(server, reply)) await discardBeforeClosing(raw)
    else void discardBody(raw)
  })
}

const willClose = (server: FastifyInstance, { raw }: FastifyReply): boolean =>
  isLeaving(server) || !raw.shouldKeepAlive
