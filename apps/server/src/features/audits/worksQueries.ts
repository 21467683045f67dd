import { WORK_FILTERS, type WORK_SORTS } from '@easel/contract/audits/endpoints.ts'
import {
  type AuditState,
  IN_PROCESS_AUDIT_STATES,
  OPEN_AUDIT_STATES,
} from '@easel/domain/audits/lifecycle.ts'
import { MOST_COUNTED } from '@easel/domain/counting.ts'
import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import type { ProductState } from '@easel/domain/products/types.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import { countSearched, hasName, isNamed, NEAREST, searchedPage } from '../../platform/db/searchQueries.ts'

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
    ...(search ? [isNamed(table, search)] : []),
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
  const keysOf = async (query: RawBuilder<WorkKey>) => (await query.execute(db)).rows
  const { search } = filter
  if (!search) return keysOf(worksPageQuery(filter, which, page, sort))
  // The nearest rows are those of the list's own order.
  if (sort !== 'newest') return keysOf(foundWorksQuery(filter, which, page, sort))
  return searchedPage(
    page,
    () => keysOf(nearWorksQuery(filter, search, which, page)),
    () => keysOf(foundWorksQuery(filter, which, page)),
  )
}

/** Each branch in parentheses, with what ends it. */
const branchesOf = (filter: WorksFilter, which: WorkFilter, ending: RawBuilder<unknown>) =>
  sql.join(
    WORK_BRANCHES[which].map((branch) => sql`(${branch(filter)} ${ending})`),
    sql` union all `,
  )

interface InOrder {
  readonly sort?: WorkSort
  readonly condition?: RawBuilder<boolean>
}

const pageOfWorks = (
  branches: RawBuilder<unknown>,
  page: PageQuery,
  { sort = 'newest', condition = sql<boolean>`true` }: InOrder = {},
) =>
  sql<WorkKey>`
    select product_id, audit_id, updated_at from (${branches}) as work where ${condition}
    order by ${ORDERS[sort]} limit ${page.perPage} offset ${offsetOf(page)}`

const ordered = (sort: WorkSort, limit: number) => sql`order by ${ORDERS[sort]} limit ${limit}`
const newest = (limit: number) => ordered('newest', limit)

/** A page of works, in its order. Each branch gives no more than the page can need. */
export const worksPageQuery = (
  filter: WorksFilter,
  which: WorkFilter,
  page: PageQuery,
  sort: WorkSort = 'newest',
) => pageOfWorks(branchesOf(filter, which, ordered(sort, offsetOf(page) + page.perPage)), page, { sort })

const nearest = (filter: WorksFilter, which: WorkFilter, limit: number) =>
  sql`select * from (${branchesOf(filter, which, newest(limit))}) as nearest ${newest(limit)}`

/** Of two branches the nearest rows of each: what is older than the older branch's last one is left to `all`. */
export function nearWorksQuery(filter: WorksFilter, search: string, which: WorkFilter, page: PageQuery) {
  const near = nearest({ ...filter, search: undefined }, which, NEAREST)
  return pageOfWorks(near, page, { condition: hasName('name', search) })
}

/** An inner offset keeps the planner from reading the list's own order instead of the index of names. */
export const foundWorksQuery = (
  filter: WorksFilter,
  which: WorkFilter,
  page: PageQuery,
  sort: WorkSort = 'newest',
) => pageOfWorks(branchesOf(filter, which, sql`offset 0`), page, { sort })

/** How many works of a label a search finds, up to MOST_FOUND. */
export function countFoundWorks(
  db: Db,
  filter: WorksFilter,
  search: string,
  which: WorkFilter,
): Promise<number> {
  const whole = { ...filter, search: undefined }
  const all = branchesOf(filter, which, sql`offset 0`)
  return countSearched(
    db,
    hasName('near.name', search),
    (most) => sql`(${nearest(whole, which, most)})`,
    (most) => sql`(select id from (${all}) as work limit ${most})`,
  )
}

/** How many works each label holds, up to MOST_COUNTED. */
export async function countWorks(
  db: Db,
  filter: Omit<WorksFilter, 'search'>,
): Promise<Partial<Record<WorkFilter, number>>> {
  const { rows } = await countWorksQuery({ ...filter, search: undefined }).execute(db)
  return rows[0] ?? {}
}

export function countWorksQuery(filter: WorksFilter) {
  const counts = WORK_FILTERS.map((label) => {
    const parts = WORK_BRANCHES[label].map(
      (branch) => sql`(select count(*) from (${branch(filter)} limit ${MOST_COUNTED}) as counted)`,
    )
    return sql`least(${MOST_COUNTED}, ${sql.join(parts, sql` + `)})::int as ${sql.ref(label)}`
  })
  return sql<Partial<Record<WorkFilter, number>>>`select ${sql.join(counts)}`
}
