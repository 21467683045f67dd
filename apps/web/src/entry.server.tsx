import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { BETWEEN } from '../vite/between.ts'
import { type Locale, locales, writeIn } from './i18n/locale.ts'
import { loadEveryText } from './i18n/texts.ts'

/**
 * Runs at build time only. It writes the document that every address of the application starts from, and the
 * documents that stand ready in both languages, which `vite/languages.ts` puts into a file each.
 */
export default async function writeDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  headers.set('Content-Type', 'text/html')
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
  const html = await renderToReadableStream(<ServerRouter context={context} url={url} />, {
    // Nothing is put off: a reader without scripts gets all of it, in its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  // The router sends its own data behind the markup: only a whole stream is a whole document.
  await html.allReady
  return new Response(html).text()
}
