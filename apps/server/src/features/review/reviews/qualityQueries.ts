import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { countFound } from '../../../platform/db/countQueries.ts'

/** So many of the latest decisions are counted, and drawn from. */
export const MAX_DECISIONS = 10_000

/** As many as one draw takes. */
export const MAX_DRAWN = 100

/** Decisions as the log has them: a submission that was overturned or taken back forgets who decided first. */
const decisionsSince = (since: Date) => sql`
  select line.actor_id, line.subject_id::uuid as audit_id, line.act, line.at
  from activity as line
  where line.act in ('audit.approve', 'audit.reject') and line.at >= ${since} and line.actor_id is not null
  order by line.at desc limit ${MAX_DECISIONS}`

export interface FigureRow {
  readonly accountId: string
  readonly approved: number
  readonly rejected: number
  readonly medianSeconds: number | null
  readonly overturned: number
  readonly takenBack: number
  readonly sampled: number
  readonly disagreed: number
}

/** Of each reviewer who decided anything since then, those with most decisions first. */
export async function reviewerFigures(db: Db, since: Date): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    with decision as (${decisionsSince(since)}),
    timed as (
      select decision.*, (
        select extract(epoch from decision.at - claim.at)
        from activity as claim
        where claim.subject_id = decision.audit_id::text and claim.act = 'audit.claim'
          and claim.actor_id = decision.actor_id and claim.at <= decision.at
        order by claim.at desc limit 1
      ) as seconds
      from decision
    ),
    counted as (
      select actor_id, count(*) filter (where act = 'audit.approve')::int as approved,
        count(*) filter (where act = 'audit.reject')::int as rejected,
        round(percentile_cont(0.5) within group (order by seconds))::int as median
      from timed group by actor_id
    )
    select counted.actor_id as "accountId", approved, rejected, median as "medianSeconds",
      (select count(*)::int from appeal
        where state = 'GRANTED' and rejected_by = counted.actor_id and decided_at >= ${since}) as overturned,
      (select count(*)::int from activity as back
        where back.act = 'audit.takeBack' and back.at >= ${since} and counted.actor_id = (
          select made.actor_id from activity as made
          where made.subject_id = back.subject_id and made.act = 'audit.approve' and made.at <= back.at
          order by made.at desc limit 1)) as "takenBack",
      (select count(*)::int from review_sample
        where decided_by = counted.actor_id and decided_at >= ${since} and verdict is not null) as sampled,
      (select count(*)::int from review_sample
        where decided_by = counted.actor_id and decided_at >= ${since} and verdict = 'DISAGREE') as disagreed
    from counted order by approved + rejected desc, counted.actor_id`.execute(db)
  return rows
}

export interface Drawing {
  readonly since: Date
  readonly percent: number
  /** Whose decisions and works are left out: who draws. */
  readonly accountId: string
  readonly designerId: string | null
  readonly at: Date
}

/** A random share of the decisions that nobody drew yet. @returns how many were drawn. */
export async function drawSamples(tx: Db, drawing: Drawing): Promise<number> {
  const { since, percent, accountId, designerId, at } = drawing
  const { rows } = await sql<{ sample_id: string }>`
    with decision as (${decisionsSince(since)}),
    open as (
      select decision.* from decision
      join audit using (audit_id)
      where decision.actor_id <> ${accountId} and audit.designer_id is distinct from ${designerId}::uuid
        and not exists (select from review_sample as drawn
          where drawn.audit_id = decision.audit_id and drawn.decided_at = decision.at)
    )
    insert into review_sample (sample_id, audit_id, decided_by, decision, decided_at, picked_by, picked_at)
    select gen_random_uuid(), audit_id, actor_id,
      case act when 'audit.approve' then 'APPROVE' else 'REJECT' end, at, ${accountId}, ${at}
    from open order by random()
    limit least(${MAX_DRAWN}, (select ceil(count(*) * ${percent}::numeric / 100)::int from open))
    returning sample_id`.execute(tx)
  return rows.length
}

export type SampleFilter = 'WAITING' | 'LOOKED'

const drawn = (db: Db) => db.selectFrom('review_sample').selectAll('review_sample')

/** With the works and their designers, which are looked up for what was found alone. */
const withWorks = (db: Db, found: ReturnType<typeof drawn>) =>
  db
    .selectFrom(found.as('review_sample'))
    .innerJoin('audit', 'audit.audit_id', 'review_sample.audit_id')
    .innerJoin('designer', 'designer.designer_id', 'audit.designer_id')
    .selectAll('review_sample')
    .select(['audit.name', 'audit.product_type', 'audit.designer_id', 'designer.nickname'])

export type SampleRow = NonNullable<Awaited<ReturnType<ReturnType<typeof withWorks>['executeTakeFirst']>>>

export function samplePageQuery(db: Db, filter: SampleFilter, page: PageQuery) {
  const found = drawn(db)
    .$if(filter === 'WAITING', (query) => query.where('verdict', 'is', null).orderBy('picked_at'))
    .$if(filter === 'LOOKED', (query) => query.where('verdict', 'is not', null).orderBy('looked_at', 'desc'))
    .orderBy('sample_id')
    .limit(page.perPage)
    .offset(offsetOf(page))
  return withWorks(db, found)
    .$if(filter === 'WAITING', (query) => query.orderBy('review_sample.picked_at'))
    .$if(filter === 'LOOKED', (query) => query.orderBy('review_sample.looked_at', 'desc'))
    .orderBy('review_sample.sample_id')
}

export const countSamples = (db: Db, filter: SampleFilter): Promise<number> =>
  countFound(
    db,
    db
      .selectFrom('review_sample')
      .select('sample_id')
      .where('verdict', filter === 'WAITING' ? 'is' : 'is not', null),
  )

export const findSample = (db: Db, sampleId: string) =>
  withWorks(db, drawn(db).where('sample_id', '=', sampleId)).executeTakeFirst()

export interface Judgement {
  readonly verdict: 'AGREE' | 'DISAGREE'
  readonly note: string | null
  readonly by: string
  readonly at: Date
}

/** @returns false where somebody was faster. */
export async function judge(
  tx: Db,
  sampleId: string,
  { verdict, note, by, at }: Judgement,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('review_sample')
    .set({ verdict, note, looked_by: by, looked_at: at })
    .where('sample_id', '=', sampleId)
    .where('verdict', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
