import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connection.ts'
import type { PollingTask } from '../jobs/jobs.ts'
import { forEachNext, type NextRow } from '../jobs/round.ts'
import type { Log } from '../log.ts'
import type { Metrics, Reading } from '../metrics.ts'
import { type Carriers, carriedChannels, RefusedForGood } from './carriers.ts'
import { withAddresses } from './links.ts'
import { maskExpiredSecrets } from './outboxQueries.ts'
import {
  type Channel,
  countWaiting,
  lockNext,
  MAX_ATTEMPTS,
  markFailed,
  markSent,
  type WaitingCount,
} from './sendingQueries.ts'

const BATCH = 20
const LONGEST_WAIT_SECONDS = 3600

const channelsOf = (carriers: Carriers): Channel[] =>
  (['EMAIL', 'SMS'] as const).filter((channel) => carriers[channel])

interface SenderDeps {
  readonly db: Db
  readonly carriers: Carriers
  readonly clock: Clock
  readonly log: Log
  readonly publicUrl: () => string
}

/**
 * Sends what waits. Each message is locked while it goes out, so that two workers never send one at once;
 * a crash between sending and marking sends again under the same key.
 */
export function outboxTask(deps: SenderDeps): PollingTask {
  const { db, carriers } = deps
  const channels = channelsOf(carriers)
  return {
    name: 'outbox',
    everySeconds: 1,
    async tick() {
      if (channels.length === 0) return 0
      return forEachNext(BATCH, (next) => db.transaction().execute((tx) => sendOne(tx, deps, channels, next)))
    },
  }
}

/** Codes and links that have run out are not kept in readable form. */
export function secretsTask(db: Db, clock: Clock): PollingTask {
  return {
    name: 'outbox-secrets',
    everySeconds: 30,
    tick: () => maskExpiredSecrets(db, clock.now()),
  }
}

async function sendOne(
  tx: Db,
  { carriers, clock, log, publicUrl }: SenderDeps,
  channels: readonly Channel[],
  next: NextRow,
): Promise<boolean> {
  const row = await lockNext(tx, channels, clock.now(), next.failed)
  if (!row) return false
  next.take(row.id)
  const carrier = carriers[row.channel === 'SMS' ? 'SMS' : 'EMAIL']
  try {
    const text = withAddresses(row.body, publicUrl())
    await carrier?.send({ recipient: row.recipient, subject: row.subject, text, key: row.key })
    await markSent(tx, row.id, clock.now())
  } catch (error) {
    const attempts = error instanceof RefusedForGood ? MAX_ATTEMPTS : row.attempts + 1
    const waitSeconds = Math.min(2 ** attempts * 5, LONGEST_WAIT_SECONDS)
    log.warn({ err: error, outboxId: row.id, attempts }, 'a message could not be sent')
    const nextAttemptAt = new Date(clock.now().getTime() + waitSeconds * 1000)
    await markFailed(tx, row.id, { attempts, nextAttemptAt, error: String(error).slice(0, 500) })
  }
  return true
}

const GAUGES = {
  easel_outbox_waiting: 'Mails and SMS that wait to be sent',
  easel_outbox_oldest_seconds: 'Age of the oldest mail or SMS that waits',
  easel_outbox_dead: 'Mails and SMS that are not tried any more',
}

/** Counts by channel, for channels that have a carrier. */
export function waitingMessages(db: Db, config: Config): Promise<WaitingCount[]> {
  const { EMAIL, SMS } = carriedChannels(config)
  return countWaiting(db, [...(EMAIL ? ['EMAIL' as const] : []), ...(SMS ? ['SMS' as const] : [])])
}

/** Of channels without a carrier nothing is to leave, so nothing is reported. */
export function measureOutbox(metrics: Metrics, db: Db, carriers: Carriers, clock: Clock): void {
  metrics.gauges(GAUGES, ['channel'], async () => {
    const now = clock.now()
    const counts = await countWaiting(db, channelsOf(carriers))
    const readings = (value: (count: (typeof counts)[number]) => number): Reading[] =>
      counts.map((count) => ({ labels: { channel: count.channel }, value: value(count) }))
    return {
      easel_outbox_waiting: readings(({ waiting }) => waiting),
      easel_outbox_oldest_seconds: readings(({ oldest }) =>
        oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1000) : 0,
      ),
      easel_outbox_dead: readings(({ dead }) => dead),
    }
  })
}
