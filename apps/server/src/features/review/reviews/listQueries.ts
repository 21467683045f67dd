import type { REVIEW_FILTERS } from '@easel/contract/review/reviews/endpoints.ts'
import { PRODUCT_TYPES } from '@easel/domain/productTypes.ts'
import { IN_REVIEW_AUDIT_STATES } from '@easel/domain/publishing/audits/lifecycle.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { countFound } from '../../../platform/db/countQueries.ts'
import { literals } from '../../../platform/db/literalQueries.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'
import { countSearched, searchedPage } from '../../../platform/db/searchQueries.ts'
import { isFound, isSeen, type Narrowing, narrowed } from './narrowQueries.ts'
import { REVIEW_COLUMNS, type ReviewRow } from './queries.ts'

export type ReviewFilterName = (typeof REVIEW_FILTERS)[number]

export interface ReviewFilter extends Narrowing {
  readonly filter: ReviewFilterName
  /** The reviewer who asks, and when. */
  readonly accountId: string
  readonly now: Date
}

/** The row after which a list goes on. */
export interface ReviewPlace {
  readonly nudgedAt: Date | null
  readonly at: Date
  readonly auditId: string
}

/** A part of a list: `most` rows after a place; from its start without one. */
export interface Part {
  readonly after: ReviewPlace | null
  readonly most: number
}

type Audits = SelectQueryBuilder<DB, 'audit', object>
type Instant = 'turn_at' | 'queued_at' | 'submitted_at' | 'decided_at'

interface ReviewList {
  readonly where: (audits: Audits, filter: ReviewFilter) => Audits
  readonly by: Instant
  readonly direction: 'asc' | 'desc'
  /** Submissions with a reminder come first. */
  readonly nudgedFirst: boolean
}

const decided = (state: string) => (audits: Audits) =>
  audits.where('audit.state', '=', state).where('audit.decided_at', 'is not', null)
const newest = { direction: 'desc', nudgedFirst: false } as const

/** Each list as an index serves it (migrations 0008 and 0055). A lapsed claim stays in the queue at its place. */
const LISTS: Readonly<Record<ReviewFilterName, ReviewList>> = {
  // Reminders, then designers take turns (audits/queue.ts counts places in this order).
  QUEUE: {
    where: (audits) => audits.where(sql<boolean>`audit.state in (${literals(IN_REVIEW_AUDIT_STATES)})`),
    by: 'turn_at',
    direction: 'asc',
    nudgedFirst: true,
  },
  MINE: {
    where: (audits, { accountId, now }) =>
      audits
        .where(sql<boolean>`audit.state = 'UNDER_REVIEW'`)
        .where('audit.claimed_by', '=', accountId)
        .where('audit.claim_until', '>', now),
    by: 'queued_at',
    direction: 'asc',
    nudgedFirst: false,
  },
  APPROVED: { where: decided('APPROVED'), by: 'decided_at', ...newest },
  REJECTED: { where: decided('REJECTED'), by: 'decided_at', ...newest },
  ALL: {
    where: (audits) => audits.where('audit.submitted_at', 'is not', null),
    by: 'submitted_at',
    ...newest,
  },
}

export function placeOf({ filter }: Pick<ReviewFilter, 'filter'>, row: ReviewRow): ReviewPlace {
  const { by, nudgedFirst } = LISTS[filter]
  return {
    nudgedAt: nudgedFirst ? row.nudged_at : null,
    at: row[by] ?? new Date(0),
    auditId: row.audit_id,
  }
}

function after(query: Audits, { by, direction, nudgedFirst }: ReviewList, place: ReviewPlace): Audits {
  const at = sql.ref(`audit.${by}`)
  const { nudgedAt, at: instant, auditId } = place
  // The first bound is what the index goes by.
  if (direction === 'desc')
    return query.where(sql<boolean>`${at} <= ${instant}
      and (${at} < ${instant} or audit.audit_id > ${auditId}::uuid)`)
  const follows = sql<boolean>`(${at}, audit.audit_id) > (${instant}, ${auditId}::uuid)`
  if (!nudgedFirst) return query.where(follows)
  if (nudgedAt === null) return query.where('audit.nudged_at', 'is', null).where(follows)
  // Reminders are few: those before the place are passed over.
  return query.where(sql<boolean>`(audit.nudged_at is null
    or (audit.nudged_at, ${at}, audit.audit_id) > (${nudgedAt}, ${instant}, ${auditId}::uuid))`)
}

