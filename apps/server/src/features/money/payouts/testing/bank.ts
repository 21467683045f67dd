import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

export const BANK_TOKEN = 'a bank token of the tests'

/** How the bank meets a payment that is sent to it; `book` where nothing is said. */
type Manner =
  | 'book'
  | 'accept'
  | 'refuse'
  | 'losesIt'
  | 'booksAndHangsUp'
  | 'wrongAmount'
  | 'otherKey'
  | 'fails'
  | 'errorPage'

interface Entry {
  readonly entryId: string
  readonly key: string
  readonly status: string
  readonly amountFen: number
  readonly reason?: string
  readonly currency?: string
}

const Sent = z.object({ key: z.string(), amountFen: z.int(), currency: z.literal('CNY') })

/** Entries in one answer: a few, so that a list has several. */
const PAGE = 2

/** A bank that follows rules, for one test file. */
export interface ScriptedBank {
  readonly url: string
  /** How often each key was booked. */
  readonly booked: ReadonlyMap<string, number>
  readonly calls: readonly string[]
  meet(key: string, manner: Manner): void
  /** What it says when it is asked for a key, whatever was booked. */
  say(key: string, status: string, amountFen: number): void
  /** Anything, also what is no entry. */
  list(entry: Entry | object): void
  close(): Promise<void>
}

export async function startScriptedBank(): Promise<ScriptedBank> {
  const manners = new Map<string, Manner>()
  const known = new Map<string, { status: string; amountFen: number }>()
  const booked = new Map<string, number>()
  const entries: object[] = []
  const calls: string[] = []
  const at = '2026-11-16T02:00:00.000Z'
  const word = (key: string) => ({ key, ...known.get(key), at, reference: `ref-${key.slice(0, 6)}` })

  const reply = (response: ServerResponse, status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const book = (key: string, amountFen: number, status = 'BOOKED') => {
    if (!known.has(key) && status === 'BOOKED') booked.set(key, (booked.get(key) ?? 0) + 1)
    if (!known.has(key)) known.set(key, { status, amountFen })
  }
  const MANNERS: Readonly<
    Record<Manner, (key: string, amountFen: number, response: ServerResponse) => void>
  > = {
    book: (key, amountFen, response) => {
      book(key, amountFen)
      reply(response, 200, word(key))
    },
    accept: (key, amountFen, response) => {
      book(key, amountFen, 'ACCEPTED')
      reply(response, 200, word(key))
    },
    refuse: (key, amountFen, response) => {
      book(key, amountFen, 'REFUSED')
      reply(response, 200, { ...word(key), reason: 'AC04 account closed' })
    },
    losesIt: (_key, _amount, response) => response.destroy(),
    booksAndHangsUp: (key, amountFen, response) => {
      book(key, amountFen)
      response.destroy()
    },
    wrongAmount: (key, amountFen, response) => {
      book(key, amountFen + 1)
      reply(response, 200, word(key))
    },
    otherKey: (key, amountFen, response) => {
      book(key, amountFen)
      reply(response, 200, { ...word(key), key: 'somebody-else' })
    },
    fails: (_key, _amount, response) => reply(response, 503, { code: 'away' }),
    errorPage: (_key, _amount, response) => {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bank')
    calls.push(`${request.method} ${pathname}`)
    if (request.headers.authorization !== `Bearer ${BANK_TOKEN}`) return reply(response, 401, {})
    if (request.method === 'POST') {
      const { key, amountFen } = Sent.parse(JSON.parse(await text(request)))
      MANNERS[manners.get(key) ?? 'book'](key, amountFen, response)
      return
    }
    if (pathname === '/entries') {
      const after = Number(searchParams.get('after') ?? 0)
      const items = entries.slice(after, after + PAGE)
      return reply(response, 200, { items, position: String(after + items.length) })
    }
    const key = decodeURIComponent(pathname.replace('/payments/', ''))
    if (known.has(key)) reply(response, 200, word(key))
    else reply(response, 404, { code: 'unknownKey', key })
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    booked,
    calls,
    meet: (key, manner) => manners.set(key, manner),
    say: (key, status, amountFen) => known.set(key, { status, amountFen }),
    list: (entry) => entries.push(entry),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
