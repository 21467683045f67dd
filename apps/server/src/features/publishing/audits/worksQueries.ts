import { WORK_FILTERS, type WORK_SORTS } from '@easel/contract/publishing/audits/workEndpoints.ts'
import { MAX_COUNTED } from '@easel/domain/counting.ts'
import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { PREPARED } from '../../../platform/db/preparedQueries.ts'
import { countSearched, hasName, NEAREST, searchedPage } from '../../../platform/db/searchQueries.ts'
import {
  type Branch,
  WORK_BRANCHES,
  type WorkFilter,
  type WorkKey,
  type WorksFilter,
} from './workBranchQueries.ts'

export type WorkSort = (typeof WORK_SORTS)[number]

/** Each as its indexes are; what has no product yet has no downloads, and comes last. */
const ORDERS: Readonly<Record<WorkSort, RawBuilder<unknown>>> = {
  newest: sql`updated_at desc, id`,
  oldest: sql`updated_at, id desc`,
  name: sql`name, id`,
  downloads: sql`downloads desc, updated_at desc, id`,
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
    (nearest) => keysOf(nearWorksQuery(filter, search, which, page, nearest)),
    () => keysOf(foundWorksQuery(filter, which, page)),
  )
}

const worksOfBranch = ({ table, rows, isWork }: Branch, filter: WorksFilter): RawBuilder<WorkKey> =>
  isWork ? sql`${rows(filter)} and ${isWork(table)}` : rows(filter)

const branchesOf = (filter: WorksFilter, which: WorkFilter, ending: RawBuilder<unknown>) =>
  sql.join(
    WORK_BRANCHES[which].map((branch) => sql`(${worksOfBranch(branch, filter)} ${ending})`),
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

/** The nearest rows of the tables that may stand for a work. */
const nearest = (filter: WorksFilter, which: WorkFilter, limit: number) => {
  const branches = WORK_BRANCHES[which].map(({ rows }) => sql`(${rows(filter)} ${newest(limit)})`)
  return sql`select * from (${sql.join(branches, sql` union all `)}) as nearest ${newest(limit)}`
}

/** Of such rows: has the name, and stands for a work. Only rows of submissions have an `audit_id`. */
function isFound(alias: string, search: string, which: WorkFilter): RawBuilder<boolean> {
  const checks = WORK_BRANCHES[which].map(({ table, isWork }) => {
    const isOfTable = sql`(${sql.ref(`${alias}.audit_id`)} is null) = ${sql.lit(table === 'product')}`
    return isWork ? sql`(${isOfTable} and ${isWork(alias)})` : isOfTable
  })
  return sql<boolean>`(${hasName(`${alias}.name`, search)} and (${sql.join(checks, sql` or `)}))`
}

/** Of two branches the nearest rows of each: what is older than the older branch's last one is left to `all`. */
export function nearWorksQuery(
  filter: WorksFilter,
  search: string,
  which: WorkFilter,
  page: PageQuery,
  most: number,
) {
  const near = nearest({ ...filter, search: undefined }, which, most)
  return pageOfWorks(near, page, { condition: isFound('work', search, which) })
}

/** An inner offset keeps the planner from reading the list's own order instead of the index of names. */
export const foundWorksQuery = (
  filter: WorksFilter,
  which: WorkFilter,
  page: PageQuery,
  sort: WorkSort = 'newest',
) => pageOfWorks(branchesOf(filter, which, sql`offset 0`), page, { sort })

/** How many works of a label a search finds, up to MAX_FOUND. */
export function countFoundWorks(
  db: Db,
  filter: WorksFilter,
  search: string,
  which: WorkFilter,
): Promise<number> {
  const unsearched = { ...filter, search: undefined }
  const all = branchesOf(filter, which, sql`offset 0`)
  return countSearched(
    db,
    isFound('near', search, which),
    (most) => sql`(${nearest(unsearched, which, most)})`,
    (most) => sql`(select id from (${all}) as work limit ${most})`,
    NEAREST,
  )
}

/** How many works each label holds, up to MAX_COUNTED. */
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
      (branch) =>
        sql`(select count(*) from (${worksOfBranch(branch, filter)} limit ${sql.lit(MAX_COUNTED)}) as counted)`,
    )
    return sql`least(${sql.lit(MAX_COUNTED)}, ${sql.join(parts, sql` + `)})::int as ${sql.ref(label)}`
  })
  return sql<Partial<Record<WorkFilter, number>>>`${PREPARED} select ${sql.join(counts)}`
}
