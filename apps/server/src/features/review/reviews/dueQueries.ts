import { dayAfter } from '@easel/domain/base/calendar/shanghai.ts'
import { PRODUCT_TYPES, type ProductType } from '@easel/domain/productTypes.ts'
import { IN_REVIEW_AUDIT_STATES } from '@easel/domain/publishing/audits/lifecycle.ts'
import { dueDay, queuedFrom } from '@easel/domain/publishing/audits/queue.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { literals } from '../../../platform/db/literalQueries.ts'
import type { ReviewFilter } from './listQueries.ts'
import { isSeen, narrowed } from './narrowQueries.ts'

/** In how many business days works of a type are promised to be reviewed. */
export type PromisedDays = (type: ProductType) => number

/** Where the queue by its days goes on: the due day, when it was queued, and which it is. */
export interface DuePlace {
  readonly day: string
  readonly queuedAt: Date
  readonly auditId: string
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'
interface Start {
  readonly at: Date
  readonly id: string
}
const BEGINNING: Start = { at: new Date(0), id: FIRST_ID }

/** After which row of a type the list goes on: types have other days, so one place is another in each of them. */
function startOf(days: number, place: DuePlace | null): Start {
  if (place === null) return BEGINNING
  const [from, until] = [queuedFrom(place.day, days), queuedFrom(dayAfter(place.day), days)]
  if (place.queuedAt < from) return { at: from, id: FIRST_ID }
  return place.queuedAt < until ? { at: place.queuedAt, id: place.auditId } : { at: until, id: FIRST_ID }
}

interface Queued {
  readonly audit_id: string
  readonly product_type: ProductType
  readonly queued_at: Date
}

/** The next `most` of each type in the order in which they came, each from one index (`audit_queue_by_age`). */
export function dueQuery(
  db: Db,
  filter: ReviewFilter,
  promised: PromisedDays,
  place: DuePlace | null,
  most: number,
): RawBuilder<Queued> {
  const starts = PRODUCT_TYPES.map((type) => ({ type, ...startOf(promised(type), place) }))
  const conditions: RawBuilder<boolean>[] = [
    ...narrowed(filter),
    ...(filter.search ? [isSeen(db, filter.search)] : []),
  ]
  const further = conditions.map((each) => sql`and ${each}`)
  return sql<Queued>`
    select next.* from unnest(
      ${starts.map(({ type }) => type)}::text[], ${starts.map(({ at }) => at.toISOString())}::timestamptz[],
      ${starts.map(({ id }) => id)}::uuid[]
    ) as start (type, at, id)
    cross join lateral (
      select audit_id, product_type, queued_at from audit
      where product_type = start.type and state in (${literals(IN_REVIEW_AUDIT_STATES)})
        and (queued_at, audit_id) > (start.at, start.id) ${sql.join(further, sql` `)}
      order by queued_at, audit_id limit ${most}
    ) as next`
}

/** Ids of what waits, by the day that was promised, then as they came. */
export async function dueIds(
  db: Db,
  filter: ReviewFilter,
  promised: PromisedDays,
  place: DuePlace | null,
  most: number,
): Promise<string[]> {
  const { rows } = await dueQuery(db, filter, promised, place, most).execute(db)
  return rows
    .map((row) => ({ ...row, day: dueDay(row.queued_at, promised(row.product_type)) }))
    .toSorted(
      (a, b) =>
        compare(a.day, b.day) ||
        a.queued_at.getTime() - b.queued_at.getTime() ||
        compare(a.audit_id, b.audit_id),
    )
    .slice(0, most)
    .map((row) => row.audit_id)
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
