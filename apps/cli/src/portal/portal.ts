import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '@easel/contract/endpoint.ts'
import { z } from 'zod'
import { CommandError, VERSION } from '../command.ts'
import type { Words } from '../words.ts'

const Envelope = z.object({ code: z.string(), message: z.string(), data: z.unknown() })

/** What the portal refuses, in its own words. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly data: unknown

  constructor(status: number, { code, message, data }: z.infer<typeof Envelope>) {
    super(message)
    this.status = status
    this.code = code
    this.data = data
  }
}

interface CallInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  /** Of a write, new for each: with it the call can be sent again, and happens once. */
  readonly key?: string
}

/** What only passes: the portal is busy or restarts, and the same call may be made again. */
const PASSING = [408, 409, 429, 502, 503, 504]
const TRIES = 6
/** Between tries, where the portal names no time; doubled each time. In milliseconds. */
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 30_000

/** The portal as a token calls it. */
export interface Portal {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  call<Reply extends z.ZodType>(
    endpoint: Pick<Endpoint, 'method' | 'path'> & { readonly reply: Reply },
    input?: CallInput,
  ): Promise<z.output<Reply>>
  /** The bytes of a file, such as an export. */
  download(path: string): Promise<Buffer>
}

/** @param token null for the calls that nobody is signed in for */
export function portalAt(
  { url, token }: { readonly url: string; readonly token: string | null },
  words: Words,
): Portal {
  const headers = {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    'accept-language': words.locale === 'zh' ? 'zh-CN' : 'en',
    'user-agent': `easel/${VERSION}`,
  }

  async function answerTo(method: string, path: string, { body, key }: CallInput): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...headers,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
        // A connection may be cut within an answer too: it is read whole where it can be asked for again.
        .then(async (given) => new Response(given.status === 204 ? null : await given.arrayBuffer(), given))
        .catch(() => {
          if (attempt === TRIES) throw new CommandError(words('noAnswer', { url }))
          return null
        })
      if (answer && !(await mayPass(answer, method, key))) return answer
      if (answer && attempt === TRIES) return answer
      await sleep(pauseAfter(answer, attempt))
    }
  }

  return {
    url,
    headers,
    async call(endpoint, input = {}) {
      const answer = await answerTo(endpoint.method, addressOf(endpoint.path, input), input)
      return endpoint.reply.parse(await dataOf(answer))
    },
    async download(path) {
      const answer = await answerTo('GET', path, {})
      if (!answer.ok) await dataOf(answer)
      return Buffer.from(await answer.arrayBuffer())
    },
  }
}

/** A write without a key is not sent again: it may have happened. */
async function mayPass(answer: Response, method: string, key: string | undefined): Promise<boolean> {
  if (!PASSING.includes(answer.status)) return false
  if (answer.status === 409) {
    const envelope = Envelope.safeParse(
      await answer
        .clone()
        .json()
        .catch(() => null),
    )
    return envelope.data?.code === 'idempotency.underWay'
  }
  return method === 'GET' || key !== undefined || answer.status === 429 || answer.status === 503
}

function pauseAfter(answer: Response | null, attempt: number): number {
  const seconds = Number(answer?.headers.get('retry-after'))
  const wanted = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : FIRST_PAUSE * 2 ** (attempt - 1)
  return Math.min(wanted, LONGEST_PAUSE)
}

function addressOf(path: string, { params = {}, query = {} }: CallInput): string {
  const filled = path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  const tail = search.toString()
  return tail === '' ? filled : `${filled}?${tail}`
}

async function dataOf(answer: Response): Promise<unknown> {
  const text = await answer.text()
  const envelope = Envelope.safeParse(parsed(text))
  if (!envelope.success)
    throw new ApiError(answer.status, { code: 'noAnswer', message: `HTTP ${answer.status}`, data: null })
  if (answer.ok && envelope.data.code === 'success') return envelope.data.data
  throw new ApiError(answer.status, envelope.data)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
