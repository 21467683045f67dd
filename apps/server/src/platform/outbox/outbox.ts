import type { Clock } from '../clock.ts'
import type { Db } from '../db/connection.ts'
import { newId } from '../ids.ts'

/** A mail or an SMS, written in the transaction that causes it and sent afterwards, at least once. */
export interface Message {
  /** Two messages of one key are one: a retried happening tells nobody twice. */
  readonly key: string
  readonly channel: 'EMAIL' | 'SMS'
  readonly recipient: string
  /** Null for an SMS. */
  readonly subject: string | null
  readonly text: string
}

/** Design/quality.md, Lossless: effects outside the database go through here. */
export async function putInOutbox(tx: Db, clock: Clock, message: Message): Promise<void> {
  const now = clock.now()
  await tx
    .insertInto('outbox')
    .values({
      id: newId(),
      key: message.key,
      channel: message.channel,
      recipient: message.recipient,
      subject: message.subject,
      body: message.text,
      created_at: now,
      next_attempt_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
