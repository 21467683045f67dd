import { MAX_COUNTED } from '@easel/domain/counting.ts'
import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import { AuditState } from '@easel/domain/publishing/audits/lifecycle.ts'
import { PRODUCT_STATES } from '@easel/domain/publishing/products/types.ts'
import { AppealState } from '@easel/domain/review/appeals/lifecycle.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { countFound } from '../../../platform/db/countQueries.ts'
import { SUMMARY_COLUMNS } from '../../publishing/audits/public.ts'

/** How many things of a designer are in each of these states; MAX_COUNTED of a state at most. */
async function countsByState(
  db: Db,
  table: 'audit' | 'product' | 'appeal',
  designerId: string,
  states: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, (
      select count(*)::int from (
        select 1 from ${sql.table(table)} as thing
        where thing.designer_id = ${designerId} and thing.state = asked.state limit ${MAX_COUNTED}
      ) as found
    ) as count
    from unnest(${[...states]}::text[]) as asked (state)`.execute(db)
  return new Map(rows.map(({ state, count }) => [state, count]))
}

export async function recordCounts(db: Db, designerId: string) {
  const [works, submissions, appeals] = await Promise.all([
    countsByState(db, 'product', designerId, PRODUCT_STATES),
    countsByState(db, 'audit', designerId, AuditState.exclude(['DRAFT']).options),
    countsByState(db, 'appeal', designerId, AppealState.exclude(['WITHDRAWN']).options),
  ])
  return { works, submissions, appeals }
}

/** Of the latest rejections the reasons, the most frequent first. */
export async function rejectionReasons(
  db: Db,
  designerId: string,
  mostRejections: number,
): Promise<{ reason: string; count: number }[]> {
  const { rows } = await sql<{ reason: string; count: number }>`
    select reason, count(*)::int as count
    from (
      select reasons from audit
      where designer_id = ${designerId} and decided_at is not null and state = 'REJECTED'
      order by decided_at desc, audit_id limit ${mostRejections}
    ) as latest, unnest(latest.reasons) as reason
    group by reason order by count desc, reason`.execute(db)
  return rows
}

/** So many of a designer's latest decisions are looked through for rejections. */
const MAX_LOOKED_THROUGH = 200

export interface LastRejection {
  readonly designer_id: string
  readonly reasons: readonly string[]
  readonly decided_at: Date
}

/** The last few rejections of each designer, the latest first; of those who have none lately nothing. */
export async function lastRejections(
  db: Db,
  designerIds: readonly string[],
  most: number,
): Promise<LastRejection[]> {
  const { rows } = await lastRejectionsQuery(designerIds, most).execute(db)
  return rows
}

export const lastRejectionsQuery = (designerIds: readonly string[], most: number) => sql<LastRejection>`
  select asked.designer_id, last.reasons, last.decided_at
  from unnest(${[...new Set(designerIds)]}::uuid[]) as asked (designer_id)
  cross join lateral (
    select reasons, decided_at from (
      select state, reasons, decided_at from audit
      where audit.designer_id = asked.designer_id and decided_at is not null
      order by decided_at desc, audit_id limit ${MAX_LOOKED_THROUGH}
    ) as latest
    where state = 'REJECTED' order by decided_at desc limit ${most}
  ) as last`

/** How many bans there were, and the end of the last in force: null of a permanent one, undefined where none is. */
export async function banFigures(db: Db, designerId: string, now: Date) {
  const { rows } = await sql<{ count: number; active: number; until: Date | null; forGood: boolean }>`
    select count(*)::int as count,
      count(*) filter (where in_force)::int as active,
      max(end_at) filter (where in_force) as until,
      coalesce(bool_or(in_force and end_at is null), false) as "forGood"
    from (
      select end_at, lifted_at is null and ended_at is null and (end_at is null or end_at > ${now}) as in_force
      from ban where designer_id = ${designerId}
    ) as bans`.execute(db)
  return rows[0] ?? { count: 0, active: 0, until: null, forGood: false }
}

export type DecisionFilter = 'ALL' | 'REJECTED'

const decided = (db: Db, designerId: string, filter: DecisionFilter) =>
  db
    .selectFrom('audit')
    .where('designer_id', '=', designerId)
    .where('decided_at', 'is not', null)
    .$if(filter === 'REJECTED', (query) => query.where('state', '=', 'REJECTED'))

export const decisionPageQuery = (db: Db, designerId: string, filter: DecisionFilter, page: PageQuery) =>
  decided(db, designerId, filter)
    .select([...SUMMARY_COLUMNS, 'decided_by'])
    .orderBy('decided_at', 'desc')
    .orderBy('audit_id')
    .limit(page.perPage)
    .offset(offsetOf(page))

export const countDecisions = (db: Db, designerId: string, filter: DecisionFilter): Promise<number> =>
  countFound(db, decided(db, designerId, filter).select('audit_id'))
