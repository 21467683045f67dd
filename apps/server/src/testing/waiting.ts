import { sql } from 'kysely'
import type { Db } from '../platform/db/connection.ts'

/** Whether a statement waits for a lock that another transaction holds. */
export async function isAnyoneBlocked(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}
