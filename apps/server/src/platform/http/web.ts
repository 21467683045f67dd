import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export const WEB_BUILD = fileURLToPath(new URL('../../../../web/build/client/', import.meta.url))

/** Paths that never fall back to the application's document. */
const API =
  /^\/(?:auth|v1|v3|staff|files|store|design|thm|api-docs|openapi\.json|healthz|readyz|metrics)(?:\/|$)/

/** Serves the built browser application: hashed assets for a year, documents fresh, each with its own CSP. */
export async function addWeb(server: FastifyInstance, fileHost: string | undefined): Promise<void> {
  if (!existsSync(join(WEB_BUILD, 'index.html'))) return
  const documents = await readDocuments(fileHost)
  await server.register(fastifyStatic, {
    root: join(WEB_BUILD, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
  })
  const publicFiles = (await readdir(WEB_BUILD, { withFileTypes: true })).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.html'),
  )
  for (const { name } of publicFiles) {
    server.get(`/${name}`, (_request, reply) =>
      reply.sendFile(name, WEB_BUILD, { maxAge: '1d', immutable: false }),
    )
  }
  server.get('/*', { config: { rateLimit: false } }, async (request, reply) => {
    const path = request.url.split('?')[0]?.replace(/\/+$/, '') || '/'
    if (API.test(path)) return reply.callNotFound()
    const document = documents.get(path) ?? documents.get('fallback')
    if (!document) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', document.policy)
      .send(document.html)
  })
}

interface Document {
  readonly html: Buffer
  readonly policy: string
}

/** Prerendered documents by path, and the application's own document as `fallback`. */
async function readDocuments(fileHost: string | undefined): Promise<Map<string, Document>> {
  const documents = new Map<string, Document>()
  const files = (await readdir(WEB_BUILD, { recursive: true })).filter((name) => name.endsWith('.html'))
  const fallback = files.includes('__spa-fallback.html') ? '__spa-fallback.html' : 'index.html'
  for (const name of files) {
    const html = await readFile(join(WEB_BUILD, name))
    const document = { html, policy: policyOf(html.toString('utf8'), fileHost) }
    if (name === fallback) documents.set('fallback', document)
    if (name.endsWith('/index.html')) documents.set(`/${name.slice(0, -'/index.html'.length)}`, document)
    if (name === 'index.html' && fallback !== name) documents.set('/', document)
  }
  return documents
}

/** Strict: no inline script but the ones that stand in the document, by their hash. */
function policyOf(html: string, fileHost: string | undefined): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = inline.map(
    ([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
  )
  const files = fileHost ? ` ${new URL(fileHost).origin}` : ''
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${files}`,
    `media-src 'self' blob:${files}`,
    `font-src 'self' data: blob:${files}`,
    `connect-src 'self'${files}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
