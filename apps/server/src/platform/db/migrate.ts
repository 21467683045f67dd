import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { withClient } from './client.ts'

const FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url))
/** Any constant: processes that start together wait for each other here. */
const LOCK = 7_301_001

/** The names of this version's migrations, in their order. */
export async function migrationFiles(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()
}

/**
 * Applies the numbered SQL files that this database has not seen, each in its own transaction.
 * Forward only; a gap or an edited name is refused rather than guessed at.
 * @returns the names that were applied now.
 */
export async function migrate(url: string): Promise<string[]> {
  return withClient({ connectionString: url }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const files = await migrationFiles()
    const { rows } = await client.query<{ name: string }>('select name from migration order by name')
    const applied = rows.map((row) => row.name)
    const unknown = applied.find((name, index) => files[index] !== name)
    if (unknown)
      throw new Error(`The database has migration ${unknown}, which this version does not have in that place`)
    const missing = files.slice(applied.length)
    for (const name of missing) await apply(client, name)
    return missing
  })
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const sql = await readFile(FOLDER + name, 'utf8')
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migration (name) values ($1)', [name])
    await client.query('commit')
  } catch (cause) {
    // A lost connection has rolled back by itself; the cause is what counts.
    await client.query('rollback').catch(() => undefined)
    throw new Error(`Migration ${name} failed`, { cause })
  }
}
