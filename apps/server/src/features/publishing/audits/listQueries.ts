import type { PageQuery } from '@easel/domain/paging.ts'
import { offsetOf } from '@easel/domain/paging.ts'
import { IN_PROCESS_AUDIT_STATES, LEADING_AUDIT_STATES } from '@easel/domain/publishing/audits/lifecycle.ts'
import { sql } from 'kysely'
import { escapeLiteral, type Pool, type QueryConfig } from 'pg'
import type { Db } from '../../../platform/db/connection.ts'
import { countFound } from '../../../platform/db/countQueries.ts'
import { literals } from '../../../platform/db/literalQueries.ts'
import {
  containing,
  countSearched,
  hasName,
  isNamed,
  searchedPage,
} from '../../../platform/db/searchQueries.ts'
import { LAST_DOWNLOADS_DAY } from '../products/public.ts'
import { appealInForce } from './appealQueries.ts'
import { type AuditSummaryRow, SUMMARY_COLUMNS } from './queries.ts'
import { totalsOf } from './totals.ts'

export interface AuditFilter {
  readonly designerId: string
  readonly state: string
  readonly productType: string | undefined
  readonly search: string | undefined
}

const matching = (db: Db, { designerId, state, productType, search }: AuditFilter) =>
  db
    .selectFrom('audit')
    .where('designer_id', '=', designerId)
    .$if(state !== 'ALL', (query) => query.where('state', '=', state))
    .$if(productType !== undefined, (query) => query.where('product_type', '=', productType ?? ''))
    .$if(Boolean(search), (query) => query.where(isNamed('audit', search ?? '')))

/** A submission as the list shows it, with its appeal. */
export interface AuditPageRow extends AuditSummaryRow {
  readonly appealed: string | null
  readonly appealed_at: Date | null
}

/** The designer's own submissions, newest first. */
export async function auditPage(pool: Pool, filter: AuditFilter, page: PageQuery): Promise<AuditPageRow[]> {
  const rowsOf = async (query: QueryConfig<unknown[]>) => (await pool.query<AuditPageRow>(query)).rows
  const { search } = filter
  if (!search) return rowsOf(auditPageQuery(filter, page))
  return searchedPage(
    page,
    (nearest) => rowsOf(searchedAuditsQuery(filter, search, page, nearest)),
    () => rowsOf(searchedAuditsQuery(filter, search, page, 'all')),
  )
}

/**
 * Named, so that each connection keeps it parsed and planned (docs/decisions/lists-and-searches.md): state and type are
 * in the text, because partial indexes serve some of them.
 */
export function auditPageQuery(filter: AuditFilter, page: PageQuery): QueryConfig<unknown[]> {
  const { designerId, state, productType = 'ALL' } = filter
  const reach = reachOf(offsetOf(page) + page.perPage)
  const name = `audits ${state} ${productType} ${reach}`
  const text = pageTexts.get(name) ?? pageText(filter, `${NEWEST} limit ${reach}`)
  pageTexts.set(name, text)
  return { name, text, values: [designerId, page.perPage, offsetOf(page)] }
}

/**
 * Planned for what is searched; an inner offset keeps the planner from reading the list's own order.
 * @param among so many of the nearest rows, or all that the index finds
 */
export function searchedAuditsQuery(
  filter: AuditFilter,
  search: string,
  page: PageQuery,
  among: number | 'all',
): QueryConfig<unknown[]> {
  const values = [filter.designerId, page.perPage, offsetOf(page), containing(search)]
  const named = 'name ilike $4'
  if (among !== 'all') return { text: pageText(filter, `${NEWEST} limit ${among}`, named), values }
  const text = pageText(filter, `and name_grams(name) @> search_grams($5) and ${named} offset 0`)
  return { text, values: [...values, search] }
}

const NEWEST = 'order by updated_at desc, audit_id'
const pageTexts = new Map<string, string>()
const MIN_REACH = 300

/** How deep the page may lie, in few steps: a planner that does not know the page learns how little is read. */
function reachOf(rows: number): number {
  let reach = MIN_REACH
  while (reach < rows) reach *= 10
  return reach
}