const matching = (db: Db, filter: ReviewFilter, place: ReviewPlace | null = null): Audits => {
  const list = LISTS[filter.filter]
  const found = narrowed(filter).reduce(
    (audits, condition) => audits.where(condition),
    list.where(db.selectFrom('audit'), filter),
  )
  return place ? after(found, list, place) : found
}

/** A part of a list in its order. */
export function reviewPage(db: Db, filter: ReviewFilter, part: Part): Promise<ReviewRow[]> {
  if (!filter.search) return reviewPageQuery(db, filter, part).execute()
  return searchedPage(
    { perPage: part.most },
    (nearest) => nearReviewsQuery(db, filter, part, nearest).execute(),
    () => foundReviewsQuery(db, filter, part).execute(),
  )
}

/** Every column that is shown or ordered by. */
const rowsOf = (audits: Audits) => audits.select(REVIEW_COLUMNS.map((name) => `audit.${name}` as const))
type Rows = ReturnType<typeof rowsOf>

function inOrder(query: Rows, filter: ReviewFilterName, most: number): Rows {
  const { by, direction, nudgedFirst } = LISTS[filter]
  return query
    .$if(nudgedFirst, (rows) => rows.orderBy('audit.nudged_at'))
    .orderBy(`audit.${by}`, direction)
    .orderBy('audit.audit_id')
    .limit(most)
}

export const reviewPageQuery = (db: Db, filter: ReviewFilter, { after: place, most }: Part): Rows =>
  inOrder(rowsOf(matching(db, filter, place)), filter.filter, most)

/** What a search finds among so many of the nearest rows. */
export function nearReviewsQuery(
  db: Db,
  filter: ReviewFilter,
  { after: place, most }: Part,
  nearest: number,
): Rows {
  const near = reviewPageQuery(db, { ...filter, search: undefined }, { after: place, most: nearest })
  const named = db
    .selectFrom(near.as('audit'))
    .selectAll()
    .where(isSeen(db, filter.search ?? ''))
  return inOrder(named, filter.filter, most)
}

/** An inner offset keeps the planner from reading the list's own order instead of the index of names. */
export function foundReviewsQuery(db: Db, filter: ReviewFilter, { after: place, most }: Part): Rows {
  const found = rowsOf(
    matching(db, { ...filter, search: undefined }, place).where(isFound(db, filter.search ?? '')),
  )
  return inOrder(db.selectFrom(found.offset(0).as('audit')).selectAll(), filter.filter, most)
}

export function countReviews(db: Db, filter: ReviewFilter): Promise<number> {
  const { search } = filter
  const unsearched = { ...filter, search: undefined }
  if (!search) return countFound(db, matching(db, unsearched).select('audit.audit_id'))
  const found = matching(db, unsearched).where(isFound(db, search)).select('audit.audit_id')
  return countSearched(
    db,
    isSeen(db, search, 'near'),
    (most) => reviewPageQuery(db, unsearched, { after: null, most }),
    (most) => found.limit(most),
  )
}

/** Everybody who has decided a submission, each found by one step into the index of decisions. */
export async function deciderIds(db: Db): Promise<string[]> {
  const { rows } = await decidersQuery.execute(db)
  return rows.map((row) => row.decided_by)
}

export const decidersQuery = sql<{ decided_by: string }>`
  with recursive decider as (
    (select decided_by from audit where decided_at is not null and decided_by is not null
      order by decided_by limit 1)
    union all
    select (select audit.decided_by from audit
      where decided_at is not null and audit.decided_by > decider.decided_by order by audit.decided_by limit 1)
    from decider where decider.decided_by is not null
  )
  select decided_by from decider where decided_by is not null`

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
