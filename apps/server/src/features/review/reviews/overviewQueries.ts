import { MAX_COUNTED } from '@easel/domain/counting.ts'
import { PRODUCT_TYPES } from '@easel/domain/productTypes.ts'
import { IN_REVIEW_AUDIT_STATES } from '@easel/domain/publishing/audits/lifecycle.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { literals } from '../../../platform/db/literalQueries.ts'

export interface WaitingKind {
  readonly product_type: string
  readonly waiting: number
  readonly late: number
  readonly oldest_at: Date
}

/** What waits of each kind and what of it is late, each counted up to MAX_COUNTED from one index. */
export const waitingKindsQuery = (now: Date) => sql<WaitingKind>`
  select kind.type as product_type, waits.count as waiting, overdue.count as late, oldest.queued_at as oldest_at
  from unnest(${[...PRODUCT_TYPES]}::text[]) as kind (type)
  cross join lateral (
    select queued_at from audit
    where product_type = kind.type and state in (${literals(IN_REVIEW_AUDIT_STATES)}) and queued_at is not null
    order by queued_at, audit_id limit 1
  ) as oldest
  cross join lateral (
    select count(*)::int as count from (
      select from audit where product_type = kind.type and state in (${literals(IN_REVIEW_AUDIT_STATES)})
      limit ${MAX_COUNTED}
    ) as each
  ) as waits
  cross join lateral (
    select count(*)::int as count from (
      select from audit where product_type = kind.type and state in (${literals(IN_REVIEW_AUDIT_STATES)})
        and due_at <= ${now} and (hold_kind is distinct from 'QUESTION' or due_at <= hold_at)
      limit ${MAX_COUNTED}
    ) as each
  ) as overdue
  order by overdue.count desc, waits.count desc`

export async function waitingKinds(db: Db, now: Date): Promise<WaitingKind[]> {
  return (await waitingKindsQuery(now).execute(db)).rows
}

export interface CountedDay {
  readonly day: string
  readonly received: number
  readonly decided: number
}

/** What came to be reviewed and what was decided on each day in Shanghai; days without either are left out. */
export async function countedDays(db: Db, since: Date): Promise<CountedDay[]> {
  const { rows } = await sql<CountedDay>`
    select day, sum(received)::int as received, sum(decided)::int as decided from (
      select to_char(submitted_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, 1 as received, 0 as decided
      from audit where submitted_at >= ${since}
      union all
      select to_char(decided_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD'), 0, 1
      from audit where decided_at >= ${since}
    ) as each group by day`.execute(db)
  return rows
}

export interface OtherCounts {
  readonly appeals: number
  readonly removals: number
  readonly designers: number
  readonly infoChanges: number
  readonly tags: number
  readonly threads: number
  /** Works that the reader holds for review. */
  readonly mine: number
}

/** What else waits for reviewers, each counted up to MAX_COUNTED, and what an account holds. */
export async function otherCounts(db: Db, accountId: string, now: Date): Promise<OtherCounts> {
  const { rows } = await sql<OtherCounts>`
    select
      (select count(*)::int from (select from appeal where state = 'WAITING' limit ${MAX_COUNTED}) as each) as appeals,
      (select count(*)::int from (select from removal where state = 'WAITING' limit ${MAX_COUNTED}) as each) as removals,
      (select count(*)::int from (
        select from designer where registration_status = 'NORMAL' limit ${MAX_COUNTED}) as each) as designers,
      (select count(*)::int from (
        select from designer where info_change_status = 'INFO_CHANGE_WAIT' limit ${MAX_COUNTED}) as each
      ) as "infoChanges",
      (select count(*)::int from (select from tag_request where state = 'WAITING' limit ${MAX_COUNTED}) as each) as tags,
      (select count(*)::int from (
        select from thread where waiting_since is not null limit ${MAX_COUNTED}) as each) as threads,
      (select count(*)::int from audit
        where state = 'UNDER_REVIEW' and claimed_by = ${accountId} and claim_until > ${now}) as mine`.execute(
    db,
  )
  const [counts] = rows
  if (!counts) throw new Error('a count has no row')
  return counts
}
