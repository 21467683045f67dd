import type { Clock } from '../clock.ts'
import type { Db } from '../db/connection.ts'
import { newId } from '../ids.ts'
import { insertMessages, MASK } from './outboxQueries.ts'

/** A mail or an SMS, written in the transaction that causes it and sent afterwards, at least once. */
export interface Message {
  /** Two messages of one key are one: an event that is retried sends nothing twice. */
  readonly key: string
  readonly channel: 'EMAIL' | 'SMS'
  readonly recipient: string
  /** Null for an SMS. */
  readonly subject: string | null
  readonly text: string
  /** The part of `text` that opens an account, and until when: afterwards it is masked. */
  readonly secret?: { readonly text: string; readonly until: Date }
}

/** Design/quality.md, Lossless: effects outside the database go through here. */
export function putInOutbox(tx: Db, clock: Clock, message: Message): Promise<void> {
  return putAllInOutbox(tx, clock, [message])
}

/** Several at once, in one statement. */
export async function putAllInOutbox(tx: Db, clock: Clock, messages: readonly Message[]): Promise<void> {
  const now = clock.now()
  const rows = messages.map((message) => ({
    id: newId(),
    key: message.key,
    channel: message.channel,
    recipient: message.recipient,
    subject: message.subject,
    body: message.text,
    secret: message.secret?.text ?? null,
    secret_until: message.secret?.until ?? null,
    created_at: now,
    next_attempt_at: now,
  }))
  await insertMessages(tx, rows)
}

interface HoldsSecret {
  readonly body: string
  readonly secret: string | null
  readonly secret_until: Date | null
}

/** A message as it may be read now: what is past its time is masked, also before the sweep has come by. */
export function readableText({ body, secret, secret_until: until }: HoldsSecret, now: Date): string {
  const isDead = secret !== null && until !== null && until <= now
  return isDead ? body.replaceAll(secret, MASK) : body
}
