import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/** Runs at build time only: it writes the document that every address starts from. */
export default function writeDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const html = renderToString(<ServerRouter context={context} url={request.url} />)
  headers.set('Content-Type', 'text/html')
  return new Response(`<!doctype html>${html}`, { status, headers })
}
