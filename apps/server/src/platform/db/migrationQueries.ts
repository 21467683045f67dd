import type pg from 'pg'

/** Any constant: processes that start together wait for each other here. */
const LOCK = 7_301_001

/** Locked until the connection ends. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK])
}

/** The names of what this database has seen, in their order; in a new one the table is made first. */
export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string }>('select name from migration order by name')
  return rows.map((row) => row.name)
}

/** Runs the statements of one file and notes its name, in one transaction. */
export async function runMigration(client: pg.Client, name: string, statements: string): Promise<void> {
  try {
    await client.query('begin')
    await client.query(statements)
    await client.query('insert into migration (name) values ($1)', [name])
    await client.query('commit')
  } catch (cause) {
    // A lost connection has rolled back by itself; the cause is what counts.
    await client.query('rollback').catch(() => undefined)
    throw cause
  }
}
