import type pg from 'pg'
import { DEAD_LETTERS } from '../jobs/deadLetters.ts'

/** What `doctor` asks a database for; it changes nothing. */
export interface DatabaseFacts {
  readonly version: string
  readonly isSuperuser: boolean
  readonly seesReplicas: boolean
  /** Below this, long lists are sorted on the disk. */
  readonly hasWorkMemory: boolean
  /** Null before the first migration. */
  readonly migrations: readonly string[] | null
  readonly administrators: number
  readonly deadJobs: number
}

export async function factsOf(client: pg.Client): Promise<DatabaseFacts> {
  const { rows } = await client.query<{
    version: string
    is_superuser: boolean
    sees_replicas: boolean
    has_work_memory: boolean
    is_migrated: boolean
  }>(`select split_part(current_setting('server_version'), ' ', 1) as version, rolsuper as is_superuser,
        pg_has_role('pg_read_all_stats', 'usage') as sees_replicas,
        pg_size_bytes(current_setting('work_mem')) >= pg_size_bytes('16MB') as has_work_memory,
        to_regclass('public.migration') is not null and to_regclass('public.account') is not null as is_migrated
      from pg_roles where rolname = current_user`)
  const [row] = rows
  if (!row) throw new Error('the role of the connection is not there')
  const facts = {
    version: row.version,
    isSuperuser: row.is_superuser,
    seesReplicas: row.sees_replicas,
    hasWorkMemory: row.has_work_memory,
  }
  if (!row.is_migrated) return { ...facts, migrations: null, administrators: 0, deadJobs: 0 }
  const names = await client.query<{ name: string }>('select name from migration order by name')
  const counts = await client.query<{ administrators: number; has_queue: boolean }>(
    `select count(*)::int as administrators, to_regclass('pgboss.queue') is not null as has_queue
     from account where 'admin' = any(roles)`,
  )
  const [{ administrators, has_queue: hasQueue } = { administrators: 0, has_queue: false }] = counts.rows
  const dead = hasQueue
    ? await client.query<{ waiting: number }>(
        'select queued_count::int as waiting from pgboss.queue where name = $1',
        [DEAD_LETTERS],
      )
    : null
  return {
    ...facts,
    migrations: names.rows.map(({ name }) => name),
    administrators,
    deadJobs: dead?.rows[0]?.waiting ?? 0,
  }
}
