import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Locale } from '@easel/contract/messages/index.ts'
import { COPYRIGHT_EMAIL } from '@easel/domain/entrypoints/documents/advice.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Platform } from '../platform.ts'
import type { Actor, Identify } from './actor.ts'
import { filesIn, paintLink } from './documentFiles.ts'
import { localeOf } from './locale.ts'
import { loadRenderer } from './pages/bundle.ts'
import { Pages } from './pages/pages.ts'
import { Posters } from './pages/posters.ts'
import { sendPage } from './pages/send.ts'
import { readPreloads, readRoutes, renderedIn } from './preloads.ts'
import { sessionCookieOf } from './sessionCookies.ts'

export const WEB_BUILD = fileURLToPath(new URL('../../../../web/build/client/', import.meta.url))

/** Paths that never fall back to the application's document. */
const API =
  /^\/(?:auth|v1|v3|staff|files|store|design|thm|api-docs|openapi\.json|healthz|readyz|version|metrics)(?:\/|$)/

type WebSettings = Pick<Config, 'fileHost' | 'copyrightEmail' | 'deviceIssuer'>

/** Serves the built browser application: hashed assets for a year, documents fresh, each with its own CSP. */
export async function addWeb(server: FastifyInstance, platform: Platform, identify: Identify): Promise<void> {
  if (!existsSync(join(WEB_BUILD, 'index.html'))) return
  const documents = await readDocuments(platform.config)
  const assets = join(WEB_BUILD, 'assets')
  const own = filesIn(String(documents.get('fallback')?.en?.html))
  const preloads = await readPreloads(assets, own)
  const isRendered = renderedIn(await readRoutes(assets))
  const pages = await pagesOf(server, platform)
  await server.register(fastifyStatic, {
    root: join(WEB_BUILD, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
  })
  const publicFiles = (await readdir(WEB_BUILD, { withFileTypes: true })).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.html'),
  )
  for (const { name } of publicFiles) {
    server.get(`/${name}`, (_request, reply) =>
      reply.sendFile(name, WEB_BUILD, { maxAge: '1d', immutable: false }),
    )
  }
  if (pages) addPosters(server, pages)
  server.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0]?.replace(/\/+$/, '') || '/'
    if (API.test(path)) return reply.callNotFound()
    const locale = localeOf(request)
    const page = isRendered(path) ? await pages?.page(path, locale) : null
    if (page) return sendPage(reply.header('link', paintLink(own)), request, page, TAGS[locale])
    // `/` is the home page of a person who is signed in: that page is rendered in the browser
    // (docs/decisions/public-pages.md).
    const maybeHome = path === '/' && hasSession(request)
    const written = maybeHome ? undefined : documents.get(path)
    const document = written?.[locale] ?? documents.get('fallback')?.en
    if (!document) return reply.callNotFound()
    // One address has two languages: a cache must know by which header the answer, or what it names, was chosen.
    reply.header('vary', 'cookie, accept-language')
    if (written) reply.header('content-language', TAGS[locale])
    const link = written
      ? paintLink(own)
      : preloads({
          path,
          hasQuery: request.url.includes('?'),
          locale,
          hasSession: hasSession(request),
          actor: await actorSoon(identify, request),
        })
    if (link) reply.header('link', link)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', document.policy)
      .send(document.html)
  })
}

/** The pages that are rendered here; their data are read as any visitor reads them. Null where nothing was built. */
async function pagesOf(server: FastifyInstance, platform: Platform): Promise<Pages | null> {
  const render = await loadRenderer()
  if (!render) return null
  return new Pages({
    render,
    read: async (url, locale) => {
      const { statusCode, body } = await server.inject({ url, headers: { 'accept-language': locale } })
      return { status: statusCode, body }
    },
    policyOf: (html) => policyOf(html, platform.config),
    finish: (html) => withSettings(html, platform.config),
    now: () => platform.clock.now(),
    origin: () => platform.publicUrl(),
    failed: (error) => platform.log.error({ err: error }, 'a page could not be rendered'),
  })
}

/** The poster of an edition as a picture for sharing: what the web application draws, as PNG. */
function addPosters(server: FastifyInstance, pages: Pages): void {
  const posters = new Posters()
  server.get<{ Params: { slug: string } }>('/competitions/:slug/poster.png', async (request, reply) => {
    const path = `/competitions/${encodeURIComponent(request.params.slug)}/poster.svg`
    const drawing = await pages.page(path, 'en')
    if (!drawing || !('bytes' in drawing) || drawing.status !== 200) return reply.callNotFound()
    const png = await posters.png(drawing)
    return reply.type('image/png').header('cache-control', 'public, max-age=300').send(png)
  })
}

/** Whether a request brings a session; whose it is, and whether it still holds, `/auth/me` says. */
const hasSession = ({ cookies }: FastifyRequest): boolean => sessionCookieOf(cookies) !== undefined

/** Longer than the database takes for a session. */
const ACTOR_MILLISECONDS = 250

/** Whose session it is; null where that cannot be told soon: a document waits for no database that is away. */
function actorSoon(identify: Identify, request: FastifyRequest): Promise<Actor | null> {
  const known = identify(request).catch(() => null)
  return Promise.race([known, pause(ACTOR_MILLISECONDS, null, { ref: false })])
}

interface Document {
  readonly html: Buffer
  readonly policy: string
}

const TAGS: Readonly<Record<Locale, string>> = { en: 'en', zh: 'zh-CN' }

/** Files of a document's languages: apps/web/vite/languages.ts. */
const FILES: readonly { readonly locale: Locale; readonly ending: string }[] = [
  { locale: 'en', ending: '/index.html' },
  { locale: 'zh', ending: '/index.zh.html' },
]

/** Written documents by path and language, and the application's own document as `fallback`. */
async function readDocuments(settings: WebSettings): Promise<Map<string, Partial<Record<Locale, Document>>>> {
  const documents = new Map<string, Partial<Record<Locale, Document>>>()
  const names = (await readdir(WEB_BUILD, { recursive: true })).filter((name) => name.endsWith('.html'))
  const fallback = names.includes('__spa-fallback.html') ? '__spa-fallback.html' : 'index.html'
  for (const name of names) {
    const html = withSettings(await readFile(join(WEB_BUILD, name), 'utf8'), settings)
    const document = { html: Buffer.from(html), policy: policyOf(html, settings) }
    if (name === fallback) documents.set('fallback', { en: document })
    else
      for (const { locale, ending } of FILES) {
        if (!`/${name}`.endsWith(ending)) continue
        const path = `/${name}`.slice(0, -ending.length) || '/'
        documents.set(path, { ...documents.get(path), [locale]: document })
      }
  }
  return documents
}

/**
 * Documents are written while building, with a placeholder for the operator's address; pages that are drawn later
 * read it in the head (docs/decisions/public-pages.md).
 */
export function withSettings(html: string, { copyrightEmail }: Pick<Config, 'copyrightEmail'>): string {
  const address = copyrightEmail.replaceAll("'", '&#x27;')
  return html
    .replaceAll(COPYRIGHT_EMAIL, () => address)
    .replace('</head>', () => `<meta name="copyright-email" content="${address}"/></head>`)
}

/** Strict: no inline script but those of the built document, by their hash. */
function policyOf(html: string, { fileHost, deviceIssuer }: WebSettings): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = inline.map(
    ([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
  )
  const [files, phones] = [fileHost, deviceIssuer].map((url) => (url ? ` ${new URL(url).origin}` : ''))
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${files}`,
    `media-src 'self' blob:${files}`,
    `font-src 'self' data: blob:${files}`,
    `connect-src 'self'${files}${phones}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
