import { Redis } from 'ioredis'
import type { Log } from '../log.ts'

/** Waited for once an outage, not once a call: a machine that is merely busy should not lose its shared counts. */
const ANSWER_MILLISECONDS = 1_000
const LONGEST_PAUSE_MILLISECONDS = 5_000

/** Valkey or Redis, in which several web processes count together. */
export interface SharedCounts {
  readonly client: Redis
  /** Whether the last call succeeded; while it did not, no caller waits for Redis. */
  isReady(): boolean
  /** After a call that failed: no more calls until a new connection has answered. */
  lost(error: unknown): void
  close(): void
}

/**
 * A circuit breaker: one failure opens it, and it closes when a new connection is ready, which ioredis calls one only
 * when it has answered `INFO`. A server that takes connections and says nothing therefore stays away.
 */
export function connectShared(url: string, log: Log): SharedCounts {
  const client = new Redis(url, {
    connectTimeout: 2_000,
    commandTimeout: ANSWER_MILLISECONDS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_PAUSE_MILLISECONDS),
  })
  /** Of the present connection: it failed, and may take seconds to end. */
  let isBroken = false
  let away = false
  const logFailure = (error: unknown) => {
    // Logged once an outage, not once a call.
    if (!away)
      log.warn({ err: error }, 'REDIS_URL: the shared rate limits are away; this process counts alone')
    away = true
  }
  client.on('error', logFailure)
  client.on('ready', () => {
    isBroken = false
    if (away) log.info('the shared rate limits are back')
    away = false
  })
  return {
    client,
    isReady: () => !isBroken && client.status === 'ready',
    lost: (error) => {
      logFailure(error)
      if (isBroken) return
      isBroken = true
      client.disconnect(true)
    },
    close: () => client.disconnect(),
  }
}
