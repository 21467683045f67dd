import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { ObserveStatement } from '../tracing/tracing.ts'
import { acquire, type Connection, type Db, logOf, poolOf } from './connection.ts'
import { DatabaseHealth } from './databaseHealth.ts'
import { LeaderClock } from './leaderClock.ts'
import { neededPosition, type Position, positionOf } from './position.ts'
import { replayedPosition } from './positionQueries.ts'
import { ReplicaClient } from './replicaQueries.ts'
import type { DB } from './schema.generated.ts'

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
  const pulse = new DatabaseHealth(url, log, { what: 'the replica' })
  const pool = poolOf(url, size, () => undefined, { pulse })
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
      client = await acquire(pool, pulse)
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
      pulse.stop()
      await db.destroy()
    },
  }
}
