import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/connection.ts'
import type { Outbox } from '../db/schema.generated.ts'

export type Channel = 'EMAIL' | 'SMS'

/** Nine tries within 85 minutes, then one an hour: a mail server may be away for three days. */
export const MAX_ATTEMPTS = 80

/** The message that has been due for longest, locked for this transaction; a secret that has run out is not sent. */
export function lockNext(
  tx: Db,
  channels: readonly Channel[],
  now: Date,
  except: readonly string[],
): Promise<Selectable<Outbox> | undefined> {
  return tx
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('attempts', '<', MAX_ATTEMPTS)
    .where('channel', 'in', channels)
    .where('next_attempt_at', '<=', now)
    .where('id', '<>', sql<string>`all(${[...except]}::uuid[])`)
    .where((row) => row.or([row('secret_until', 'is', null), row('secret_until', '>', now)]))
    .orderBy('next_attempt_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** What was sent may hold a code; only that it went out is kept. */
export async function markSent(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ sent_at: now, body: '', secret: null, last_error: null })
    .where('id', '=', id)
    .execute()
}

export async function markFailed(
  tx: Db,
  id: string,
  failure: { readonly attempts: number; readonly nextAttemptAt: Date; readonly error: string },
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ attempts: failure.attempts, next_attempt_at: failure.nextAttemptAt, last_error: failure.error })
    .where('id', '=', id)
    .execute()
}

export interface WaitingCount {
  readonly channel: Channel
  readonly waiting: number
  readonly dead: number
  /** When the oldest that waits was written. */
  readonly oldest: Date | null
}

/** What has not left, by channel; a message whose secret has run out never will and is not counted. */
export async function countWaiting(db: Db, channels: readonly Channel[]): Promise<WaitingCount[]> {
  const { rows } = await sql<WaitingCount>`
    select asked.channel, count(*) filter (where attempts < ${MAX_ATTEMPTS}) as waiting,
      count(*) filter (where attempts >= ${MAX_ATTEMPTS}) as dead,
      min(created_at) filter (where attempts < ${MAX_ATTEMPTS}) as oldest
    from unnest(${[...channels]}::text[]) as asked (channel)
    left join outbox on outbox.channel = asked.channel and sent_at is null and next_attempt_at < 'infinity'
    group by asked.channel`.execute(db)
  return rows
}
