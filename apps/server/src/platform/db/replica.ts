import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { ObserveStatement } from '../tracing/tracing.ts'
import { acquire, type Connection, type Db, logOf, poolOf } from './connection.ts'
import { DatabaseHealth } from './databaseHealth.ts'
import { neededPosition, type Position, positionOf } from './position.ts'
import { leaderPosition, replayedPosition } from './positionQueries.ts'
import { ReplicaClient } from './replicaQueries.ts'
import type { DB } from './schema.generated.ts'

const ASK_MILLISECONDS = 500

interface Sample {
  readonly at: number
  readonly position: Position
}

/** Where the leader's log was a moment ago. While the leader is away, the last answer remains. */
class LeaderClock {
  readonly #db: Db
  readonly #timer: NodeJS.Timeout
  #samples: readonly Sample[] = []
  #asking = false

  constructor(db: Db) {
    this.#db = db
    this.#timer = setInterval(() => void this.#ask(), ASK_MILLISECONDS).unref()
    void this.#ask()
  }

  /**
   * What whoever reads must see so that nothing is missing that is older than `milliseconds`; null before the leader has
   * answered for that long.
   */
  before(milliseconds: number): Position | null {
    const now = performance.now()
    return this.#samples.findLast(({ at }) => now - at >= milliseconds)?.position ?? null
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #ask(): Promise<void> {
    if (this.#asking) return
    this.#asking = true
    try {
      // As of the question: what is committed while it is answered may be missing.
      const at = performance.now()
      const position = positionOf(await leaderPosition(this.#db))
      if (position !== null) this.#keep({ at, position })
    } catch {
      // The replica is away; calls that need it report that.
    } finally {
      this.#asking = false
    }
  }

  /** A few seconds are enough for any question. */
  #keep(sample: Sample): void {
    const MAX_SAMPLES = 10
    this.#samples = [...this.#samples, sample].slice(-MAX_SAMPLES)
  }
}

/** How old what a replica shows may be. */
const OLDEST_MILLISECONDS = 1_000
/** One that was away or behind is tried again after this time. */
const REST_MILLISECONDS = 250

/** Reads that may be a second old (docs/decisions/cluster.md). */
export interface Reads {
  /** For queries outside transactions that write nothing. */
  readonly db: Db
  close(): Promise<void>
}

export interface ReplicaOptions {
  readonly url: string
  readonly leader: Connection
  readonly size: number
  readonly log: Log
  readonly metrics: Metrics
  readonly onStatement?: ObserveStatement | undefined
}

/**
 * Reads go to the replica, to the leader instead where it is away or further behind than a second, or where whoever
 * reads has written what it has not applied yet. Each connection is asked for itself: behind a balancer they lead to
 * different replicas.
 */
export function openReplica({ url, leader, size, log, metrics, onStatement }: ReplicaOptions): Reads {
  const databaseHealth = new DatabaseHealth(url, log, { what: 'the replica' })
  const pool = poolOf(url, size, () => undefined, { databaseHealth })
  const clock = new LeaderClock(leader.db)
  const applied = new WeakMap<pg.PoolClient, Position>()
  let restsUntil = 0

  const fromLeader = async (): Promise<PostgresPoolClient> => {
    metrics.reads.inc({ server: 'leader' })
    return leader.acquire()
  }

  async function hasApplied(client: pg.PoolClient, position: Position): Promise<boolean> {
    if ((applied.get(client) ?? 0n) >= position) return true
    const now = positionOf(await replayedPosition(client)) ?? 0n
    applied.set(client, now)
    return now >= position
  }

  /** A connection that shows what is needed; null where there is none. */
  async function current(position: Position): Promise<pg.PoolClient | null> {
    let client: pg.PoolClient | undefined
    try {
      client = await acquire(pool, databaseHealth)
      if (await hasApplied(client, position)) return client
      client.release()
    } catch {
      client?.release(true)
    }
    return null
  }

  async function connect(): Promise<PostgresPoolClient> {
    const floor = clock.before(OLDEST_MILLISECONDS)
    if (floor === null || performance.now() < restsUntil) return fromLeader()
    const own = neededPosition()
    const hasActed = own > floor
    const client = await current(hasActed ? own : floor)
    if (client) {
      metrics.reads.inc({ server: 'replica' })
      return new ReplicaClient(client, fromLeader)
    }
    // Somebody who has just written says nothing about those who have not.
    if (!hasActed) restsUntil = performance.now() + REST_MILLISECONDS
    return fromLeader()
  }

  const reading: PostgresPool = { options: pool.options, connect, end: () => pool.end() }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: reading }), ...logOf(onStatement) })
  return {
    db,
    close: async () => {
      clock.stop()
      databaseHealth.stop()
      await db.destroy()
    },
  }
}