/** @param within ends the statement that reads the list's rows; `reached` is a condition on those. */
function pageText({ state, productType }: AuditFilter, within: string, reached = 'true'): string {
  const columns = SUMMARY_COLUMNS.join(', ')
  const conditions = [
    'designer_id = $1',
    ...(state === 'ALL' ? [] : [`state = ${escapeLiteral(state)}`]),
    ...(productType === undefined ? [] : [`product_type = ${escapeLiteral(productType)}`]),
  ]
  return `
    select page.*, in_force.state as appealed, in_force.lodged_at as appealed_at
    from (
      select * from (
        select ${columns} from audit where ${conditions.join(' and ')} ${within}
      ) as reached where ${reached} ${NEWEST} limit $2 offset $3
    ) as page
    left join lateral (select appeal.state, appeal.lodged_at from appeal ${appealInForce('page')}) as in_force on true
    ${NEWEST}`
}

/** How many there are in all, up to MAX_COUNTED; of a search, always counted anew, up to MAX_FOUND. */
export async function countAudits(db: Db, filter: AuditFilter): Promise<number> {
  const found = matching(db, filter).select('audit_id')
  const { designerId, state, productType = '', search } = filter
  if (search) {
    const list = matching(db, { ...filter, search: undefined }).select('name')
    return countSearched(
      db,
      hasName('near.name', search),
      (most) => list.orderBy('updated_at', 'desc').orderBy('audit_id').limit(most),
      (most) => found.limit(most),
    )
  }
  const key = `audits ${designerId} ${state} ${productType}`
  const { all = 0 } = await totalsOf(db).of(key, async () => ({ all: await countFound(db, found) }))
  return all
}

/** Whether an application for the product's removal waits. */
const REMOVAL_WAITS = sql<boolean>`exists (
  select from removal where removal.product_id = product.product_id and removal.state = 'WAITING')`.as(
  'removal_waits',
)

/** What prevents the owner’s moves of these products, by their ids. */
export async function productFacts(db: Db, productIds: readonly string[]) {
  const inProcess = literals(IN_PROCESS_AUDIT_STATES)
  const rows = await db
    .selectFrom('product')
    .select('product_id')
    .select(REMOVAL_WAITS)
    .select(
      sql<boolean>`exists (
        select from audit where audit.product_id = product.product_id and audit.state in (${inProcess}))`.as(
        'in_process',
      ),
    )
    .where('product_id', '=', sql<string>`any(${[...productIds]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.product_id, row]))
}

/** Products as the works list shows them. */
export async function workProducts(db: Db, productIds: readonly string[]) {
  if (productIds.length === 0) return []
  const columns = [
    'product_id',
    'product_type',
    'name',
    'version',
    'price_coins',
    'cover_file_id',
    'state',
    'published_at',
    'updated_at',
    'medium_id',
    'downloads',
  ] as const
  return db
    .selectFrom('product')
    .select(columns)
    .select([REMOVAL_WAITS, LAST_DOWNLOADS_DAY.as('downloads_until'), ...LABELS])
    .where('product_id', '=', sql<string>`any(${[...productIds]}::uuid[])`)
    .execute()
}

/** Spec §3, what lists say of a work beside its name. */
const LABELS = [
  sql<unknown>`details -> 'tags'`.as('tags'),
  sql<string | null>`details ->> 'copyrightHolder'`.as('copyright_holder'),
]

export interface WorkAuditRow extends AuditSummaryRow {
  readonly tags: unknown
  readonly copyright_holder: string | null
}

/** The newest submission of each of these products that says more than the product itself does, and those of these ids. */
export async function workAudits(
  db: Db,
  productIds: readonly string[],
  auditIds: readonly string[],
): Promise<WorkAuditRow[]> {
  if (productIds.length + auditIds.length === 0) return []
  const { rows } = await sql<WorkAuditRow>`
    select ${sql.join(SUMMARY_COLUMNS.map((column) => sql.ref(column)))}, ${sql.join(LABELS)}
    from (
      select newest.* from unnest(${[...productIds]}::uuid[]) as wanted (product_id)
      cross join lateral (
        select * from audit where audit.product_id = wanted.product_id
        order by audit.created_at desc limit 1) as newest
      where newest.state in (${literals(LEADING_AUDIT_STATES)})
      union all
      select * from audit where audit_id = any(${[...auditIds]}::uuid[])) as work`.execute(db)
  return rows
}

/** The packages of products, and of submissions that have no product, by the id of their work. */
export async function packagesOfWorks(db: Db, workIds: readonly string[]) {
  const ids = [...workIds]
  const { rows } = await sql<{ id: string; package_id: string }>`
    select product_id as id, package_id from product
    where product_id = any(${ids}::uuid[]) and package_id is not null
    union all
    select audit_id, package_id from audit where audit_id = any(${ids}::uuid[]) and package_id is not null`.execute(
    db,
  )
  return rows
}
