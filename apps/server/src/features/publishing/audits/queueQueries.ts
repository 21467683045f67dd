import { IN_REVIEW_AUDIT_STATES } from '@easel/domain/publishing/audits/lifecycle.ts'
import { paceOf, type Reviewed, type ReviewPace } from '@easel/domain/publishing/audits/queue.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { literals } from '../../../platform/db/literalQueries.ts'
import { type Line, lineName, type WaitingOfType } from './queueIndex.ts'

/** Everything that waits for a reviewer; a claim that has run out counts as returned. */
export async function waitingAudits(db: Db, now: Date): Promise<WaitingOfType[]> {
  return (await waitingQuery(now).execute(db)).rows
}

const lineOf = (which: RawBuilder<boolean>) => sql`
  string_agg(
    float8send(coalesce(trunc(extract(epoch from nudged_at) * 1000)::float8, 'infinity'))
      || float8send(trunc(extract(epoch from turn_at) * 1000)::float8) || uuid_send(audit_id),
    '' order by nudged_at, turn_at, audit_id) filter (where ${which})`

/**
 * Of each work 32 bytes. Instants are cut to milliseconds, as a process knows them; the index `audit_queue_of_line` holds
 * everything that is asked for, in this order.
 */
export const waitingQuery = (now: Date) => sql<WaitingOfType>`
  select product_type, ${lineOf(sql`audit_type <> 'INFO'`)} as works, ${lineOf(sql`audit_type = 'INFO'`)} as changes
  from audit
  where state in (${literals(IN_REVIEW_AUDIT_STATES)}) and turn_at is not null
    and (state = 'WAITING_REVIEW' or claim_until <= ${now})
  group by product_type`

/**
 * The pace of each line, from reviewers' newest decisions since an instant. Automatic approvals do not count, nor what
 * waited for others than them: works that were written about with their designers, and those approved by an appeal.
 */
export async function pacesSince(db: Db, since: Date, limit: number): Promise<Map<string, ReviewPace>> {
  const { rows } = await sql<Reviewed & Line>`
    select product_type as "productType", audit_type = 'INFO' as change, queued_at as "queuedAt",
      decided_at as "decidedAt"
    from audit
    where decided_at > ${since} and queued_at is not null and decided_at is distinct from auto_approved_at
      and not exists (select from appeal where appeal.audit_id = audit.audit_id and appeal.state = 'GRANTED')
      and not exists (select from thread where thread.audit_id = audit.audit_id)
    order by decided_at desc limit ${limit}`.execute(db)
  return new Map([...Map.groupBy(rows, lineName)].map(([line, reviewed]) => [line, paceOf(reviewed)]))
}

/** When the turn of a work would be that a designer hands in now; the database decides it the same way (`audit_turn`). */
export async function queuePositionOf(
  db: Db,
  { designerId, change, now }: { readonly designerId: string; readonly change: boolean; readonly now: Date },
): Promise<Date> {
  const { rows } = await sql<{ turn: Date }>`
    select audit_turn(${designerId}, ${now}, ${change}) as turn`.execute(db)
  return rows[0]?.turn ?? now
}
