import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locale } from '@easel/contract/messages/index.ts'
import type { PageRenderer } from '@easel/contract/pages.ts'
import { COPYRIGHT_EMAIL } from '@easel/domain/entrypoints/documents/advice.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { Gate } from '../limits/gate.ts'
import { networkOf } from '../limits/network.ts'
import type { Platform } from '../platform.ts'
import type { Identify } from './actor.ts'
import { DomainError } from './domainError.ts'
import { pageLocaleOf } from './locale.ts'
import { loadRenderer } from './pages/bundle.ts'
import { Pages, type Rendered } from './pages/pages.ts'
import { Posters } from './pages/posters.ts'
import { sendPage } from './pages/send.ts'
import { sessionCookieOf } from './sessionCookies.ts'

export const WEB_BUILD = fileURLToPath(new URL('../../../../web/build/client/', import.meta.url))

/** Paths that never fall back to the application's document. */
const API =
  /^\/(?:auth|v1|v3|staff|files|store|design|thm|api-docs|openapi\.json|healthz|readyz|version|metrics)(?:\/|$)/

type WebSettings = Pick<Config, 'fileHost' | 'copyrightEmail' | 'deviceIssuer'>

/**
 * Pages that are rendered at once, personal ones and public ones that are not kept: more would end no sooner, and hold
 * up every call between them. Some two seconds of pages wait, on a slow machine no longer than a reader would; readers
 * take turns, so that one who opens a hundred waits for their own hundred.
 */
const RENDERS = { atOnce: 4, mostWaiting: 60, mostOfOne: 60, mostMilliseconds: 5_000 }

/**
 * Serves the built browser application: hashed assets for a year, and every page as whole HTML, rendered for whoever asks
 * (docs/decisions/pages.md).
 */
export async function addWeb(server: FastifyInstance, platform: Platform, identify: Identify): Promise<void> {
  const renderer = await loadRenderer()
  if (!renderer) return
  const pages = publicPages(server, platform, renderer)
  await server.register(fastifyStatic, {
    root: join(WEB_BUILD, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
  })
  const publicFiles = (await readdir(WEB_BUILD, { withFileTypes: true })).filter((entry) => entry.isFile())
  for (const { name } of publicFiles) {
    server.get(`/${name}`, (_request, reply) =>
      reply.sendFile(name, WEB_BUILD, { maxAge: '1d', immutable: false }),
    )
  }
  const rendering = new Gate(RENDERS)
  /** A public page; what is not kept takes a turn of the network that asks, since addresses have no end. */
  const publicPage = (request: FastifyRequest, reply: FastifyReply, path: string, locale: Locale) =>
    pages.known(path, locale) ??
    rendering.run(networkOf(request.ip), () => pages.page(path, locale), closed(reply))
  addPosters(server, publicPage)
  server.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0]?.replace(/\/+$/, '') || '/'
    if (API.test(path)) return reply.callNotFound()
    const elsewhere = renderer.leadsTo(request.url)
    if (elsewhere !== null) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302)
    const locale = pageLocaleOf(request)
    // `/` is the home page of a person who is signed in, and the front page to everybody else.
    const isPublic = path === '/' ? !hasSession(request) : renderer.isPublic(path)
    try {
      if (isPublic) {
        const page = await publicPage(request, reply, path, locale)
        return page ? sendPage(reply, request, page, TAGS[locale]) : sendBusy(reply)
      }
      const send = () => sendPersonal(server, platform, renderer, request, reply)
      return await rendering.run(await readerOf(request, identify), send, closed(reply))
    } catch (error) {
      if (isBusy(error)) return sendBusy(reply)
      request.log.error({ err: error }, 'a page could not be rendered')
      return sendFailure(reply, 500)
    }
  })
}

/** Refused by the gate: too many wait, or this reader has waited for too long. */
const isBusy = (error: unknown): boolean => error instanceof DomainError && error.code === 'too_many_requests'

