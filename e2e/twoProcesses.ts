import { createServer, request } from 'node:http'
import { type AddressInfo, createServer as createSocket, type Server } from 'node:net'
import { embeddedUrl } from './database.ts'
import { type Portal, type PortalOptions, startPortal } from './portal.ts'

/**
 * Two web processes behind a proxy, and two workers, on one database and one data folder. The first worker brings the
 * database; the others come to it as they would from other machines.
 */
export async function startTwoProcesses({ dataDir, environment = {} }: PortalOptions): Promise<Portal> {
  const ports = [await freePort(), await freePort()]
  const proxy = await startProxy(ports)
  const first = await startPortal({ dataDir, environment: { ...environment, ROLE: 'worker' } })
  const shared = { ...environment, PUBLIC_URL: proxy.url, DATABASE_URL: await embeddedUrl(dataDir) }
  const starts = await Promise.allSettled([
    ...ports.map((port) =>
      startPortal({ dataDir, environment: { ...shared, ROLE: 'web', PORT: String(port) } }),
    ),
    startPortal({ dataDir, environment: { ...shared, ROLE: 'worker' } }),
  ])
  const others = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  const failed = starts.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') {
    await Promise.all(others.map(({ stop }) => stop()))
    await first.stop()
    proxy.close()
    throw failed.reason
  }
  const all = [...others, first]
  return {
    url: proxy.url,
    pid: first.pid,
    log: () => all.map(({ log }) => log()).join(''),
    served: proxy.served,
    stop: async () => {
      const codes = await Promise.all(others.map(({ stop }) => stop()))
      codes.push(await first.stop())
      proxy.close()
      return codes.find((code) => code !== 0) ?? 0
    },
    kill: async () => {
      await Promise.all(all.map(({ kill }) => kill()))
      proxy.close()
    },
  }
}

const KEEP_ALIVE_MILLISECONDS = 120_000

interface Proxy {
  readonly url: string
  served(): readonly number[]
  close(): void
}

/** Each request goes to the next process, whosever it is and whatever went before. */
async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const served = ports.map(() => 0)
  let next = 0
  const server = createServer((incoming, outgoing) => {
    const at = next++ % ports.length
    served[at] = (served[at] ?? 0) + 1
    const { method, url: path, headers } = incoming
    // A connection of its own: one kept alive may be closed by the process just as it is taken again.
    const to = { host: '127.0.0.1', port: ports[at], agent: false, method, path, headers }
    const forward = request(to, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forward.destroy())
    incoming.pipe(forward)
  })
  server.keepAliveTimeout = KEEP_ALIVE_MILLISECONDS
  const port = await listening(server)
  return {
    url: `http://localhost:${port}`,
    served: () => [...served],
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A port that nobody uses now. */
export async function freePort(): Promise<number> {
  const server = createSocket()
  const port = await listening(server)
  await new Promise((done) => server.close(done))
  return port
}

const portOf = (address: AddressInfo | string | null): number =>
  address !== null && typeof address === 'object' ? address.port : 0

function listening(server: Server): Promise<number> {
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(portOf(server.address()))))
}
