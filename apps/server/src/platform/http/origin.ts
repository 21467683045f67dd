import type { FastifyRequest } from 'fastify'
import type { Platform } from '../platform.ts'
import { type DomainError, domainError } from './domainError.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
/** What a browser says of a call that a page of another origin makes (Fetch Metadata). */
const FOREIGN_SITES = new Set(['cross-site', 'same-site'])

/**
 * A state-changing call from a browser must come from our own pages. A browser always sends Origin with such a
 * call; a caller without one is not a browser and holds no ambient cookie. Our own pages are those of PUBLIC_URL.
 * Outside production, where one portal is reached as localhost and by number, they are also those of the host that
 * the browser itself called; X-Forwarded-Host counts nowhere.
 */
export function originRefusal(
  request: FastifyRequest,
  { publicUrl, config }: Pick<Platform, 'publicUrl' | 'config'>,
): DomainError | null {
  if (READING.has(request.method)) return null
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if (typeof site === 'string' && FOREIGN_SITES.has(site)) return domainError('origin_refused')
  if (origin === undefined || origin === new URL(publicUrl()).origin) return null
  if (!config.production && origin === `http://${host}`) return null
  return domainError('origin_refused')
}
