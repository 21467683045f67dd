import { createHash } from 'node:crypto'
import type { Endpoint } from '@easel/contract/endpoint.ts'
import type { Locale } from '@easel/contract/messages/index.ts'
import { KEY_HOURS } from '@easel/domain/accounts/tokens/rules.ts'
import { ARCHIVE_LIMITS } from '@easel/domain/base/files/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isForeignKeyViolation } from '../db/transaction.ts'
import type { Platform } from '../platform.ts'
import type { Actor } from './actor.ts'
import { refusalText, successOf } from './answer.ts'
import { DomainError, domainError } from './domainError.ts'
import { refusalOf } from './failure.ts'
import { digestOf, receiveFile } from './receive.ts'
import { beginTokenCall, forgetTokenCall, keepAnswer, type TokenCall } from './tokenCallQueries.ts'
import type { Write } from './writer.ts'

const KEY = /^[\x21-\x7e]{1,255}$/
const KEPT_MILLISECONDS = KEY_HOURS * 3_600_000
/** A call without an answer for so long has lost its process, most likely. */
const UNDER_WAY_MILLISECONDS = 600_000
const RETRY_SECONDS = 1

/** What says nothing of the call itself, but of who may, how often, and what is broken: it is asked anew. */
const PASSING = new Set([401, 403, 408, 423, 429])
const isPassing = (status: number) => PASSING.has(status) || status >= 500

/** A write that its caller has given a name, so that it happens once (docs/decisions/tokens.md). */
interface NamedCall {
  readonly tokenId: string
  readonly key: string
  /** Of the address and the body; of a form, of the address alone. */
  readonly fingerprint: string
  readonly filePart: string | undefined
}

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly locale: Locale
}

/** The answer that a call of this name has had. */
export class KeptAnswer {
  readonly status: number
  readonly text: string
  constructor(status: number, text: string) {
    this.status = status
    this.text = text
  }
}

/** Of a token's write with an `Idempotency-Key`; null for any other call. */
function namedCall(
  { method, filePart }: Endpoint,
  request: FastifyRequest,
  actor: Actor | null,
): NamedCall | DomainError | null {
  const key = request.headers['idempotency-key']
  if (key === undefined || method === 'GET' || !actor?.token) return null
  if (typeof key !== 'string' || !KEY.test(key)) return domainError('idempotency.keyFormat')
  const body = filePart === undefined ? [request.body ?? null] : []
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([method, request.url, ...body]))
    .digest('hex')
  return { tokenId: actor.token.tokenId, key, fingerprint, filePart }
}

/** @returns the answer that the same call has had, or why it has none; null where it begins now. */
async function begunBefore(
  platform: Platform,
  call: NamedCall,
  { request, reply }: Exchange,
): Promise<KeptAnswer | DomainError | null> {
  const found = await begin(platform, call)
  if (!found) return null
  const { fingerprint, begunAt, answer } = found
  if (!fingerprint.startsWith(call.fingerprint)) return domainError('idempotency.otherCall')
  if (!answer) {
    const isUnderWay = platform.clock.now().getTime() - begunAt.getTime() < UNDER_WAY_MILLISECONDS
    if (!isUnderWay) return domainError('idempotency.outcomeUnknown')
    reply.header('retry-after', RETRY_SECONDS)
    return domainError('idempotency.underWay')
  }
  if (call.filePart !== undefined) {
    const other = await otherFile(
      platform,
      request,
      call.filePart,
      fingerprint.slice(call.fingerprint.length),
    )
    if (other) return other
  }
  reply.header('idempotent-replayed', 'true')
  return new KeptAnswer(answer.status, answer.text)
}

async function begin({ db, clock }: Platform, call: NamedCall): Promise<TokenCall | null> {
  const now = clock.now()
  const longAgo = new Date(now.getTime() - KEPT_MILLISECONDS)
  try {
    const found = await beginTokenCall(db, call, { fingerprint: call.fingerprint, now })
    if (!found || found.begunAt > longAgo) return found
    await forgetTokenCall(db, call, longAgo)
    return await beginTokenCall(db, call, { fingerprint: call.fingerprint, now })
  } catch (error) {
    // Revoked in another process a moment ago.
    if (isForeignKeyViolation(error)) throw domainError('token.unknown')
    throw error
  }
}

/** Why a form is not the one that was answered; it is read to its end, and thrown away. */
async function otherFile(
  { config: { dataDir }, metrics }: Platform,
  request: FastifyRequest,
  part: string,
  digest: string,
): Promise<DomainError | null> {
  const maxBytes = ARCHIVE_LIMITS.packedBytes
  const received = await receiveFile(request, { part, maxBytes, dataDir, metrics })
  if (received instanceof DomainError) return received
  await received.dispose()
  return digestOf(request) === digest ? null : domainError('idempotency.otherCall')
}

/** Keeps what the call was answered with, or frees its name where that was passing. */
async function keepOutcome(
  { db }: Platform,
  call: NamedCall,
  request: FastifyRequest,
  { status, text }: KeptAnswer,
): Promise<void> {
  const digest = call.filePart === undefined ? '' : digestOf(request)
  if (isPassing(status) || digest === undefined) await forgetTokenCall(db, call)
  else await keepAnswer(db, call, { status, text, fingerprint: `${call.fingerprint}${digest}` })
}

/** A call that threw was refused, and has done nothing; or nobody knows what it has done, and it is not made again. */
async function keepFailure(
  platform: Platform,
  call: NamedCall,
  { locale }: Exchange,
  error: unknown,
): Promise<void> {
  const refusal = refusalOf(error)
  if (refusal && (refusal.status < 500 || refusal.code === 'storage_full')) {
    await forgetTokenCall(platform.db, call)
    return
  }
  const unknown = domainError('idempotency.outcomeUnknown')
  const text = refusalText(unknown, locale)
  await keepAnswer(platform.db, call, { status: unknown.status, text, fingerprint: call.fingerprint })
}

/**
 * Makes a call, and a token's write that its caller has named once only (docs/decisions/tokens.md).
 * @param work answers the call; what it throws is thrown on
 */
export async function once(
  platform: Platform,
  { endpoint, write }: { readonly endpoint: Endpoint; readonly write: Write },
  exchange: Exchange & { readonly actor: Actor | null },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const { request, reply, locale } = exchange
  const call = namedCall(endpoint, request, exchange.actor)
  if (!call || call instanceof DomainError) return call ?? work()
  const before = await begunBefore(platform, call, exchange)
  if (before) return before
  try {
    const outcome = await work()
    const isRefused = outcome instanceof DomainError
    const status = isRefused ? outcome.status : 200
    const text = isRefused ? refusalText(outcome, locale) : successOf(locale, write, outcome)
    if (reply.sent || reply.raw.headersSent) await forgetTokenCall(platform.db, call)
    else await keepOutcome(platform, call, request, new KeptAnswer(status, text))
    return outcome
  } catch (error) {
    await keepFailure(platform, call, exchange, error).catch((failure: unknown) =>
      request.log.warn({ err: failure }, 'what became of a named call could not be kept'),
    )
    throw error
  }
}
