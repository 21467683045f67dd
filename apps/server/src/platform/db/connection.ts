import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
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

/** @param onError hears of idle connections that the server dropped; the pool replaces them by itself. */
export function connect(url: string, max: number, onError: (error: Error) => void): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    application_name: 'easel',
  })
  pool.on('error', onError)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}
