import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/** Runs at build time only: it writes the document that every address starts from. */
export default async function writeDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const html = await renderToReadableStream(<ServerRouter context={context} url={request.url} />)
  // The router sends its own data behind the markup: only a whole stream is a whole document.
  await html.allReady
  headers.set('Content-Type', 'text/html')
  return new Response(html, { status, headers })
}
