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
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { call, readCallsFrom } from './app/api.ts'
import { stateElement } from './app/documentState.ts'
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
  const routes = routeTree(build.routes)
  await Promise.all([loadEveryText(), loadEveryMessage()])
  return {
    isPublic: (path) =>
      matchRoutes(routes, path)?.some(({ route }) => route.id === PUBLIC_LAYOUT || route.id === POSTER) ??
      false,
    render: (asked) => {
      const state: Rendering = {
        asked,
        client: newPageClient(),
        features: new Set(),
        messages: {},
        me: null,
        session: visitorSession,
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
    body: await response.text(),
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
  const body = await new Response(html).text()
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
  return new Response(
    body.replace('</head>', () => `${element}</head>`),
    { status, headers },
  )
}

/** The bundle lists its routes by name; the router matches a tree of them. */
function routeTree(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index } = route
    const at = { id, ...(path === undefined ? {} : { path }) }
    return [index ? { ...at, index } : { ...at, children: routeTree(routes, id) }]
  })
}
