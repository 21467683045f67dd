import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type ServerBuild } from 'react-router'

/**
 * Writes the document of every page that is drawn in the browser, as `__spa-fallback.html`. The router writes it by
 * itself only where it renders nothing on a server; its build answers this header with the same document.
 */
export async function writeApplication(bundle: string, folder: string): Promise<void> {
  const build: ServerBuild = await import(/* @vite-ignore */ pathToFileURL(bundle).href)
  const answer = await createRequestHandler(
    build,
    'production',
  )(new Request('http://localhost/', { headers: { 'X-React-Router-SPA-Mode': 'yes' } }))
  const html = await answer.text()
  if (answer.status !== 200 || !html.includes('"isSpaMode":true'))
    throw new Error(`The document of the application was not written: ${answer.status}`)
  await writeFile(join(folder, '__spa-fallback.html'), html)
}
