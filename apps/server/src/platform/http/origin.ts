import type { FastifyRequest } from 'fastify'
import { type Refused, refused } from './refused.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A state-changing call from a browser must come from our own pages. A browser always sends Origin
 * with such a call; a caller without one is not a browser and holds no ambient cookie.
 */
export function originRefusal(request: FastifyRequest, publicUrl: string): Refused | null {
  if (READING.has(request.method)) return null
  const { origin } = request.headers
  if (origin === undefined) return null
  return origin === new URL(publicUrl).origin || origin === `${request.protocol}://${request.host}`
    ? null
    : refused('origin_refused')
}
