import { exact } from '@easel/domain/base/amounts/fen.ts'
import { Kysely, type KyselyConfig, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { readInstant } from '../instant.ts'
import type { ObserveStatement } from '../tracing/tracing.ts'
import { DatabaseAway, type DatabaseHealth } from './databaseHealth.ts'
import type { DB } from './schema.generated.ts'

/** The pool or a transaction; the first parameter of every query. */
export type Db = Kysely<DB>

export interface Connection {
  readonly db: Db
  readonly pool: pg.Pool
  /** A free connection, as `db` takes one. */
  acquire(): Promise<pg.PoolClient>
  close(): Promise<void>
}

/** How long a statement may take. A pooler's own settings say it instead (docs/operations.md). */
const STATEMENT_MILLISECONDS = 30_000
/** How long a free connection is waited for. */
const CONNECT_MILLISECONDS = 4_000

/** bigint as number. A sum beyond 2^53 is an error and never a rounded figure. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => exact(Number(text)))
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readInstant)

export interface ConnectOptions {
  /** Ends the waiting for a database that hangs; commands, without it, wait for as long as it takes. */
  readonly databaseHealth?: DatabaseHealth
  /** A pooler is between that knows nothing of the driver's settings and changes servers between transactions. */
  readonly isPooled?: boolean
  /** Called with each statement that has ended. */
  readonly onStatement?: ObserveStatement | undefined
}

/**
 * @param onError is called once for every connection that the server dropped, idle or in use. The pool replaces it by
 * itself; the query that waited on one in use, or the next one in its transaction, fails as well.
 */
export function connect(
  url: string,
  max: number,
  onError: (error: Error) => void,
  options: ConnectOptions = {},
): Connection {
  const pool = poolOf(url, max, onError, options)
  const { databaseHealth, onStatement } = options
  if (onStatement) observeQueries(pool, onStatement)
  const take = () => (databaseHealth ? acquire(pool, databaseHealth) : pool.connect())
  const watched: PostgresPool = { options: pool.options, connect: take, end: () => pool.end() }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: watched }), ...logOf(onStatement) })
  return { db, pool, acquire: take, close: () => db.destroy() }
}

/** Kysely's log of statements; it measures them only where there is a listener. */
export const logOf = (onStatement: ObserveStatement | undefined): Pick<KyselyConfig, 'log'> =>
  onStatement
    ? {
        log: ({ query, queryDurationMillis, ...event }) =>
          onStatement(query.sql, queryDurationMillis, event.level === 'error' ? event.error : undefined),
      }
    : {}

/** The driver's pool with our limits; for `onError` see `connect`. */
export function poolOf(
  url: string,
  max: number,
  onError: (error: Error) => void,
  { databaseHealth, isPooled = false }: ConnectOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    idleTimeoutMillis: 30_000,
    // PgBouncer refuses connections with a setting that it does not know.
    ...(isPooled ? {} : { statement_timeout: STATEMENT_MILLISECONDS }),
    keepAlive: true,
    application_name: 'easel',
    ...(databaseHealth ? { Client: databaseHealth.Client } : {}),
  })
  // The pool listens to a connection only while it is idle, and an error event without a listener would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => undefined)
  return pool
}

/** A free connection; at most one wait, whatever the pool makes of it, and none while the database is away. */
export async function acquire(pool: pg.Pool, databaseHealth: DatabaseHealth): Promise<pg.PoolClient> {
  if (databaseHealth.isAway) throw new DatabaseAway()
  const isFree = pool.idleCount > pool.waitingCount
  const acquired = pool.connect()
  if (isFree) return acquired
  const { promise: given, reject: giveUp } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    databaseHealth.suspect()
    giveUp(new DatabaseAway())
  }, CONNECT_MILLISECONDS)
  const unsubscribe = databaseHealth.onAway(() => giveUp(new DatabaseAway()))
  try {
    return await Promise.race([acquired, given])
  } catch (error) {
    // The connection may still arrive when nobody waits for it any more.
    acquired.then((client) => client.release()).catch(() => undefined)
    throw error
  } finally {
    clearTimeout(timer)
    unsubscribe()
  }
}

/** Reports statements that are sent to the pool itself, past Kysely. The many forms of the call stay as they are. */
function observeQueries(pool: pg.Pool, onStatement: ObserveStatement): void {
  const value = (...given: unknown[]): unknown => {
    const begun = performance.now()
    const result: unknown = Reflect.apply(pg.Pool.prototype.query, pool, given)
    if (result instanceof Promise) {
      const ended = (error?: unknown) => onStatement(textOf(given[0]), performance.now() - begun, error)
      result.then(() => ended(), ended)
    }
    return result
  }
  Reflect.defineProperty(pool, 'query', { value })
}

function textOf(statement: unknown): string {
  const text =
    typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'text') : statement
  return typeof text === 'string' ? text : ''
}
