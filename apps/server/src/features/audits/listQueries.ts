import { WORK_FILTERS, type WORK_SORTS } from '@easel/contract/audits/endpoints.ts'
import {
  type AuditState,
  IN_PROCESS_AUDIT_STATES,
  OPEN_AUDIT_STATES,
} from '@easel/domain/audits/lifecycle.ts'
import type { PageQuery } from '@easel/domain/paging.ts'
import { offsetOf } from '@easel/domain/paging.ts'
import type { ProductState } from '@easel/domain/products/types.ts'
import { type RawBuilder, sql } from 'kysely'
import { escapeLiteral, type Pool, type QueryConfig } from 'pg'
import type { Db } from '../../platform/db/connection.ts'
import { containing } from '../../platform/db/listing.ts'
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
    .$if(Boolean(search), (query) => query.where('name', 'ilike', containing(search ?? '')))

/** A submission as the list shows it, with the state of its appeal. */
export interface AuditPageRow extends AuditSummaryRow {
  readonly appealed: string | null
}

/** The designer's own submissions, newest first. */
export async function auditPage(pool: Pool, filter: AuditFilter, page: PageQuery): Promise<AuditPageRow[]> {
  const { rows } = await pool.query<AuditPageRow>(auditPageQuery(filter, page))
  return rows
}

/**
 * Named, so that each connection keeps it parsed and planned (docs/decisions/0062): state and type are in the text,
 * because partial indexes serve some of them. A search is planned for what is searched.
 */
export function auditPageQuery(filter: AuditFilter, page: PageQuery): QueryConfig<unknown[]> {
  const { designerId, state, productType = 'ALL', search } = filter
  const reach = reachOf(offsetOf(page) + page.perPage)
  const values = [designerId, page.perPage, offsetOf(page)]
  if (search) return { text: pageText(filter, reach), values: [...values, containing(search)] }
  const name = `audits ${state} ${productType} ${reach}`
  const text = pageTexts.get(name) ?? pageText(filter, reach)
  pageTexts.set(name, text)
  return { name, text, values }
}

const pageTexts = new Map<string, string>()
const LEAST_REACH = 300

/** How deep the page may lie, in few steps: a planner that does not know the page learns how little is read. */
function reachOf(rows: number): number {
  let reach = LEAST_REACH
  while (reach < rows) reach *= 10
  return reach
}

function pageText({ state, productType, search }: AuditFilter, reach: number): string {
  const columns = SUMMARY_COLUMNS.join(', ')
  const newest = 'order by updated_at desc, audit_id'
  const conditions = [
    'designer_id = $1',
    ...(state === 'ALL' ? [] : [`state = ${escapeLiteral(state)}`]),
    ...(productType === undefined ? [] : [`product_type = ${escapeLiteral(productType)}`]),
    ...(search ? ['name ilike $4'] : []),
  ]
  return `
    select page.*, (select appeal.state from appeal where appeal.audit_id = page.audit_id) as appealed
    from (
      select * from (
        select ${columns} from audit where ${conditions.join(' and ')} ${newest} limit ${reach}
      ) as reached ${newest} limit $2 offset $3
    ) as page ${newest}`
}

/** How many there are in all; a search is always counted anew. */
export async function countAudits(db: Db, filter: AuditFilter): Promise<number> {
  const count = () =>
    matching(db, filter)
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow()
  const { designerId, state, productType = '', search } = filter
  const { all = 0 } = search
    ? await count()
    : await totalsOf(db).of(`audits ${designerId} ${state} ${productType}`, count)
  return all
}

export interface WorksFilter {
  readonly designerId: string
  readonly productType: string | undefined
  readonly search: string | undefined
}

/** One row of the works list: a product, or a submission that leads it; the other half is looked up by id. */
export interface WorkKey {
  readonly product_id: string | null
  readonly audit_id: string | null
  readonly updated_at: Date
}

