import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

/** What a receiver was sent. */
export interface Got {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type Answering = (response: ServerResponse, got: Got) => void

export interface Receiver {
  readonly url: string
  readonly got: Got[]
  /** The most that were under way at once. */
  mostAtOnce(): number
  /** What it does from now on; it answers 204 at first. */
  answers(how: Answering | number): void
  close(): Promise<void>
}

/** A system of a studio that takes deliveries, on this machine. */
export async function openReceiver(): Promise<Receiver> {
  const got: Got[] = []
  let [underWay, most] = [0, 0]
  let answer: Answering = (response) => response.writeHead(204).end()
  const server = createServer((request, response) => {
    underWay += 1
    most = Math.max(most, underWay)
    response.on('close', () => {
      underWay -= 1
    })
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = { headers: request.headers, body: Buffer.concat(chunks).toString('utf8') }
      got.push(one)
      answer(response, one)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}/hooks`,
    got,
    mostAtOnce: () => most,
    answers: (how) => {
      answer = typeof how === 'number' ? (response) => response.writeHead(how).end() : how
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
