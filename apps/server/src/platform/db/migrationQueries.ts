import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './connection.ts'
import type { ConcurrentStatement } from './migrationSteps.ts'

/** Any constant: processes that start together wait for each other here. */
const LOCK = 7_301_001

/** A migration that a database has seen. */
export interface Applied {
  readonly name: string
  /** The newest migration that a version must know to run on what this one has narrowed; null where it only widened. */
  readonly oldest: string | null
}

/** How long a lock is waited for: whoever asks for the table queues up behind, so that no request waits for a second. */
const LOCK_MILLISECONDS = 200
const POLL_MILLISECONDS = 200

/** One transaction, held through by whoever migrates. */
export interface Step {
  /** What this database has seen, in its order. */
  readonly applied: readonly Applied[]
  /** In this transaction. */
  run(statements: string): Promise<void>
  note(name: string, oldest: string | null): Promise<void>
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
    await beginAlone(client, onWait)
    const result = await work({
      applied: await appliedMigrations(client),
      run: async (statements) => {
        // Whatever the role or the pooler says about statements of the portal.
        await client.query(`set local statement_timeout = 0; set local lock_timeout = ${LOCK_MILLISECONDS}`)
        await client.query(statements)
      },
      note: async (name, oldest) => {
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

/** Asks again and again: one that waited in a statement would be waited for by an index that is made concurrently. */
async function beginAlone(client: pg.Client, onWait: () => void): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    await client.query('begin')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
      LOCK,
    ])
    if (rows[0]?.free) return
    await client.query('rollback')
    if (isFirst) onWait()
    await sleep(POLL_MILLISECONDS)
  }
}

/** In a new database the table is made first; of one that is there nothing is locked. */
async function appliedMigrations(client: pg.Client): Promise<Applied[]> {
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = to_regclass('migration') and attname = 'oldest' and not attisdropped`,
  )
  if (!rowCount) {
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    await client.query('alter table migration add column if not exists oldest text')
  }
  const { rows } = await client.query<Applied>('select name, oldest from migration order by name')
  return rows
}

/**
 * Each statement in no transaction, on a connection of its own. Neither readers nor writers wait for them, so that they
 * may wait for whoever is there before. An index that an earlier attempt left unfinished is made anew.
 */
export async function runOutside(
  client: pg.Client,
  statements: readonly ConcurrentStatement[],
): Promise<void> {
  await client.query('set statement_timeout = 0; set lock_timeout = 0')
  for (const { text, index } of statements) {
    const { rowCount } = await client.query(
      `select from pg_index where indexrelid = to_regclass($1) and not indisvalid`,
      [index],
    )
    if (rowCount) await client.query(`drop index concurrently ${client.escapeIdentifier(index ?? '')}`)
    await client.query(text)
  }
}

/** A transaction that may keep a migration from its locks. */
export interface OpenTransaction {
  readonly pid: number
  readonly application: string
  readonly seconds: number
  readonly query: string
}

/** Those of this database that have been open longest; of other roles the query is hidden from a plain one. */
export async function oldestTransactions(client: pg.Client): Promise<OpenTransaction[]> {
  const { rows } = await client.query<OpenTransaction>(
    `select pid, application_name as application, extract(epoch from now() - xact_start)::int as seconds,
        left(query, 80) as query
       from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      order by xact_start limit 3`,
  )
  return rows
}

/** The name of the newest one that the database has seen. */
export async function newestMigration(db: Db): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`select max(name) as name from migration`.execute(db)
  return rows[0]?.name ?? null
}
