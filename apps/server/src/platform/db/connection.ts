import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { readInstant } from '../instant.ts'
import type { DB } from './schema.generated.ts'

/** The pool or a transaction; the first parameter of every query. */
export type Db = Kysely<DB>

export interface Connection {
  readonly db: Db
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** bigint as number: sizes, counts and positions stay far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readInstant)

/**
 * @param onError hears once of every connection that the server dropped, idle or in use. The pool replaces it by
 * itself; the query that waited on one in use, or the next one in its transaction, fails as well.
 */
export function connect(url: string, max: number, onError: (error: Error) => void): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    application_name: 'easel',
  })
  // The pool listens to a connection only while it is idle, and a loss that nobody hears would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => undefined)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}
