import { PRODUCT_TYPES } from '@easel/domain/productTypes.ts'
import { IN_REVIEW_AUDIT_STATES } from '@easel/domain/publishing/audits/lifecycle.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { literals } from '../../../platform/db/literalQueries.ts'
import type { ReviewFilter } from './listQueries.ts'
import { isSeen, narrowed } from './narrowQueries.ts'

/** Where the queue by its days goes on: when the row is late, when it was queued, and which it is. */
export interface DuePlace {
  readonly dueAt: Date
  readonly queuedAt: Date
  readonly auditId: string
}

const BEGINNING: DuePlace = {
  dueAt: new Date(0),
  queuedAt: new Date(0),
  auditId: '00000000-0000-0000-0000-000000000000',
}

interface Queued {
  readonly audit_id: string
  readonly due_at: Date
  readonly queued_at: Date
}

/** The next `most` of each type by the promised days, then as they came, each from one index (`audit_queue_by_due`). */
export function dueQuery(
  db: Db,
  filter: ReviewFilter,
  place: DuePlace | null,
  most: number,
): RawBuilder<Queued> {
  const { dueAt, queuedAt, auditId } = place ?? BEGINNING
  const conditions: RawBuilder<boolean>[] = [
    ...narrowed(filter),
    ...(filter.search ? [isSeen(db, filter.search)] : []),
  ]
  const further = conditions.map((each) => sql`and ${each}`)
  return sql<Queued>`
    select next.* from unnest(${[...PRODUCT_TYPES]}::text[]) as kind (type)
    cross join lateral (
      select audit_id, due_at, queued_at from audit
      where product_type = kind.type and state in (${literals(IN_REVIEW_AUDIT_STATES)})
        and (due_at, queued_at, audit_id) > (${dueAt}, ${queuedAt}, ${auditId}::uuid) ${sql.join(further, sql` `)}
      order by due_at, queued_at, audit_id limit ${most}
    ) as next`
}

/** Ids of what waits, by the day that was promised, then as they came. */
export async function dueIds(
  db: Db,
  filter: ReviewFilter,
  place: DuePlace | null,
  most: number,
): Promise<string[]> {
  const { rows } = await dueQuery(db, filter, place, most).execute(db)
  return rows
    .toSorted(
      (a, b) =>
        a.due_at.getTime() - b.due_at.getTime() ||
        a.queued_at.getTime() - b.queued_at.getTime() ||
        (a.audit_id < b.audit_id ? -1 : 1),
    )
    .slice(0, most)
    .map((row) => row.audit_id)
}
