import type { Endpoint } from '@easel/contract/endpoint.ts'
import type { ReadAnswer } from '@easel/contract/pages.ts'
import { z } from 'zod'
import { spokenHere } from '../i18n/locale.ts'
import { currentT } from '../i18n/texts.ts'
import { inSlices } from '../ui/inSlices.ts'
import { ApiError } from './apiError.ts'
import { chunkTimeoutMs } from './chunk.ts'
import { followRefusal, reportRestriction } from './navigation.ts'
import { noteChange } from './reloads.ts'
import { reportAct } from './reportActions.ts'

type Schema = z.ZodType
type Sent<S> = S extends Schema ? z.input<S> : undefined
/** A part that the endpoint does not declare cannot be given; one that may be empty can be left out. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value }

export type CallInput<P, Q, B> = Part<'params', Sent<P>> & Part<'query', Sent<Q>> & Part<'body', Sent<B>>
export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** The caller deals with 401 and 423 itself: no navigation. */
  readonly stay?: boolean
  /** It is sent to the end even when the page goes away meanwhile; browsers allow that up to 64 KiB. */
  readonly outlives?: boolean
}
export type Arguments<Input> =
  Record<never, never> extends Input ? [input?: Input & CallOptions] : [input: Input & CallOptions]

/** What a call sends, once its types have been checked. */
export interface PlainInput extends CallOptions {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

const Fields = z.record(z.string(), z.unknown())
const Answer = z.object({ code: z.string(), message: z.string().optional(), data: z.unknown() })

/** The address of a call: `:id` filled in, the query appended; lists repeat their name. */
export function addressOf(path: string, params: unknown, query: unknown): string {
  const values = Fields.parse(params ?? {})
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(Fields.parse(query ?? {}))) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null && each !== '') search.append(name, String(each))
    }
  }
  const tail = search.toString()
  return tail ? `${filled}?${tail}` : filled
}

export function noAnswer(): ApiError {
  return new ApiError(0, 'network_error', currentT('app')('network'), null)
}

/**
 * Reads an envelope; anything but `success`, or one of the endpoint's codes that come with data, becomes a
 * `ApiError` and follows the navigation rules.
 */
export function dataOf(
  status: number,
  text: string,
  { stay = false, codesWithData = [] }: Pick<CallOptions, 'stay'> & Pick<Endpoint, 'codesWithData'> = {},
): unknown {
  const parsed = Answer.safeParse(parseJson(text))
  const isGood = parsed.success && ['success', ...codesWithData].includes(parsed.data.code)
  if (status >= 200 && status < 300 && isGood) return parsed.data.data
  const code = parsed.data?.code ?? 'server_error'
  const message = parsed.data?.message || currentT('app')('unknown')
  const refused = new ApiError(status, code, message, parsed.data?.data ?? null)
  reportRestriction(refused)
  if (!stay) followRefusal(refused)
  throw refused
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Characters; of three bytes at most. */
const mostOutliving = 20_000

/** On the server, a call of the page that is being rendered: by its address, as who reads the page. */
type ReadOnServer = (address: string) => Promise<ReadAnswer>
let readOfPage: () => ReadOnServer | undefined = () => undefined
export function readCallsFrom(page: () => ReadOnServer | undefined) {
  readOfPage = page
}

async function send(endpoint: Endpoint, input: PlainInput): Promise<{ status: number; text: string }> {
  const read = readOfPage()
  if (read) {
    const { status, body: text } = await read(addressOf(endpoint.path, input.params, input.query))
    return { status, text }
  }
  const body = input.body === undefined ? null : JSON.stringify(input.body)
  // A call may go unanswered as long as a chunk may (spec §9); then it counts as lost.
  const inTime = AbortSignal.timeout(chunkTimeoutMs)
  try {
    const response = await fetch(addressOf(endpoint.path, input.params, input.query), {
      method: endpoint.method,
      keepalive: input.outlives === true && (body?.length ?? 0) < mostOutliving,
      body,
      headers: { ...spokenHere(), ...(body === null ? {} : { 'Content-Type': 'application/json' }) },
      signal: input.signal ? AbortSignal.any([input.signal, inTime]) : inTime,
    })
    return { status: response.status, text: await response.text() }
  } catch (reason) {
    if (input.signal?.aborted) throw reason
    throw noAnswer()
  }
}

const MANY = 60

/** Checks data against its schema; the items of a long list in slices, so that hundreds do not hold up the page. */
async function checked<S extends Schema>(schema: S, data: unknown): Promise<z.output<S>> {
  const fields = Fields.safeParse(data).data ?? {}
  const shape: Readonly<Record<string, unknown>> = schema instanceof z.ZodObject ? schema.shape : {}
  for (const [name, values] of Object.entries(fields)) {
    const list = shape[name]
    if (!Array.isArray(values) || values.length < MANY || !(list instanceof z.ZodArray)) continue
    const one = z.array(list.element)
    const items: unknown[] = []
    await inSlices(values, (value) => items.push(...one.parse([value])))
    const rest = schema.parse({ ...fields, [name]: [] })
    return typeof rest === 'object' && rest !== null ? Object.assign(rest, { [name]: items }) : rest
  }
  return schema.parse(data)
}

/**
 * Spec §7: the one way to call the server. Returns the body's data, checked against the contract;
 * throws `ApiError` with status, code, message and data.
 */
export async function call<
  Reply extends Schema,
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
>(
  endpoint: Endpoint<Params, Query, Body, Reply>,
  ...[input]: Arguments<CallInput<Params, Query, Body>>
): Promise<z.output<Reply>> {
  const { status, text } = await send(endpoint, input ?? {})
  const reply = await checked(endpoint.reply, dataOf(status, text, { ...endpoint, ...input }))
  if (endpoint.method !== 'GET') {
    noteChange()
    reportAct(endpoint)
  }
  return reply
}
