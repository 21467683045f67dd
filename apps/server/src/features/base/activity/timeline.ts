import type { TimelineEvent } from '@easel/contract/publishing/audits/endpoints.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { linesAbout } from './queries.ts'

export interface TimelineSubject {
  /** A product and its submissions, or a withdrawal. */
  readonly subjectIds: readonly string[]
  /** The lines that their owner reads: staff write others about the same subjects. */
  readonly acts: readonly string[]
  readonly ownerAccountId: string
}

/** Everything that happened to the subjects, newest first: the activity log as its owner reads it. */
export async function timelineOf(db: Db, subject: TimelineSubject): Promise<TimelineEvent[]> {
  const rows = await linesAbout(db, subject.subjectIds, subject.acts)
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
