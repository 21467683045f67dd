import { type FSWatcher, watch } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { basename, dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packed } from '../packed.ts'

/** Editors save in several steps: one event after a pause, so that no half-written file is read. */
const QUIET_MILLISECONDS = 30
const PAGE = fileURLToPath(new URL('./preview/', import.meta.url))
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
}

export interface PreviewServer {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Serves the phone for a theme on this computer alone, and tells the page each time that one of its files is saved.
 * @param path the folder of a theme, or a package
 * @param port 0 for any that is free
 * @param onLost called where saves are no longer noticed, such as of a folder that was removed
 */
export async function servePreview(
  path: string,
  port: number,
  onLost: (error: Error) => void,
): Promise<PreviewServer> {
  const isFolder = (await stat(path)).isDirectory()
  const readers = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
      response.end(error instanceof Error ? error.message : String(error))
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // DNS rebinding: another site's name may lead a browser to this address.
    if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/u.test(request.headers.host ?? '')) {
      response.writeHead(403).end()
      return
    }
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/changes') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      response.write('data: opened\n\n')
      readers.add(response)
      response.on('close', () => readers.delete(response))
      return
    }
    if (pathname === '/package') {
      const bytes = isFolder ? await packed(path) : await readFile(path)
      const name = isFolder ? `${basename(path)}.mtz` : basename(path)
      response.writeHead(200, { 'x-name': encodeURIComponent(name), 'cache-control': 'no-store' }).end(bytes)
      return
    }
    const file = /^\/(?:assets\/)?[\w.-]+$/u.test(pathname) ? pathname.slice(1) : 'index.html'
    const bytes = await readFile(join(PAGE, file)).catch(() => null)
    if (!bytes) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(bytes)
  }

  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', done)
  })
  const stop = async () => {
    for (const reader of readers) reader.end()
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  const watcher = await watchOr(stop, path, isFolder)
  let timer: NodeJS.Timeout | undefined
  watcher.on('error', onLost)
  watcher.on('change', (_, name) => {
    if (!isFolder && name !== basename(path)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      for (const reader of readers) reader.write('data: saved\n\n')
    }, QUIET_MILLISECONDS)
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}/`,
    async stop() {
      clearTimeout(timer)
      watcher.close()
      await stop()
    },
  }
}

/** A theme that cannot be watched leaves no server behind, which would keep the command from ending. */
async function watchOr(stop: () => Promise<void>, path: string, isFolder: boolean): Promise<FSWatcher> {
  try {
    return watch(isFolder ? path : dirname(path), { recursive: isFolder })
  } catch (error) {
    await stop()
    throw error
  }
}
