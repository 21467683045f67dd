import { z } from 'zod'
import { features } from '../../../apps/server/src/features.ts'
import type { BankAnswer, OnlineBank, Payment } from '../../../apps/server/src/platform/bank/bank.ts'
import type { Clock } from '../../../apps/server/src/platform/clock.ts'
import { createHttpServer } from '../../../apps/server/src/platform/http/server.ts'
import type { Platform } from '../../../apps/server/src/platform/platform.ts'
import type { Catalogue, Guest, Persona } from '../catalogue.ts'
import { hashText } from '../random.ts'
import { moments } from './stepQueries.ts'
import { findActor } from './worldQueries.ts'

/** What the bank of the demo does with a payment. */
type Verdict = 'paid' | 'refused' | 'silent'

interface YearBank {
  readonly bank: OnlineBank
  readonly decide: (orderNumber: string, verdict: Verdict) => void
}

const NO_SUCH_ACCOUNT = 'AC01: the account number does not exist'
const SILENT: BankAnswer = { kind: 'NO_ANSWER', reason: 'the bank closed the connection' }

/**
 * A bank whose clock is the demo's. It accepts a payment, and gives its final word once there is a verdict about the
 * withdrawal's order number.
 */
function createYearBank(clock: Clock): YearBank {
  const verdicts = new Map<string, Verdict>()
  const sent = new Map<string, Payment>()
  const words = new Map<string, BankAnswer>()

  function answer({ key, orderNumber, amountFen }: Payment): BankAnswer {
    const known = words.get(key)
    if (known) return known
    const verdict = verdicts.get(orderNumber)
    if (verdict === 'silent') return SILENT
    const word = { key, amountFen, at: clock.now(), reason: null, reference: `D${hashText(key)}` }
    if (!verdict) return { kind: 'WORD', word: { ...word, status: 'ACCEPTED' } }
    const last: BankAnswer =
      verdict === 'paid'
        ? { kind: 'WORD', word: { ...word, status: 'BOOKED' } }
        : { kind: 'WORD', word: { ...word, status: 'REFUSED', reason: NO_SUCH_ACCOUNT, reference: null } }
    words.set(key, last)
    return last
  }

  const bank: OnlineBank = {
    kind: 'http',
    send: async (payment) => {
      sent.set(payment.key, payment)
      return answer(payment)
    },
    ask: async (key) => {
      const payment = sent.get(key)
      return payment ? answer(payment) : { kind: 'NOT_KNOWN' }
    },
    entriesAfter: async (position) => ({ items: [], position: position ?? '0' }),
  }
  return {
    bank,
    decide: (orderNumber: string, verdict: Verdict): void => void verdicts.set(orderNumber, verdict),
  }
}

const HOUR_MILLISECONDS = 3_600_000
/** Who calls; only the demo's own server, which nobody reaches from outside, goes by it. */
const CALLER = 'x-demo-account'

/** The past that is replayed: the whole application, with a clock that is set by hand, and everybody in it. */
export interface World {
  readonly platform: Platform
  readonly catalogue: Catalogue
  /** When the demo was first started. */
  readonly now: Date
  readonly bank: YearBank
  /** Whatever happens in `work` happens at this moment, beside what happens at others. */
  at<T>(moment: Date, work: () => Promise<T>): Promise<T>
  daysAgo(days: number): Date
  hoursAgo(hours: number): Date
  as(key: string): Resident
  /** A call of the store, with its key. @returns the data of the reply */
  store(method: 'POST', url: string, body: unknown): Promise<unknown>
  close(): Promise<void>
}

/** Who calls the product. */
export interface Resident {
  readonly persona: Persona | (Guest & { readonly email: string; readonly designer?: undefined })
  /** @returns the data of a reply; anything but success is a fault of the demo data. */
  call(method: Method, url: string, body?: unknown): Promise<unknown>
  upload(url: string, fileName: string, bytes: Uint8Array, mediaType?: string): Promise<unknown>
}

type Server = Awaited<ReturnType<typeof createHttpServer>>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export const guestEmail = (key: string): string => `${key}@demo.easel.test`

export async function openWorld(real: Platform, catalogue: Catalogue, now: Date): Promise<World> {
  const clock = { now: () => moments.getStore() ?? real.clock.now() }
  const bank = createYearBank(clock)
  const platform: Platform = { ...real, clock, bank: bank.bank }
  const served = features.map((feature) => feature.serve(platform))
  const server = await createHttpServer(platform, served, async ({ headers }) => {
    const email = headers[CALLER]
    return typeof email === 'string' ? findActor(platform.db, email) : null
  })
  await server.ready()
  const guests = catalogue.editions.guests.map((guest) => ({ ...guest, email: guestEmail(guest.key) }))
  const residents = new Map(
    [...catalogue.people, ...guests].map((persona) => [persona.key, residentOf(server, persona)] as const),
  )
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * HOUR_MILLISECONDS)
  return {
    platform,
    catalogue,
    now,
    bank,
    at: (moment, work) => moments.run(moment, work),
    daysAgo,
    hoursAgo: (hours) => daysAgo(hours / 24),
    as: (key) => {
      const resident = residents.get(key)
      if (!resident) throw new RangeError(`No persona ${key}`)
      return resident
    },
    store: (method, url, body) =>
      send(server, 'the store', {
        method,
        url,
        headers: { 'content-type': 'application/json', 'x-api-key': real.config.storeApiKey },
        payload: JSON.stringify(body),
      }),
    close: () => server.close(),
  }
}

function residentOf(server: Server, persona: Resident['persona']): Resident {
  const { key, email, locale } = persona
  const own = { [CALLER]: email, 'accept-language': locale }
  return {
    persona,
    call: (method, url, body) =>
      send(server, key, {
        method,
        url,
        headers: body === undefined ? own : { ...own, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      }),
    upload: async (url, fileName, bytes, type = 'application/octet-stream') => {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(bytes)], fileName, { type }))
      const sent = new Response(form)
      const headers = { ...own, 'content-type': sent.headers.get('content-type') ?? '' }
      return send(server, key, {
        method: 'POST',
        url,
        headers,
        payload: Buffer.from(await sent.arrayBuffer()),
      })
    },
  }
}

interface Request {
  readonly method: Method
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: string | Buffer
}

const Envelope = z.object({ code: z.string(), message: z.string(), data: z.unknown() })

async function send(server: Server, who: string, request: Request): Promise<unknown> {
  const answer = await server.inject({ remoteAddress: '127.0.0.1', ...request })
  const { code, message, data } = Envelope.parse(answer.json())
  if (code === 'success') return data
  throw new Error(`${who}: ${request.method} ${request.url}: ${code} ${message} ${JSON.stringify(data)}`)
}
