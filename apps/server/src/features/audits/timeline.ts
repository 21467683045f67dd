import type { TimelineEvent } from '@easel/contract/audits/endpoints.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'

const MOST_EVENTS = 300

interface Line {
  readonly at: Date
  readonly act: string
  readonly subject_kind: string
  readonly subject_id: string
  readonly from_state: string | null
  readonly to_state: string | null
  readonly reason: string | null
  readonly actor_kind: string
  readonly actor_id: string | null
}

export interface TimelineSubject {
  readonly auditIds: readonly string[]
  readonly productId: string | null
  readonly ownerAccountId: string
}

/** Everything that happened to a product and its submissions, newest first: the activity log as its owner reads it. */
export async function timelineOf(db: Db, subject: TimelineSubject): Promise<TimelineEvent[]> {
  const ids = [...subject.auditIds, ...(subject.productId ? [subject.productId] : [])]
  if (ids.length === 0) return []
  const { rows } = await sql<Line>`
    select at, act, subject_kind, subject_id, from_state, to_state, reason, actor_kind, actor_id
    from activity where subject_id = any(${ids}::text[]) and subject_kind in ('audit', 'product')
    order by at desc, id desc limit ${MOST_EVENTS}`.execute(db)
  return rows.map((row) => ({
    at: row.at.toISOString(),
    act: row.act,
    from: row.from_state,
    to: row.to_state,
    by: row.actor_kind !== 'account' ? 'system' : row.actor_id === subject.ownerAccountId ? 'owner' : 'staff',
    auditId: row.subject_kind === 'audit' ? row.subject_id : null,
    reason: row.reason,
  }))
}