/** Aborted when the connection closes: a reader who has gone waits for no page. */
function closed({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (raw.destroyed) controller.abort()
  else raw.once('close', () => controller.abort())
  return controller.signal
}

/**
 * Who waits in a line of their own: an account, or a network of whose readers none is known. A cookie that is not ours is
 * nobody's, or each that somebody invents would have a line.
 */
export async function readerOf(request: FastifyRequest, identify: Identify): Promise<string> {
  const actor = await identify(request).catch(() => null)
  return actor?.accountId ?? networkOf(request.ip)
}

/** A page for one reader, by their session, language and time zone: kept by nobody. */
async function sendPersonal(
  server: FastifyInstance,
  { config, publicUrl }: Platform,
  { render }: PageRenderer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const locale = pageLocaleOf(request)
  const { cookie, 'user-agent': agent } = request.headers
  const headers = {
    'accept-language': locale,
    ...(cookie ? { cookie } : {}),
    ...(agent ? { 'user-agent': agent } : {}),
  }
  const answer = await render({
    url: publicUrl() + request.url,
    locale,
    zone: zoneOf(request),
    isPersonal: true,
    failed: (error) => request.log.error({ err: error }, 'a part of a page could not be rendered'),
    read: async (url) => {
      const { statusCode, body } = await server.inject({ url, headers, remoteAddress: request.ip })
      return { status: statusCode, body }
    },
  })
  reply.header('cache-control', 'private, no-store').header('vary', 'cookie')
  if (answer.location !== null) return reply.redirect(answer.location, answer.status)
  const html = withSettings(answer.body, config)
  return reply
    .code(answer.status)
    .type(answer.type)
    .header('content-language', TAGS[locale])
    .header('content-security-policy', policyOf(html, config))
    .send(html)
}

/** The reader's time zone, as their browser wrote it into a cookie; anything else than a zone's name is none. */
function zoneOf({ cookies: { zone = '' } }: FastifyRequest): string {
  return /^[\w+/-]{1,64}$/.test(zone) && ZONES.has(zone) ? zone : 'UTC'
}
const ZONES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])

/** What is said where no page can be rendered; it needs nothing that could be away. */
const FAILURE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Easel</title><p>This page could not be shown. Try again in a moment.</p><p lang="zh-CN">页面暂时无法显示，请稍后重试。</p>
<p><a href="">Try again · <span lang="zh-CN">重试</span></a></p></html>`

const sendFailure = (reply: FastifyReply, status: 500 | 503): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'")
    .send(FAILURE)

const sendBusy = (reply: FastifyReply): FastifyReply => sendFailure(reply.header('retry-after', '1'), 503)

/** The pages that are the same for everybody; their data are read as any visitor reads them. */
const publicPages = (server: FastifyInstance, platform: Platform, { render }: PageRenderer): Pages =>
  new Pages({
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

type PublicPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  locale: Locale,
) => Rendered | Promise<Rendered | null>

const OfEdition = z.object({ slug: z.string() })

/** The poster of an edition as a picture for sharing: what the web application draws, as PNG. */
function addPosters(server: FastifyInstance, publicPage: PublicPage): void {
  const posters = new Posters()
  server.get('/competitions/:slug/poster.png', async (request, reply) => {
    const { slug } = OfEdition.parse(request.params)
    const path = `/competitions/${encodeURIComponent(slug)}/poster.svg`
    try {
      const drawing = await publicPage(request, reply, path, 'en')
      if (!drawing || !('bytes' in drawing) || drawing.status !== 200) return reply.callNotFound()
      const png = await posters.png(drawing)
      return reply.type('image/png').header('cache-control', 'public, max-age=300').send(png)
    } catch (error) {
      if (isBusy(error)) return sendBusy(reply)
      throw error
    }
  })
}

/** Whether a request brings a session; whose it is, and whether it still holds, `/auth/me` says. */
const hasSession = ({ cookies }: FastifyRequest): boolean => sessionCookieOf(cookies) !== undefined

const TAGS: Readonly<Record<Locale, string>> = { en: 'en', zh: 'zh-CN' }

/**
 * Texts name a placeholder for the operator's address; what is drawn in the browser later reads it in the head
 * (docs/decisions/pages.md).
 */
export function withSettings(html: Buffer, { copyrightEmail }: Pick<Config, 'copyrightEmail'>): Buffer {
  const address = copyrightEmail.replaceAll("'", '&#x27;')
  const head = `<meta name="copyright-email" content="${address}"/></head>`
  return replaced(replaced(html, COPYRIGHT_EMAIL, address), '</head>', head)
}

/** Every `wanted`, which is ASCII, replaced; what lies between stays the bytes that it is. */
function replaced(bytes: Buffer, wanted: string, by: string): Buffer {
  const parts: Buffer[] = []
  let from = 0
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, from)) {
    parts.push(bytes.subarray(from, at), Buffer.from(by))
    from = at + wanted.length
  }
  return parts.length === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(from)])
}

/** Strict: no inline script but the router's own, by their hash; data are not run. */
function policyOf(html: Buffer, { fileHost, deviceIssuer }: WebSettings): string {
  const hashes = inlineScripts(html).map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
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

/** What a browser runs of the document itself. */
function inlineScripts(html: Buffer): Buffer[] {
  const scripts: Buffer[] = []
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at + 1)) {
    const start = html.indexOf('>', at) + 1
    const isRun = !/\s(?:src=|type="application\/json")/.test(html.toString('latin1', at, start))
    if (isRun) scripts.push(html.subarray(start, html.indexOf('</script>', start)))
  }
  return scripts
}
