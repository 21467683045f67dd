import { IN_REVIEW_AUDIT_STATES } from '@easel/domain/publishing/audits/lifecycle.ts'
import type { ReviewPace } from '@easel/domain/publishing/audits/queue.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { literals } from '../../../platform/db/literalQueries.ts'

/** What waits of one type in the order of the queue, as audits/queueIndex.ts reads it. */
export interface WaitingOfType {
  readonly product_type: string
  readonly line: Buffer
}

/** Everything that waits for a reviewer; a claim that has run out counts as returned. */
export async function waitingAudits(db: Db, now: Date): Promise<WaitingOfType[]> {
  return (await waitingQuery(now).execute(db)).rows
}

/**
 * Of each work 32 bytes. Instants are cut to milliseconds, as a process knows them; the index `audit_queue_of_type` holds
 * everything that is asked for, in this order.
 */
export const waitingQuery = (now: Date) => sql<WaitingOfType>`
  select product_type, string_agg(
      float8send(coalesce(trunc(extract(epoch from nudged_at) * 1000)::float8, 'infinity'))
        || float8send(trunc(extract(epoch from turn_at) * 1000)::float8) || uuid_send(audit_id),
      '' order by nudged_at, turn_at, audit_id) as line
  from audit
  where state in (${literals(IN_REVIEW_AUDIT_STATES)}) and turn_at is not null
    and (state = 'WAITING_REVIEW' or claim_until <= ${now})
  group by product_type`

/** The pace of decisions of each type, from the newest ones since an instant. */
export async function pacesSince(db: Db, since: Date, limit: number): Promise<Map<string, ReviewPace>> {
  const { rows } = await sql<ReviewPace & { productType: string }>`
    with decided as (
      select product_type, decided_at, extract(epoch from decided_at - submitted_at) / 3600 as hours from audit
      where decided_at > ${since} and submitted_at is not null
      order by decided_at desc limit ${limit}
    )
    select product_type as "productType", count(*)::int as decisions,
      count(distinct (decided_at at time zone 'Asia/Shanghai')::date)::int as days,
      (percentile_disc(0.8) within group (order by hours))::float8 as "usualHours"
    from decided group by product_type`.execute(db)
  return new Map(rows.map(({ productType, ...pace }) => [productType, pace]))
}

/** When the turn of a work would be that a designer hands in now; the database decides it the same way (`audit_turn`). */
export async function queuePositionOf(db: Db, designerId: string, now: Date): Promise<Date> {
  const { rows } = await sql<{ turn: Date }>`
    select audit_turn(${designerId}, ${now}) as turn`.execute(db)
  return rows[0]?.turn ?? now
}
