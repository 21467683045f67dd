import type { Endpoint } from '@easel/contract/endpoint.ts'
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
  /** The same, so many days before the first start. */
  on<T>(daysAgo: number, work: () => Promise<T>): Promise<T>
  daysAgo(days: number): Date
  hoursAgo(hours: number): Date
  as(key: string): Resident
  /** A call of the store, with its key. */
  readonly store: Call
  close(): Promise<void>
}

type Schema = z.ZodType
/** What an endpoint's address says: ids by their names in its path, and the rest as its query. */
type Place = Readonly<Record<string, string>>

/** @returns the reply; anything but success is a fault of the demo data. */
type Call = <Reply extends Schema, Body extends Schema | undefined>(
  endpoint: Endpoint<Schema | undefined, Schema | undefined, Body, Reply>,
  place?: Place,
  /** What a handler streams has no schema. */
  body?: Body extends Schema ? z.input<Body> : object,
) => Promise<z.output<Reply>>

interface Sent {
  readonly name: string
  readonly bytes: Uint8Array
  readonly type?: string
}

/** Who calls the product. */
export interface Resident {
  readonly persona: Persona | (Guest & { readonly email: string; readonly designer?: undefined })
  readonly call: Call
  upload<Reply extends Schema>(
    endpoint: Endpoint<Schema | undefined, Schema | undefined, Schema | undefined, Reply>,
    file: Sent,
    place?: Place,
  ): Promise<z.output<Reply>>
}

type Server = Awaited<ReturnType<typeof createHttpServer>>

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
    on: (days, work) => moments.run(daysAgo(days), work),
    daysAgo,
    hoursAgo: (hours) => daysAgo(hours / 24),
    as: (key) => {
      const resident = residents.get(key)
      if (!resident) throw new RangeError(`No persona ${key}`)
      return resident
    },
    store: callAs(server, 'the store', { 'x-api-key': real.config.storeApiKey }),
    close: () => server.close(),
  }
}

function residentOf(server: Server, persona: Resident['persona']): Resident {
  const { key, email, locale } = persona
  const own = { [CALLER]: email, 'accept-language': locale }
  return {
    persona,
    call: callAs(server, key, own),
    upload: async (endpoint, { name, bytes, type = 'application/octet-stream' }, place = {}) => {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(bytes)], name, { type }))
      const sent = new Response(form)
      const headers = { ...own, 'content-type': sent.headers.get('content-type') ?? '' }
      const payload = Buffer.from(await sent.arrayBuffer())
      return endpoint.reply.parse(await send(server, key, { endpoint, place, headers, payload }))
    },
  }
}

const callAs =
  (server: Server, who: string, own: Record<string, string>): Call =>
  async (endpoint, place = {}, body) => {
    const sent =
      body === undefined
        ? { headers: own }
        : { headers: { ...own, 'content-type': 'application/json' }, payload: JSON.stringify(body) }
    return endpoint.reply.parse(await send(server, who, { endpoint, place, ...sent }))
  }

interface Request {
  readonly endpoint: Pick<Endpoint, 'method' | 'path'>
  readonly place: Place
  readonly headers: Record<string, string>
  readonly payload?: string | Buffer
}

const Envelope = z.object({ code: z.string(), message: z.string(), data: z.unknown() })

async function send(server: Server, who: string, { endpoint, place, ...sent }: Request): Promise<unknown> {
  const { method, path } = endpoint
  const url = path.replace(/:(\w+)/g, (_, name: string) => place[name] ?? '')
  const query = Object.fromEntries(Object.entries(place).filter(([name]) => !path.includes(`:${name}`)))
  const answer = await server.inject({ remoteAddress: '127.0.0.1', method, url, query, ...sent })
  const { code, message, data } = Envelope.parse(answer.json())
  if (code === 'success') return data
  throw new Error(`${who}: ${method} ${url}: ${code} ${message} ${JSON.stringify(data)}`)
}