type Branch = (filter: WorksFilter) => RawBuilder<WorkKey>
export type WorkSort = (typeof WORK_SORTS)[number]

/** Each as its indexes are; what has no product yet has no downloads, and comes last. */
const ORDERS: Readonly<Record<WorkSort, RawBuilder<unknown>>> = {
  newest: sql`updated_at desc, id`,
  oldest: sql`updated_at, id desc`,
  name: sql`name, id`,
  downloads: sql`downloads desc, updated_at desc, id`,
}

const AUDIT_KEY = sql`audit.product_id, audit.audit_id, audit.updated_at, audit.audit_id as id,
    audit.name, -1::bigint as downloads`
const PRODUCT_KEY = sql`product.product_id, null::uuid as audit_id, product.updated_at, product.product_id as id,
    product.name, product.downloads`
export type WorkFilter = (typeof WORK_FILTERS)[number]

/**
 * Spec §2, the theme filter labels, and §4, the wallpaper states; each reads one or two indexes in their order
 * (docs/decisions/0025).
 */
export const WORK_BRANCHES: Readonly<Record<WorkFilter, readonly Branch[]>> = {
  ALL: [leading, withoutSubmission],
  IN_PROCESS: [auditIn(IN_PROCESS_AUDIT_STATES)],
  HIDDEN: [inState('HIDDEN')],
  REMOVED: [inState('REMOVED')],
  ONLINE: [inState('PUBLISHED')],
  WAITING: [auditIn(OPEN_AUDIT_STATES)],
  REJECTED: [rejected],
}

/** A refused submission that no newer one has taken the place of. */
export const NOT_SUPERSEDED = sql<boolean>`
      not exists (select from audit as later where later.resubmit_of = audit.audit_id)
      and not exists (
        select from audit as later
        where later.product_id = audit.product_id and later.created_at > audit.created_at)`

/** What leads its work: on its way, or refused and not superseded by a newer submission. */
function leading(filter: WorksFilter): RawBuilder<WorkKey> {
  return sql`
    select ${AUDIT_KEY} from audit
    where audit.state <> 'PUBLISHED' and ${matches('audit', filter)}
      and (audit.state <> 'REVOKED' or audit.product_id is null) and ${NOT_SUPERSEDED}`
}

function rejected(filter: WorksFilter): RawBuilder<WorkKey> {
  return sql`
    select ${AUDIT_KEY} from audit
    where audit.state = 'REJECTED' and ${matches('audit', filter)} and ${NOT_SUPERSEDED}`
}

/**
 * Products that no submission leads. Written as a negation: the planner takes that to be true of most rows and
 * reads the index in its order.
 */
function withoutSubmission(filter: WorksFilter): RawBuilder<WorkKey> {
  return sql`
    select ${PRODUCT_KEY} from product
    where ${matches('product', filter)}
      and coalesce((
        select newest.state from audit as newest where newest.product_id = product.product_id
        order by newest.created_at desc limit 1), 'PUBLISHED')
        not in (${sql.join([...IN_PROCESS_AUDIT_STATES, 'REJECTED'].map((state) => sql.lit(state)))})`
}

function auditIn(states: readonly AuditState[]): Branch {
  return (filter) => sql`
    select ${AUDIT_KEY} from audit
    where audit.state in (${sql.join(states.map((state) => sql.lit(state)))})
      and ${matches('audit', filter)}`
}

function inState(state: ProductState): Branch {
  return (filter) => sql`
    select ${PRODUCT_KEY} from product
    where product.state = ${sql.lit(state)} and ${matches('product', filter)}`
}

function matches(table: 'audit' | 'product', { designerId, productType, search }: WorksFilter) {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  const parts = [
    sql`${of('designer_id')} = ${designerId}`,
    ...(productType ? [sql`${of('product_type')} = ${productType}`] : []),
    ...(search ? [sql`${of('name')} ilike ${containing(search)}`] : []),
  ]
  return sql.join(parts, sql` and `)
}

