import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Platform } from '../platform.ts'
import type { DatabaseHealth } from './databaseHealth.ts'
import { listen } from './notifyQueries.ts'
import { ping } from './serverQueries.ts'

const RETRY_MILLISECONDS = 1_000
/** A network that has dropped the connection without a word is noticed by a question. */
const BEAT_MILLISECONDS = 10_000
const FAREWELL_MILLISECONDS = 1_000

type ListenerParts = Pick<Platform, 'directUrl' | 'databaseHealth' | 'log'>

export interface Subscription {
  readonly channel: string
  readonly onPayload: (payload: string) => void
  /** Listening has begun, or begun again: earlier notifications may have been missed. */
  readonly onReset: () => void
  /** The connection is lost; nothing arrives until the next `onReset`. */
  readonly onLost: () => void
}

/** PostgreSQL's NOTIFY, received on one connection per process. */
export interface Listener {
  /** @returns ends the subscription; the last one to end closes the connection. */
  subscribe(subscription: Subscription): () => Promise<void>
}

interface OpenListener extends Listener {
  /** Ends every subscription for good: jobs that still run may begin one when the server has ended its own. */
  close(): Promise<void>
}

/** One per process and database, as the watch over it is. */
const listeners = new WeakMap<DatabaseHealth, OpenListener>()

export function listenerOf(platform: ListenerParts): Listener {
  const known = listeners.get(platform.databaseHealth) ?? createListener(platform)
  listeners.set(platform.databaseHealth, known)
  return known
}

export const closeListener = async (databaseHealth: DatabaseHealth): Promise<void> =>
  listeners.get(databaseHealth)?.close()

function createListener({ directUrl, databaseHealth, log }: ListenerParts): OpenListener {
  const subscriptions = new Set<Subscription>()
  let client: pg.Client | null = null
  let stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let isClosed = false

  /** Connects again and again until the last subscription ends. */
  async function run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await listenOnce(signal)
      } catch (error) {
        log.warn({ err: error }, 'the listening connection was lost')
      }
      for (const { onLost } of subscriptions) onLost()
      await sleep(RETRY_MILLISECONDS, undefined, { signal }).catch(() => undefined)
    }
  }

  async function listenOnce(signal: AbortSignal): Promise<void> {
    const connection = new databaseHealth.Client({
      connectionString: directUrl,
      application_name: 'easel-listen',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    const ended = new Promise<void>((done, fail) => {
      connection.on('error', fail)
      connection.on('end', done)
      signal.addEventListener('abort', () => done(), { once: true })
    })
    let beating: NodeJS.Timeout | undefined
    // Reported by `ended`; an earlier failure comes from `connect`.
    ended.catch(() => undefined)
    connection.on('notification', ({ channel, payload = '' }) => {
      for (const subscription of subscriptions)
        if (subscription.channel === channel) subscription.onPayload(payload)
    })
    try {
      await connection.connect()
      for (const channel of new Set([...subscriptions].map((subscription) => subscription.channel)))
        await listen(connection, channel)
      client = connection
      for (const { onReset } of subscriptions) onReset()
      beating = setInterval(() => void ping(connection).catch(() => undefined), BEAT_MILLISECONDS)
      beating.unref()
      await ended
    } finally {
      clearInterval(beating)
      client = null
      // A server that hangs does not answer to a farewell.
      const farewell = connection.end().catch(() => undefined)
      await Promise.race([farewell, sleep(FAREWELL_MILLISECONDS, undefined, { ref: false })])
    }
  }

  return {
    subscribe(subscription) {
      subscriptions.add(subscription)
      if (isClosed) return async () => undefined
      if (subscriptions.size === 1) {
        stopping = new AbortController()
        running = running.then(() => run(stopping.signal))
      } else if (client) {
        listen(client, subscription.channel)
          .then(subscription.onReset)
          .catch(() => undefined)
      }
      return async () => {
        subscriptions.delete(subscription)
        if (subscriptions.size > 0) return
        stopping.abort()
        await running
      }
    },
    async close() {
      isClosed = true
      stopping.abort()
      await running
    },
  }
}
