import { AsyncLocalStorage } from 'node:async_hooks'
import { type Me, me as meEndpoint } from '@easel/contract/accounts/accounts/session.ts'
import type { Message } from '@easel/contract/messages/format.ts'
import type { PageAsked, PageRenderer } from '@easel/contract/pages.ts'
import type { QueryClient } from '@tanstack/react-query'
import { renderToReadableStream } from 'react-dom/server'
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { call, readCallsFrom } from './app/api.ts'
import { stateElement } from './app/documentState.ts'
import { workNamedIn } from './app/editionSites.ts'
import { loadEveryMessage, noteMessagesIn } from './app/errorCatalogue.ts'
import { pageAsked } from './app/pageRead.ts'
import { newPageClient, readClientFrom } from './app/queryClient.ts'
import {
  meKey,
  readSessionFrom,
  type Session,
  sessionOf,
  unknownSession,
  visitorSession,
} from './app/session.ts'
import { readLocaleFrom } from './i18n/locale.ts'
import { type Feature, loadEveryText, noteTextsIn, textsOf } from './i18n/texts.ts'
import { readZoneFrom } from './ui/format.ts'

/** One page that is being rendered: what its modules ask for is this page's own, however many are rendered at once. */
interface Rendering {
  readonly asked: PageAsked
  readonly client: QueryClient
  readonly features: Set<Feature>
  readonly messages: Record<string, Message>
  me: Me | null
  session: Session
  /** The document, once it is written. */
  html: Buffer | null
}

const renderings = new AsyncLocalStorage<Rendering>()
readLocaleFrom(() => renderings.getStore()?.asked.locale)
readZoneFrom(() => renderings.getStore()?.asked.zone)
readSessionFrom(() => renderings.getStore()?.session)
readClientFrom(() => renderings.getStore()?.client)
readCallsFrom(() => renderings.getStore()?.asked.read)
noteTextsIn(() => renderings.getStore()?.features)
noteMessagesIn(() => renderings.getStore()?.messages)

/** Why a page could not be rendered. */
const failure = createContext<unknown>(null)

export const handleError: HandleErrorFunction = (error, { context }) => {
  if ('set' in context) context.set(failure, error)
}

/** Around every page that is the same for everybody. */
const PUBLIC_LAYOUT = 'app/layouts/PublicLayout'
/** A picture, with no layout around it. */
const POSTER = 'features/competitions/editions/poster/PosterFile'

/** The server's way to the pages of this bundle (docs/decisions/pages.md). */
export async function rendererOf(build: ServerBuild): Promise<PageRenderer> {
  const answer = createRequestHandler(build, 'production')
  const isPublic = publicPathsOf(build.routes)
  await Promise.all([loadEveryText(), loadEveryMessage()])
  return {
    isPublic,
    leadsTo: workNamedIn,
    render: (asked) => {
      const state: Rendering = {
        asked,
        client: newPageClient(),
        features: new Set(),
        messages: {},
        me: null,
        session: visitorSession,
        html: null,
      }
      return renderings.run(state, () => rendered(answer, state))
    },
  }
}

type Answer = ReturnType<typeof createRequestHandler>

async function rendered(answer: Answer, state: Rendering) {
  const { asked, client } = state
  if (asked.isPersonal) {
    await client.prefetchQuery({ queryKey: meKey, queryFn: () => call(meEndpoint, { stay: true }) })
    state.me = client.getQueryData<Me>(meKey) ?? null
    state.session = state.me ? sessionOf(state.me) : unknownSession
  }
  const context = new RouterContextProvider()
  context.set(pageAsked, asked)
  const response = await answer(new Request(asked.url), context)
  if (response.status >= 500)
    throw new Error(`${asked.url} could not be rendered`, { cause: context.get(failure) })
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? 'text/plain',
    body: state.html ?? Buffer.from(await response.arrayBuffer()),
    location: response.headers.get('location'),
  }
}

/** The document of one page: whole, with what it was rendered with in its head. */
export default async function writeDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const failures: unknown[] = []
  const html = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    onError: (error) => void failures.push(error),
    // Nothing is put off: a reader without scripts gets all of it, in its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  // The router sends its own data behind the markup: only a whole stream is a whole document.
  await html.allReady
  const chunks: Uint8Array[] = []
  for await (const chunk of html) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const state = renderings.getStore()
  // A copy that everybody gets must be whole: readers without scripts would never see the part.
  if (failures.length > 0 && !state?.asked.isPersonal) throw failures[0]
  for (const error of failures) state?.asked.failed(error)
  if (!state) return new Response(body, { status, headers })
  const { me, client, features, messages, asked } = state
  const element = stateElement(client, {
    me,
    isPersonal: asked.isPersonal,
    texts: textsOf(asked.locale, features),
    messages,
  })
  state.html = withHead(body, (head) => scriptsLast(head) + element)
  // Read from the state: a response would copy it twice.
  return new Response(null, { status, headers })
}

const PRELOADS = /(?:<link rel="modulepreload"[^>]*>)+/

/** Scripts come behind what the first paint waits for: React writes their links before the style, as urgent as it. */
function scriptsLast(head: string): string {
  const [links = ''] = PRELOADS.exec(head) ?? []
  const later = links.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
  return head.replace(links, '') + later
}

/** Only the head becomes text: a document is copied several times on the way there and back. */
function withHead(document: Buffer, change: (head: string) => string): Buffer {
  const end = document.indexOf('</head>')
  return Buffer.concat([Buffer.from(change(document.toString('utf8', 0, end))), document.subarray(end)])
}

/**
 * Whether the page at a path is public, from the bundle's list of routes. What is named exactly comes before what fits any
 * name; the router's own matching would compile every route for each request.
 */
function publicPathsOf(routes: ServerBuild['routes']): (path: string) => boolean {
  const pages = Object.values(routes).flatMap((route) => {
    if (!route || route.path === undefined || route.path.endsWith('*')) return []
    const segments = segmentsOf(route.path)
    return [{ segments, isPublic: route.id === POSTER || isWithin(PUBLIC_LAYOUT, route.id, routes) }]
  })
  const byNames = pages.toSorted((one, other) => parametersIn(one.segments) - parametersIn(other.segments))
  return (path) => {
    const asked = segmentsOf(path)
    return byNames.find(({ segments }) => fits(segments, asked))?.isPublic ?? false
  }
}

const isWithin = (layout: string, id: string, routes: ServerBuild['routes']): boolean => {
  const parentId = routes[id]?.parentId
  return parentId !== undefined && (parentId === layout || isWithin(layout, parentId, routes))
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)
const isParameter = (segment: string): boolean => segment.startsWith(':')
const parametersIn = (segments: readonly string[]): number => segments.filter(isParameter).length

const fits = (pattern: readonly string[], path: readonly string[]): boolean =>
  pattern.length === path.length && pattern.every((each, at) => isParameter(each) || each === path[at])
