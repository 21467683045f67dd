import type { FastifyReply } from 'fastify'

const YEAR_SECONDS = 365 * 24 * 3600

/** Carried by every answer (docs/design/quality.md, Safe); a route that needs another value of one sets it itself. */
const ALWAYS: Readonly<Record<string, string>> = {
  // What is not a document of ours may do nothing in a browser.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
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
