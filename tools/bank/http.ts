import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { type Manners, Rule } from './manners.ts'
import { returnPayment, settleAccepted, takePayment } from './payments.ts'
import type { Line, Store } from './store.ts'

/** Longer than the portal waits. */
const SLOW_MILLISECONDS = 20_000
const PAGE = 500

const Sent = z.object({
  key: z.string().min(1).max(64),
  orderNumber: z.string(),
  amountFen: z.int().positive(),
  currency: z.literal('CNY'),
  creditor: z.object({ name: z.string() }),
})
const Key = z.object({ key: z.string() })

interface Parts {
  readonly store: Store
  readonly manners: Manners
  readonly token: string
}

interface Asked {
  readonly query: URLSearchParams
  readonly rest: string
  readonly body: string
  readonly response: ServerResponse
}

/** Null: the answer was given, or there is none. */
type Route = (parts: Parts, asked: Asked) => Promise<object | null> | object | null

const wordOf = ({ orderNumber: _, entryId, ...line }: Line) => ({
  ...line,
  entryId,
  reference: `bank-${entryId}`,
})

async function takeSent({ store, manners }: Parts, { body, response }: Asked): Promise<object | null> {
  const { creditor, ...payment } = Sent.parse(JSON.parse(body))
  const { line, manner } = takePayment(store, manners, { ...payment, creditor: creditor.name })
  if (manner === 'slow') await sleep(SLOW_MILLISECONDS, undefined, { ref: false })
  if (manner === 'fail') return reply(response, 503, { code: 'away' })
  if (line === null || manner === 'dropAfter') {
    response.destroy()
    return null
  }
  return wordOf(line)
}

function known({ store }: Parts, { rest, response }: Asked): object | null {
  const key = decodeURIComponent(rest)
  const line = store.of(key)
  return line ? wordOf(line) : reply(response, 404, { code: 'unknownKey', key })
}

function entries({ store }: Parts, { query }: Asked): object {
  const after = Number(query.get('after') ?? 0)
  const lines = store.lines.slice(after, after + PAGE)
  return { items: lines.map(wordOf), position: String(after + lines.length) }
}

/** `METHOD /first part of the path`; what is below `/control` is for tests and the curious. */
const ROUTES: Readonly<Record<string, Route>> = {
  'POST /payments': takeSent,
  'GET /payments': known,
  'GET /entries': entries,
  'GET /booked': ({ store }) => ({ items: store.lines.filter(({ status }) => status === 'BOOKED') }),
  'POST /rules': ({ manners }, { body }) => ({ rules: manners.tell(Rule.parse(JSON.parse(body))) }),
  'POST /forget': ({ manners }) => {
    manners.forget()
    return {}
  },
  'POST /settle': ({ store }) => ({ booked: settleAccepted(store) }),
  'POST /return': ({ store }, { body }) => ({
    returned: returnPayment(store, Key.parse(JSON.parse(body)).key),
  }),
}

function reply(response: ServerResponse, status: number, body: object): null {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  return null
}

async function answer(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.headers.authorization !== `Bearer ${parts.token}`) return void reply(response, 401, {})
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://bank')
  const [, first = '', rest = ''] = pathname.split('/')
  const route = ROUTES[`${request.method} /${first}`]
  if (!route) return void reply(response, 404, {})
  const body = await route(parts, { query, rest, body: await text(request), response })
  if (body !== null) reply(response, 200, body)
}

/** The bank's side of docs/operations.md, The bank, and `rules`, `forget`, `settle`, `return`, `booked` to steer it. */
export function createBankServer(parts: Parts): Server {
  return createServer((request, response) => {
    answer(parts, request, response).catch((error: unknown) => {
      if (!response.headersSent) reply(response, 400, { message: String(error) })
    })
  })
}
