import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './connection.ts'

/** How far the leader has written its log: whatever was committed before this question lies before it. */
export async function leaderPosition(db: Db): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(db)
  return rows[0]?.position ?? ''
}

/** How far a server has applied the log; one that has become the leader is asked as such. */
export async function replayedPosition(client: pg.PoolClient): Promise<string | undefined> {
  const { rows } = await client.query<{ position: string }>(
    `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as position`,
  )
  return rows[0]?.position
}
