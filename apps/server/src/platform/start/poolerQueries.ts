import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'

/** How long a statement may take on the connections of `db`, as PostgreSQL writes it; `0` is for ever. */
export async function statementTimeout(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
  return rows[0]?.statement_timeout
}

/** Whether the role of this connection is held by no right and no trigger. */
export async function isSuperuser(db: Db): Promise<boolean> {
  const { rows } = await sql<{ rolsuper: boolean }>`
    select rolsuper from pg_roles where rolname = current_user`.execute(db)
  return rows[0]?.rolsuper ?? false
}
