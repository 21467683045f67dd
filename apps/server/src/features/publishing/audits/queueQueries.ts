import { IN_REVIEW_AUDIT_STATES } from '@easel/domain/publishing/audits/lifecycle.ts'
import type { ReviewPace } from '@easel/domain/publishing/audits/queue.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { literals } from '../../../platform/db/literalQueries.ts'
import { lineName, type WaitingOfType } from './queueIndex.ts'

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

/** The pace of each line, from reviewers' newest decisions since an instant; automatic approvals do not count. */
export async function pacesSince(db: Db, since: Date, limit: number): Promise<Map<string, ReviewPace>> {
  const { rows } = await sql<ReviewPace & { productType: string; change: boolean }>`
    with decided as (
      select product_type, audit_type = 'INFO' as change, decided_at,
        extract(epoch from decided_at - submitted_at) / 3600 as hours
      from audit
      where decided_at > ${since} and submitted_at is not null and decided_at is distinct from auto_approved_at
      order by decided_at desc limit ${limit}
    )
    select product_type as "productType", change, count(*)::int as decisions,
      count(distinct (decided_at at time zone 'Asia/Shanghai')::date)::int as days,
      (percentile_disc(0.8) within group (order by hours))::float8 as "usualHours"
    from decided group by product_type, change`.execute(db)
  return new Map(rows.map(({ productType, change, ...pace }) => [lineName({ productType, change }), pace]))
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
