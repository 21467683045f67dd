import type pg from 'pg'
import type { Bank } from './bank/bank.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/connection.ts'
import type { DatabaseHealth } from './db/databaseHealth.ts'
import type { SlowClientTimeout } from './http/slowClients.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Limits } from './limits/limits.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Secrets } from './secrets.ts'
import type { Storage } from './storage/storage.ts'
import type { Tracing } from './tracing/tracing.ts'

/** What every feature is handed; it knows no feature. */
export interface Platform {
  readonly config: Config
  readonly db: Db
  /**
   * For what may be a second old, but never older than the caller's last act (docs/decisions/cluster.md): a replica,
   * where there is one.
   */
  readonly reads: Db
  readonly pool: pg.Pool
  /** Past any pooler, for a connection of one's own, such as LISTEN. */
  readonly directUrl: string
  /** Watches over every connection; such a one is made by its `Client`. */
  readonly databaseHealth: DatabaseHealth
  readonly clock: Clock
  readonly storage: Storage
  readonly bank: Bank
  readonly jobs: Jobs
  readonly secrets: Secrets
  readonly limits: Limits
  readonly log: Log
  readonly metrics: Metrics
  /** Absent where nobody asks for spans. */
  readonly tracing?: Tracing | undefined
  /** What senders and readers have to keep up. */
  readonly slowClientTimeout: SlowClientTimeout
  /** Where browsers reach the portal, without a trailing slash. */
  publicUrl(): string
}
