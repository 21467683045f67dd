import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './connection.ts'

/** Any constant: processes that start together wait for each other here. */
const LOCK = 7_301_001

/** A migration that a database has seen. */
export interface Applied {
  readonly name: string
  /** The newest migration that a version must know to run on what this one has narrowed; null where it only widened. */
  readonly oldest: string | null
}

/** One transaction, held through by whoever migrates. */
export interface Step {
  /** What this database has seen, in its order. */
  readonly applied: readonly Applied[]
  run(name: string, statements: string, oldest: string | null): Promise<void>
}

/**
 * Runs `work` in one transaction in which nobody else migrates. The lock ends with the transaction, so that none is
 * left behind on a pooler's connection.
 * @param onWait another process migrates, and is waited for
 * @param keeps false takes everything back at the end
 */
export async function migrationStep<Result>(
  client: pg.Client,
  { onWait, keeps }: { onWait: () => void; keeps: boolean },
  work: (step: Step) => Promise<Result>,
): Promise<Result> {
  try {
    await client.query('begin')
    // Whatever the role or the pooler says about statements of the portal.
    await client.query('set local statement_timeout = 0')
    await lock(client, onWait)
    const result = await work({
      applied: await appliedMigrations(client),
      run: async (name, statements, oldest) => {
        await client.query(statements)
        await client.query('insert into migration (name, oldest) values ($1, $2)', [name, oldest])
      },
    })
    await client.query(keeps ? 'commit' : 'rollback')
    return result
  } catch (cause) {
    // A lost connection has rolled back by itself; the cause is what counts.
    await client.query('rollback').catch(() => undefined)
    throw cause
  }
}

async function lock(client: pg.Client, onWait: () => void): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
    LOCK,
  ])
  if (rows[0]?.free) return
  onWait()
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
}

/** In a new database the table is made first. */
async function appliedMigrations(client: pg.Client): Promise<Applied[]> {
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  )
  await client.query('alter table migration add column if not exists oldest text')
  const { rows } = await client.query<Applied>('select name, oldest from migration order by name')
  return rows
}

/** The name of the newest one that the database has seen. */
export async function newestMigration(db: Db): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`select max(name) as name from migration`.execute(db)
  return rows[0]?.name ?? null
}
