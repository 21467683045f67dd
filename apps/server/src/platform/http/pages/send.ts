import type { FastifyReply, FastifyRequest } from 'fastify'
import { ENCODINGS, type Encoding, type Page } from './pageCache.ts'
import type { Rendered } from './pages.ts'

/** How long a cache between us and a reader may answer by itself. */
const SHARED_SECONDS = 10

const CACHE_CONTROL = `public, max-age=0, must-revalidate, s-maxage=${SHARED_SECONDS}`

/**
 * Sends a rendered page as it is kept. One address has two languages and several encodings: a cache must know by which
 * headers the answer was chosen.
 */
export function sendPage(reply: FastifyReply, request: FastifyRequest, page: Rendered, language: string) {
  reply.header('vary', 'cookie, accept-encoding')
  if ('location' in page)
    return reply
      .header('cache-control', 'no-cache')
      .redirect(page.location + queryOf(request.url), page.status)
  const encoding = page.status === 200 ? encodingOf(request.headers['accept-encoding']) : undefined
  reply
    .code(page.status)
    .type(page.type)
    .header('content-language', language)
    .header('content-security-policy', page.policy)
    .header('cache-control', page.status === 200 ? CACHE_CONTROL : 'no-cache')
    .header('etag', etagOf(page, encoding))
  if (request.headers['if-none-match'] === etagOf(page, encoding)) return reply.code(304).send()
  const bytes = encoding && page.packed[encoding]
  if (!bytes) return reply.send(page.bytes)
  return reply.header('content-encoding', encoding).send(bytes)
}

/** Pages take no part in the query: where one leads on, it goes along. */
const queryOf = (url: string): string => /\?.*$/s.exec(url)?.[0] ?? ''

/** Each encoding is another sequence of bytes. */
const etagOf = ({ etag }: Page, encoding: Encoding | undefined): string =>
  encoding ? `${etag.slice(0, -1)}-${encoding}"` : etag

/** The best that the caller takes; `;q=0` says that it does not. */
function encodingOf(accepted: string | string[] | undefined): Encoding | undefined {
  const given = String(accepted ?? '').toLowerCase()
  return ENCODINGS.find((each) =>
    new RegExp(`(?:^|[,\\s])${each}(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(given),
  )
}
