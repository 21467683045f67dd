import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../../testing/database.ts'
import { createLog } from '../log.ts'
import { connect } from './connection.ts'
import { DatabaseHealth } from './databaseHealth.ts'
import { PREPARED } from './preparedQueries.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase(inject('databaseUrl'), 'connections')
})
afterAll(() => database.drop())

test.for(['idle', 'in use'])(
  'a connection that is lost while %s is reported once and replaced',
  async (state) => {
    const lost: Error[] = []
    const connection = connect(database.url, 2, (error) => lost.push(error))
    const other = connect(database.url, 1, () => undefined)
    try {
      const client = await connection.pool.connect()
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      if (state === 'idle') client.release()
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.db)
      await expect.poll(() => lost.length).toBeGreaterThan(0)
      if (state === 'in use') {
        await expect(client.query('select 1')).rejects.toThrow()
        client.release()
      }
      // A second report of the same loss would come before a new connection answers. A busy server may take longer
      // than the pool waits for one.
      const one = async () => (await sql<{ one: number }>`select 1 as one`.execute(connection.db)).rows
      await expect.poll(one, { timeout: 60_000 }).toEqual([{ one: 1 }])
      const codes = lost.map((error) => 'code' in error && error.code)
      expect(codes.filter((code) => code === '57P01')).toHaveLength(1)
    } finally {
      await connection.close()
      await other.close()
    }
  },
)

test('a process that is held up does not take its database for silent', async () => {
  const warnings: string[] = []
  const log = createLog('warn', 'test', { destination: { write: (line) => void warnings.push(line) } })
  const health = new DatabaseHealth(database.url, log)
  health.suspect()
  // Eight times 0.7 s, of which the process reads once each: by the clock two seconds were over after three.
  const never = new Int32Array(new SharedArrayBuffer(4))
  try {
    for (let nth = 0; nth < 8; nth += 1) {
      Atomics.wait(never, 0, 0, 700)
      await new Promise((done) => setImmediate(done))
    }
    expect(warnings).toEqual([])
  } finally {
    health.stop()
  }
})

test.for([
  ['straight to PostgreSQL', 1],
  ['through a pooler', 0],
] as const)('prepared statements that are kept by a connection %s: %i', async ([way, count]) => {
  const log = createLog('silent', 'test')
  const pooled = way === 'through a pooler' ? { poolerUrl: database.url } : {}
  const databaseHealth = new DatabaseHealth(database.url, log, pooled)
  const connection = connect(database.url, 1, () => undefined, { databaseHealth })
  try {
    const asked = (value: number) => sql<{ n: number }>`${PREPARED} select ${value}::int as n`
    for (const n of [1, 2]) expect((await asked(n).execute(connection.db)).rows).toEqual([{ n }])
    const kept = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      connection.db,
    )
    expect(kept.rows).toHaveLength(count)
  } finally {
    await connection.close()
    databaseHealth.stop()
  }
})
