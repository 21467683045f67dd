import { createServer, type Socket } from 'node:net'

/** A server that speaks as much of Redis as counting needs. */
export interface TestRedis {
  readonly port: number
  /** Every count by its key. */
  readonly counts: ReadonlyMap<string, number>
  /** Everything that it was ever sent. */
  received(): string
  close(): Promise<void>
}

export async function startTestRedis(): Promise<TestRedis> {
  const counts = new Map<string, number>()
  const sockets = new Set<Socket>()
  const received: string[] = []

  const answer = ([name = '', ...args]: readonly string[]): string => {
    if (name.toUpperCase() === 'INFO') return bulk('redis_version:7.0.0\r\nloading:0')
    if (!name.toUpperCase().startsWith('EVAL')) return '+OK\r\n'
    // script, number of keys, key, points, seconds
    const [, , key = '', points, seconds] = args
    counts.set(key, (counts.get(key) ?? 0) + Number(points))
    return `*2\r\n:${counts.get(key)}\r\n:${Number(seconds) * 1000}\r\n`
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    let rest = ''
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (chunk) => {
      received.push(chunk.toString())
      rest += chunk.toString()
      for (let next = commandIn(rest); next; next = commandIn(rest)) {
        rest = rest.slice(next.length)
        socket.write(answer(next.words))
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    counts,
    received: () => received.join(''),
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`

/** The first whole command: `*2\r\n$4\r\nINFO\r\n…`. */
function commandIn(text: string): { words: string[]; length: number } | null {
  const head = /^\*(\d+)\r\n/.exec(text)
  if (!head) return null
  let position = head[0].length
  const words: string[] = []
  for (let index = 0; index < Number(head[1]); index += 1) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(position))
    if (!size) return null
    const start = position + size[0].length
    const end = start + Number(size[1])
    if (text.length < end + 2) return null
    words.push(text.slice(start, end))
    position = end + 2
  }
  return { words, length: position }
}
