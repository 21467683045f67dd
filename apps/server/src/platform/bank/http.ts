import { createHash } from 'node:crypto'
import { BANK_STATUSES } from '@easel/domain/money/payouts/answers.ts'
import { z } from 'zod'
import type { HttpBankConfig } from '../config.ts'
import { passedOn } from '../tracing/outside.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { BankAnswer, BankEntry, BankReport, OnlineBank, UnreadableEntry } from './bank.ts'

/** A bank that hangs is given up; the payment is asked for again. */
const SILENCE_MILLISECONDS = 15_000
const ANSWER_MAX_BYTES = 1024 * 1024
const REASON_MAX = 500

// PostgreSQL stores no NUL: what the bank says of a payment must not be lost for one in its explanation.
const text = z
  .string()
  .max(REASON_MAX)
  .overwrite((said) => said.replace(/\p{Cc}/gu, ' '))
  .nullish()
const name = z
  .string()
  .max(64)
  .regex(/^\P{Cc}+$/u)
const Word = z.object({
  key: name,
  status: z.enum(BANK_STATUSES),
  amountFen: z.int().nullish(),
  currency: z.string().max(3).nullish(),
  at: z.iso.datetime({ offset: true }).nullish(),
  reason: text,
  reference: text,
})
const Entry = Word.extend({ entryId: name })
const Named = z.object({
  entryId: Entry.shape.entryId.nullish().catch(null),
  key: Entry.shape.key.nullish().catch(null),
})
const Entries = z.object({ items: z.array(z.unknown()).max(1000), position: name })
const NotKnown = z.object({ code: z.literal('unknownKey'), key: z.string() })

const wordOf = ({ key, status, at, reason, reference, ...money }: z.output<typeof Word>): BankReport => ({
  key,
  status,
  // An amount in another currency is none of ours.
  amountFen: (money.currency ?? 'CNY') === 'CNY' ? (money.amountFen ?? null) : null,
  at: at ? new Date(at) : null,
  reason: reason ?? null,
  reference: reference ?? null,
})

const noAnswer = (reason: string): BankAnswer => ({ kind: 'NO_ANSWER', reason: reason.slice(0, REASON_MAX) })

/** A bank behind HTTP: `POST /payments`, `GET /payments/{key}`, `GET /entries` (docs/operations.md, The bank). */
export function httpBank({ url, token }: HttpBankConfig, tracing?: Tracing): OnlineBank {
  const call = async (path: string, init: RequestInit = {}) => {
    const answer = await passedOn(tracing, { name: 'bank', url, method: init.method ?? 'GET' }, (traced) =>
      fetch(url + path, {
        ...init,
        headers: { ...init.headers, ...traced, accept: 'application/json', authorization: `Bearer ${token}` },
        // Where a bank sends us elsewhere, what we say to it would go there too.
        redirect: 'error',
        signal: AbortSignal.timeout(SILENCE_MILLISECONDS),
      }),
    )
    return { status: answer.status, body: await jsonOf(answer) }
  }
  const about = async (key: string, path: string, init?: RequestInit): Promise<BankAnswer> => {
    try {
      const { status, body } = await call(path, init)
      return answerAbout(key, status, body)
    } catch (error) {
      return noAnswer(reasonOf(error))
    }
  }
  return {
    kind: 'http',
    send: (payment) =>
      about(payment.key, '/payments', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': payment.key },
        body: JSON.stringify({ ...payment, currency: 'CNY' }),
      }),
    ask: (key) => about(key, `/payments/${encodeURIComponent(key)}`),
    async entriesAfter(position) {
      const query = position === null ? '' : `?after=${encodeURIComponent(position)}`
      const { status, body } = await call(`/entries${query}`)
      if (status !== 200) throw new Error(`The bank answered ${status}`)
      const { items, position: reached } = Entries.parse(body)
      return { items: items.map(entryOf), position: reached }
    },
  }
}

/** One entry that cannot be read does not keep the others from being taken. */
function entryOf(item: unknown): BankEntry | UnreadableEntry {
  const entry = Entry.safeParse(item)
  if (entry.success) return { ...wordOf(entry.data), entryId: entry.data.entryId }
  const text = JSON.stringify(item)
  const named = Named.safeParse(item).data
  return {
    entryId: named?.entryId ?? `unreadable:${createHash('sha256').update(text).digest('hex')}`,
    key: named?.key ?? null,
    unreadable: text.slice(0, REASON_MAX),
  }
}

/** Only what names the payment is an answer: an error page of something on the way refuses nothing. */
function answerAbout(key: string, status: number, body: unknown): BankAnswer {
  const notKnown = NotKnown.safeParse(body)
  if (status === 404 && notKnown.data?.key === key) return { kind: 'NOT_KNOWN' }
  const word = Word.safeParse(body)
  if (status !== 200 || !word.success) return noAnswer(`HTTP ${status}, and nothing about the payment`)
  if (word.data.key !== key) return noAnswer(`the answer is about another payment, ${word.data.key}`)
  return { kind: 'WORD', word: wordOf(word.data) }
}

async function jsonOf(answer: Response): Promise<unknown> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    if (size > ANSWER_MAX_BYTES) throw new Error('the answer is too long')
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch {
    return null
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
