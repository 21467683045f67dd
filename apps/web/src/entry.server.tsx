import type { RenderPage } from '@easel/contract/pages.ts'
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
import { BETWEEN } from '../vite/between.ts'
import { pageAsked } from './app/pageRead.ts'
import { type Locale, locales, writeIn } from './i18n/locale.ts'
import { loadEveryText } from './i18n/texts.ts'

/** Why a page could not be rendered. */
const failure = createContext<unknown>(null)

export const handleError: HandleErrorFunction = (error, { context }) => {
  if ('set' in context) context.set(failure, error)
}

/** The server's way to the pages of a bundle (docs/decisions/public-pages.md). */
export function rendererOf(build: ServerBuild): RenderPage {
  const answer = createRequestHandler(build, 'production')
  return async (asked) => {
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
}

/** Ends when the page before is written: the language is the module's. */
let turn: Promise<unknown> = Promise.resolve()

/** A page that the server asked for, in one language. */
function writePage(url: string, locale: Locale, context: EntryContext): Promise<string> {
  const page = turn.then(() => {
    writeIn(locale)
    return rendered(url, context)
  })
  turn = page.catch(() => undefined)
  return page
}

/**
 * Writes, while the application is built, the document that every address drawn in the browser starts from, and the
 * documents that stand ready in both languages, which `vite/languages.ts` puts into a file each; on the server, the
 * page that is asked for.
 */
export default async function writeDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: RouterContextProvider,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const page = given.get(pageAsked)
  if (page) return new Response(await writePage(page.url, page.locale, context), { status, headers })
  // Every other address starts from it: it must not keep the language of the document written before.
  if (context.isSpaMode) writeIn(null)
  const html = context.isSpaMode
    ? await rendered(request.url, context)
    : (await inEveryLanguage(request.url, context)).join(BETWEEN)
  return new Response(html, { status, headers })
}

/** One after the other: the language is the module's. */
async function inEveryLanguage(url: string, context: EntryContext): Promise<string[]> {
  const documents: string[] = []
  let rest = context.serverHandoffStream
  for (const locale of locales) {
    const [data, next] = rest?.tee() ?? []
    rest = next
    await speak(locale)
    const own = { ...context, ...(data ? { serverHandoffStream: data } : {}), renderMeta: {} }
    documents.push(await rendered(url, atItsAddress(own)))
  }
  return documents
}

async function speak(locale: Locale) {
  await loadEveryText(locale)
  writeIn(locale)
}

/** The router asks for `/ip/`; in the browser the address is `/ip`. */
function atItsAddress(context: EntryContext): EntryContext {
  const { staticHandlerContext } = context
  const { location } = staticHandlerContext
  const pathname = location.pathname.replace(/(?<=.)\/$/, '')
  return {
    ...context,
    staticHandlerContext: { ...staticHandlerContext, location: { ...location, pathname } },
  }
}

async function rendered(url: string, context: EntryContext): Promise<string> {
  const failures: unknown[] = []
  const html = await renderToReadableStream(<ServerRouter context={context} url={url} />, {
    // A part that fails would be left to the browser: a reader without scripts would never see it.
    onError: (error) => void failures.push(error),
    // Nothing is put off: a reader without scripts gets all of it, in its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  // The router sends its own data behind the markup: only a whole stream is a whole document.
  await html.allReady
  if (failures.length > 0) throw failures[0]
  return new Response(html).text()
}
