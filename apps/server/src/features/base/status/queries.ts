import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

export interface QueueRow {
  readonly job: string
  readonly waiting: number
  readonly oldest: Date | null
  /** By the database’s clock, which queues go by. */
  readonly oldestSeconds: number | null
}

/** Queues in which something waits, as the job queue last counted them, with the time since when the oldest is due. */
export async function waitingQueues(db: Db): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select queue.name as job, queue.queued_count as waiting, oldest.start_after as oldest,
      extract(epoch from now() - oldest.start_after)::float8 as "oldestSeconds"
    from pgboss.queue left join lateral (
      select start_after from pgboss.job
      where job.name = queue.name and job.state < 'active' and job.start_after <= now()
      order by start_after limit 1
    ) as oldest on true
    where queue.queued_count > 0 order by oldest.start_after nulls last, queue.name`.execute(db)
  return rows
}

export interface ReplicaRow {
  readonly name: string
  readonly state: string | null
  readonly lag: number | null
}

/** Servers that follow the leader. Without `pg_read_all_stats` a role sees their names only. */
export async function replicasOf(db: Db): Promise<ReplicaRow[]> {
  const { rows } = await sql<ReplicaRow>`
    select coalesce(application_name, '') as name, state, extract(epoch from replay_lag)::float8 as lag
    from pg_stat_replication where coalesce(application_name, '') <> 'pg_basebackup' order by 1`.execute(db)
  return rows
}

/** Since when the oldest of each kind is due; null where none is. */
export interface Overdue {
  readonly release: Date | null
  /** The end of the oldest month that is not settled. */
  readonly settlement: Date | null
  /** The end of the oldest vote whose count is not final. */
  readonly freeze: Date | null
}

/** What should have happened by `now` and has not. */
export async function overdueSince(db: Db, now: Date): Promise<Overdue> {
  const { rows } = await sql<Overdue>`
    select
      (select min(release_at) from audit where state = 'APPROVED' and release_at <= ${now}) as release,
      (select min(ends) from (
        select (date_trunc('month', day::timestamp) + interval '1 month') at time zone 'Asia/Shanghai' as ends from sales_day
         where not exists (select from settled_month where month = date_trunc('month', day::timestamp)::date)) as open
       where ends <= ${now}) as settlement,
      (select min(voting_until) from edition
        where voting_until <= ${now} and exists (select from vote_leaf where vote_leaf.edition_id = edition.edition_id)
          and not exists (select from vote_freeze where vote_freeze.edition_id = edition.edition_id)) as freeze`.execute(
    db,
  )
  return rows[0] ?? { release: null, settlement: null, freeze: null }
}

/** In bytes. */
export async function databaseSize(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select pg_database_size(current_database())::text as bytes`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}