export async function workKeys(
  db: Db,
  filter: WorksFilter,
  which: WorkFilter,
  page: PageQuery,
  sort: WorkSort,
): Promise<WorkKey[]> {
  return (await worksPageQuery(filter, which, page, sort).execute(db)).rows
}

/** A page of works, in its order. Each branch gives no more than the page can need. */
export function worksPageQuery(
  filter: WorksFilter,
  which: WorkFilter,
  page: PageQuery,
  sort: WorkSort = 'newest',
) {
  const order = ORDERS[sort]
  const needed = offsetOf(page) + page.perPage
  const branches = WORK_BRANCHES[which].map(
    (branch) => sql`(${branch(filter)} order by ${order} limit ${needed})`,
  )
  return sql<WorkKey>`
    select product_id, audit_id, updated_at from (${sql.join(branches, sql` union all `)}) as work
    order by ${order} limit ${page.perPage} offset ${offsetOf(page)}`
}

/** How many works each label holds. */
export async function countWorks(db: Db, filter: WorksFilter): Promise<Partial<Record<WorkFilter, number>>> {
  const counts = WORK_FILTERS.map((label) => {
    const parts = WORK_BRANCHES[label].map(
      (branch) => sql`(select count(*) from (${branch(filter)}) as counted)`,
    )
    return sql`${sql.join(parts, sql` + `)} as ${sql.ref(label)}`
  })
  const { rows } = await sql<Record<WorkFilter, number>>`select ${sql.join(counts)}`.execute(db)
  return rows[0] ?? {}
}

/** The newest submission of each of these products that says more than the product itself does. */
export async function leadingAudits(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, AuditSummaryRow>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<AuditSummaryRow>`
    select ${sql.join(SUMMARY_COLUMNS.map((column) => sql.ref(`newest.${column}`)))}
    from unnest(${[...productIds]}::uuid[]) as wanted (product_id)
    cross join lateral (
      select * from audit where audit.product_id = wanted.product_id
      order by audit.created_at desc limit 1) as newest
    where newest.state not in ('PUBLISHED', 'REVOKED')`.execute(db)
  return new Map(rows.flatMap((row) => (row.product_id ? [[row.product_id, row] as const] : [])))
}

export function summaryRows(db: Db, auditIds: readonly string[]): Promise<AuditSummaryRow[]> {
  if (auditIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('audit')
    .select(SUMMARY_COLUMNS)
    .where('audit_id', 'in', [...auditIds])
    .execute()
}

/** Whether an application for the product's removal waits. */
const REMOVAL_WAITS = sql<boolean>`exists (
  select from removal where removal.product_id = product.product_id and removal.state = 'WAITING')`.as(
  'removal_waits',
)

/** What stands in the way of the owner's moves of these products, by their ids. */
export async function productFacts(db: Db, productIds: readonly string[]) {
  const inProcess = sql.join(IN_PROCESS_AUDIT_STATES.map((state) => sql.lit(state)))
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
export function workProducts(db: Db, productIds: readonly string[]) {
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
  const wanted = [...new Set(productIds)]
  return db
    .selectFrom('product')
    .select(columns)
    .select(REMOVAL_WAITS)
    .select(LABELS)
    .where('product_id', '=', sql<string>`any(${wanted}::uuid[])`)
    .execute()
}

/** Spec §3, what lists say of a work beside its name. */
const LABELS = [
  sql<unknown>`details -> 'tags'`.as('tags'),
  sql<string | null>`details ->> 'copyrightHolder'`.as('copyright_holder'),
]

/** The same of submissions, by their ids. */
export async function auditLabels(db: Db, auditIds: readonly string[]) {
  if (auditIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('audit')
    .select('audit_id')
    .select(LABELS)
    .where('audit_id', '=', sql<string>`any(${[...auditIds]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.audit_id, row]))
}
