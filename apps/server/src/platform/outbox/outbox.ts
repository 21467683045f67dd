import { sql } from 'kysely'
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
  /** The part of `text` that opens an account, and until when: afterwards it is masked. */
  readonly secret?: { readonly text: string; readonly until: Date }
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
      secret: message.secret?.text ?? null,
      secret_until: message.secret?.until ?? null,
      created_at: now,
      next_attempt_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

const MASK = '••••••'

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

/** Masked in the stored text; a message that has not left yet says nothing any more and is never sent. */
const masked = {
  body: sql<string>`replace(body, secret, ${MASK})`,
  secret: null,
  next_attempt_at: sql<Date>`case when sent_at is null then 'infinity' else next_attempt_at end`,
}

/** Masks the secrets of these messages in the transaction that makes them worthless. */
export async function maskSecrets(tx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx
    .updateTable('outbox')
    .set(masked)
    .where('key', 'in', [...keys])
    .where('secret', 'is not', null)
    .execute()
}

/** Masks what has run out by itself. @returns how many. */
export async function maskExpiredSecrets(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set(masked)
    .where('secret', 'is not', null)
    .where('secret_until', '<=', now)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
