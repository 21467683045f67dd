import { createHash, timingSafeEqual } from 'node:crypto'
import { isIPv4 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** What a proxy adds to the requests that it passes on. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const

/** Compared by their hashes: equal length, constant time. */
function sameText(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

function isLoopback(address: string | undefined): boolean {
  const bare = address?.replace(/^::ffff:/i, '') ?? ''
  return bare === '::1' || (isIPv4(bare) && bare.startsWith('127.'))
}

/**
 * Who may read /metrics: callers with METRICS_TOKEN, and callers on this machine. Behind a proxy every caller
 * would look local, so with TRUST_PROXY, or a header that only a proxy adds, the token is needed.
 */
export function mayReadMetrics(
  { headers, socket }: FastifyRequest,
  { metricsToken, trustProxy }: Pick<Config, 'metricsToken' | 'trustProxy'>,
): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  if (metricsToken && given && sameText(given, metricsToken)) return true
  const direct = !trustProxy && FORWARDED.every((name) => headers[name] === undefined)
  return direct && isLoopback(socket.remoteAddress)
}
