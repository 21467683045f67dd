import type { REVIEW_FILTERS } from '@easel/contract/reviews/endpoints.ts'
import { FIRST_PAGE, offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import type { ProductType } from '@easel/domain/products/types.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import { countFound } from '../../platform/db/countQueries.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { countSearched, hasName, isNamed, NEAREST, searchedPage } from '../../platform/db/searchQueries.ts'
import { SUMMARY_COLUMNS } from '../audits/public.ts'

export type ReviewFilterName = (typeof REVIEW_FILTERS)[number]

export interface ReviewFilter {
  readonly filter: ReviewFilterName
  /** The reviewer who asks, and when. */
  readonly accountId: string
  readonly now: Date
  readonly productType: ProductType | undefined
  readonly search: string | undefined
}

type Audits = SelectQueryBuilder<DB, 'audit', object>

interface ReviewList {
  readonly where: (audits: Audits, filter: ReviewFilter) => Audits
  readonly order: readonly OrderBy[]
}

interface OrderBy {
  readonly column: 'nudged_at' | 'turn_at' | 'queued_at' | 'submitted_at' | 'decided_at'
  readonly descending: boolean
}

/** Submissions with a reminder come first, then designers take turns (audits/queue.ts counts places in this order). */
const ASKED_THEN_TURNS = [
  { column: 'nudged_at', descending: false },
  { column: 'turn_at', descending: false },
] as const
const OLDEST_QUEUED = [{ column: 'queued_at', descending: false }] as const
const NEWEST_DECIDED = [{ column: 'decided_at', descending: true }] as const
const decided = (state: string) => (audits: Audits) =>
  audits.where('audit.state', '=', state).where('audit.decided_at', 'is not', null)

/** Each list as an index serves it (migrations 0008 and 0055). A lapsed claim stays in the queue at its place. */
const LISTS: Readonly<Record<ReviewFilterName, ReviewList>> = {
  QUEUE: {
    where: (audits) => audits.where(sql<boolean>`audit.state in ('WAITING_REVIEW', 'UNDER_REVIEW')`),
    order: ASKED_THEN_TURNS,
  },
  MINE: {
    where: (audits, { accountId, now }) =>
      audits
        .where(sql<boolean>`audit.state = 'UNDER_REVIEW'`)
        .where('audit.claimed_by', '=', accountId)
        .where('audit.claim_until', '>', now),
    order: OLDEST_QUEUED,
  },
  APPROVED: { where: decided('APPROVED'), order: NEWEST_DECIDED },
  REJECTED: { where: decided('REJECTED'), order: NEWEST_DECIDED },
  ALL: {
    where: (audits) => audits.where('audit.submitted_at', 'is not', null),
    order: [{ column: 'submitted_at', descending: true }],
  },
}

function matching(db: Db, filter: ReviewFilter): Audits {
  const { productType, search } = filter
  return LISTS[filter.filter]
    .where(db.selectFrom('audit'), filter)
    .$if(productType !== undefined, (query) => query.where('audit.product_type', '=', productType ?? ''))
    .$if(Boolean(search), (query) => query.where(isNamed('audit', search ?? '')))
}

const REVIEW_COLUMNS = [
  ...SUMMARY_COLUMNS,
  'claimed_by',
  'decided_by',
  'package_id',
  'hold_kind',
  'hold_by',
  'hold_at',
] as const

export function reviewPage(db: Db, filter: ReviewFilter, page: PageQuery): Promise<ReviewRow[]> {
  const { search } = filter
  if (!search) return reviewPageQuery(db, filter, page).execute()
  return searchedPage(
    page,
    () => nearReviewsQuery(db, { ...filter, search }, page).execute(),
    () => foundReviewsQuery(db, filter, page).execute(),
  )
}

/** Every column that is shown or ordered by. */
const rowsOf = (db: Db, filter: ReviewFilter) =>
  matching(db, filter).select(REVIEW_COLUMNS.map((name) => `audit.${name}` as const))

type Rows = ReturnType<typeof rowsOf>
export type ReviewRow = Awaited<ReturnType<Rows['execute']>>[number]

/** A page in the order of the list; packages are read for its rows alone. */
const inOrder = (query: Rows, { filter }: ReviewFilter, page: PageQuery): Rows =>
  LISTS[filter].order
    .reduce(
      (ordered, { column, descending }) => ordered.orderBy(`audit.${column}`, descending ? 'desc' : 'asc'),
      query,
    )
    .orderBy('audit.audit_id')
    .limit(page.perPage)
    .offset(offsetOf(page))

export const reviewPageQuery = (db: Db, filter: ReviewFilter, page: PageQuery): Rows =>
  inOrder(rowsOf(db, filter), filter, page)

export function nearReviewsQuery(
  db: Db,
  { search, ...filter }: ReviewFilter & { readonly search: string },
  page: PageQuery,
): Rows {
  const whole = { ...filter, search: undefined }
  const nearest = reviewPageQuery(db, whole, { currentPage: FIRST_PAGE, perPage: NEAREST })
  const named = db.selectFrom(nearest.as('audit')).selectAll().where(hasName('audit.name', search))
  return inOrder(named, whole, page)
}

/** An inner offset keeps the planner from reading the list's own order instead of the index of names. */
export const foundReviewsQuery = (db: Db, filter: ReviewFilter, page: PageQuery): Rows =>
  inOrder(db.selectFrom(rowsOf(db, filter).offset(0).as('audit')).selectAll(), filter, page)

export function countReviews(db: Db, filter: ReviewFilter): Promise<number> {
  const found = matching(db, filter).select('audit.audit_id')
  const { search } = filter
  if (!search) return countFound(db, found)
  const whole = { ...filter, search: undefined }
  return countSearched(
    db,
    search,
    (most) => reviewPageQuery(db, whole, { currentPage: FIRST_PAGE, perPage: most }),
    (most) => found.limit(most),
  )
}

export function reviewRows(db: Db, auditIds: readonly string[]): Promise<ReviewRow[]> {
  return db
    .selectFrom('audit')
    .select(REVIEW_COLUMNS.map((name) => `audit.${name}` as const))
    .where('audit.audit_id', '=', sql<string>`any(${[...auditIds]}::uuid[])`)
    .execute()
}

export interface FindingCounts {
  readonly error: number
  readonly warning: number
}

export async function findingCounts(
  db: Db,
  packageIds: readonly string[],
): Promise<Map<string, FindingCounts>> {
  if (packageIds.length === 0) return new Map()
  const { rows } = await sql<{ package_id: string } & FindingCounts>`
    select package_id,
      count(*) filter (where finding ->> 'severity' = 'error') as error,
      count(*) filter (where finding ->> 'severity' = 'warning') as warning
    from package, jsonb_array_elements(inspection -> 'findings') as finding
    where package_id = any(${[...new Set(packageIds)]}::uuid[])
    group by package_id`.execute(db)
  return new Map(rows.map(({ package_id, error, warning }) => [package_id, { error, warning }]))
}

/** Extends a claim that is in force, and only that. */
export async function extendClaim(
  db: Db,
  claim: { readonly auditId: string; readonly accountId: string; readonly token: string },
  now: Date,
  until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('audit')
    .set({ claim_until: until })
    .where('audit_id', '=', claim.auditId)
    .where('state', '=', 'UNDER_REVIEW')
    .where('claimed_by', '=', claim.accountId)
    // As text: what is sent may be no uuid at all.
    .where(sql<boolean>`claim_token::text = ${claim.token}`)
    .where('claim_until', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** A holder who claims again, after a reload say, gets a new token; the old one is void. A bulk loses it. */
export async function renewClaim(tx: Db, auditId: string, token: string, until: Date): Promise<void> {
  await tx
    .updateTable('audit')
    .set({ claim_token: token, claim_until: until, claim_is_bulk: false })
    .where('audit_id', '=', auditId)
    .where('state', '=', 'UNDER_REVIEW')
    .execute()
}

export async function lapsedClaims(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('audit')
    .select('audit_id')
    .where(sql<boolean>`state = 'UNDER_REVIEW'`)
    .where('claim_until', '<=', now)
    .orderBy('claim_until')
    .limit(limit)
    .execute()
  return rows.map((row) => row.audit_id)
}
