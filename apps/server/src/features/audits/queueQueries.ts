import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'

interface WaitingAudit {
  readonly audit_id: string
  readonly queued_at: Date
  readonly nudged_at: Date | null
}

/** Everything that waits for a reviewer; a claim that has run out counts as returned. */
export async function waitingAudits(db: Db, now: Date): Promise<WaitingAudit[]> {
  const { rows } = await sql<WaitingAudit>`
    select audit_id, queued_at, nudged_at from audit
    where state in ('WAITING_REVIEW', 'UNDER_REVIEW') and queued_at is not null
      and (state = 'WAITING_REVIEW' or claim_until <= ${now})`.execute(db)
  return rows
}

/** How many hours the newest decided submissions had waited. */
export async function waitHoursSince(db: Db, since: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ hours: number }>`
    select (extract(epoch from decided_at - submitted_at) / 3600)::float8 as hours from audit
    where decided_at > ${since} and submitted_at is not null
    order by decided_at desc limit ${limit}`.execute(db)
  return rows.map((row) => row.hours)
}
