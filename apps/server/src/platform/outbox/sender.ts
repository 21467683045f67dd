import type { Clock } from '../clock.ts'
import type { Db } from '../db/connection.ts'
import type { Ticker } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import type { Carriers } from './carriers.ts'
import { maskExpiredSecrets } from './outbox.ts'

const BATCH = 20
const MAX_ATTEMPTS = 12
const LONGEST_WAIT_SECONDS = 3600

/**
 * Sends what waits. Each message is locked while it goes out, so that two workers never send one at once;
 * a crash between sending and marking sends again under the same key.
 */
export function outboxTicker(db: Db, carriers: Carriers, clock: Clock, log: Log): Ticker {
  const channels = (['EMAIL', 'SMS'] as const).filter((channel) => carriers[channel])
  return {
    name: 'outbox',
    everySeconds: 1,
    async tick() {
      if (channels.length === 0) return 0
      let sent = 0
      for (let index = 0; index < BATCH; index += 1) {
        const more = await db.transaction().execute((tx) => sendOne(tx, carriers, channels, clock, log))
        if (!more) break
        sent += 1
      }
      return sent
    },
  }
}

/** Codes and links that have run out are not kept in readable form. */
export function secretsTicker(db: Db, clock: Clock): Ticker {
  return {
    name: 'outbox-secrets',
    everySeconds: 30,
    tick: () => maskExpiredSecrets(db, clock.now()),
  }
}

async function sendOne(
  tx: Db,
  carriers: Carriers,
  channels: readonly ('EMAIL' | 'SMS')[],
  clock: Clock,
  log: Log,
): Promise<boolean> {
  const row = await tx
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('attempts', '<', MAX_ATTEMPTS)
    .where('channel', 'in', channels)
    .where('next_attempt_at', '<=', clock.now())
    .where((row) => row.or([row('secret_until', 'is', null), row('secret_until', '>', clock.now())]))
    .orderBy('next_attempt_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return false
  const carrier = carriers[row.channel === 'SMS' ? 'SMS' : 'EMAIL']
  const update = tx.updateTable('outbox').where('id', '=', row.id)
  try {
    await carrier?.send({ recipient: row.recipient, subject: row.subject, text: row.body, key: row.key })
    // What was sent may hold a code; only that it went out is kept.
    await update.set({ sent_at: clock.now(), body: '', secret: null, last_error: null }).execute()
  } catch (error) {
    const attempts = row.attempts + 1
    const waitSeconds = Math.min(2 ** attempts * 5, LONGEST_WAIT_SECONDS)
    log.warn({ err: error, outboxId: row.id, attempts }, 'a message could not be sent')
    await update
      .set({
        attempts,
        next_attempt_at: new Date(clock.now().getTime() + waitSeconds * 1000),
        last_error: String(error).slice(0, 500),
      })
      .execute()
  }
  return true
}
