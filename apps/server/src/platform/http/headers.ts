import type { FastifyReply } from 'fastify'

const YEAR_SECONDS = 365 * 24 * 3600

/** What a page may ask a browser for and ours never do. */
const UNUSED_ABILITIES = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
] as const

/** Carried by every answer (docs/design/quality.md, Safe); a route that needs another value of one sets it itself. */
const ALWAYS: Readonly<Record<string, string>> = {
  // What is not a document of ours may do nothing in a browser.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  // What nobody said may be kept is kept by nobody: most of it is somebody's own.
  'cache-control': 'private, no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // None of these is used; what a page does use is left as browsers have it.
  'permissions-policy': UNUSED_ABILITIES.map((ability) => `${ability}=()`).join(', '),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filter that old browsers had was itself a hole.
  'x-xss-protection': '0',
}

/** @param https whether the portal is reached by it alone: a browser remembers that for the whole host. */
export function fixedHeaders(https: boolean): Readonly<Record<string, string>> {
  return https
    ? { ...ALWAYS, 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
    : ALWAYS
}

/** For what writes to the socket by itself: the headers that the reply has been given so far. */
export function handHeadersOver(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
}
