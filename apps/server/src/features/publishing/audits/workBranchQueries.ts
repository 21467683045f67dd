import type { WORK_FILTERS } from '@easel/contract/publishing/audits/workEndpoints.ts'
import {
  type AuditState,
  IN_PROCESS_AUDIT_STATES,
  LEADING_AUDIT_STATES,
  OPEN_AUDIT_STATES,
} from '@easel/domain/publishing/audits/lifecycle.ts'
import type { ProductState } from '@easel/domain/publishing/products/types.ts'
import { type RawBuilder, sql } from 'kysely'
import { literals } from '../../../platform/db/literalQueries.ts'
import { isNamed } from '../../../platform/db/searchQueries.ts'

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

/**
 * Rows of one table that may stand for a work. What its row alone says comes first; `isWork` asks other rows, and costs
 * so much that a search asks it only of what has the name.
 */
export interface Branch {
  readonly table: 'audit' | 'product'
  readonly rows: (filter: WorksFilter) => RawBuilder<WorkKey>
  /** Of a row that goes by `alias`, which has the columns of the key. */
  readonly isWork?: (alias: string) => RawBuilder<boolean>
}
const AUDIT_KEY = sql`audit.product_id, audit.audit_id, audit.updated_at, audit.audit_id as id,
    audit.name, -1::bigint as downloads, audit.created_at`
const PRODUCT_KEY = sql`product.product_id, null::uuid as audit_id, product.updated_at, product.product_id as id,
    product.name, product.downloads, null::timestamptz as created_at`
export type WorkFilter = (typeof WORK_FILTERS)[number]

/**
 * Spec §2, the theme filter labels, and §4, the wallpaper states; each reads one or two indexes in their order
 * (docs/decisions/lists-and-searches.md).
 */
export const WORK_BRANCHES: Readonly<Record<WorkFilter, readonly Branch[]>> = {
  ALL: [
    { table: 'audit', rows: leading, isWork: isNotSuperseded },
    { table: 'product', rows: ofDesigner, isWork: isNotLed },
  ],
  IN_PROCESS: [auditIn(IN_PROCESS_AUDIT_STATES)],
  HIDDEN: [inState('HIDDEN')],
  REMOVED: [inState('REMOVED')],
  ONLINE: [inState('PUBLISHED')],
  WAITING: [auditIn(OPEN_AUDIT_STATES)],
  REJECTED: [{ ...auditIn(['REJECTED']), isWork: isNotSuperseded }],
}

/** A refused submission that no newer one has taken the place of. */
function isNotSuperseded(alias: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`
      (not exists (select from audit as later where later.resubmit_of = ${of('audit_id')})
      and not exists (
        select from audit as later
        where later.product_id = ${of('product_id')} and later.created_at > ${of('created_at')}))`
}
export const NOT_SUPERSEDED = isNotSuperseded('audit')

/** What leads its work: on its way, or refused and not superseded by a newer submission. */
function leading(filter: WorksFilter): RawBuilder<WorkKey> {
  return sql`
    select ${AUDIT_KEY} from audit
    where audit.state <> 'PUBLISHED' and ${matches('audit', filter)}
      and (audit.state <> 'REVOKED' or audit.product_id is null)`
}

function ofDesigner(filter: WorksFilter): RawBuilder<WorkKey> {
  return sql`select ${PRODUCT_KEY} from product where ${matches('product', filter)}`
}

/**
 * A product that no submission leads. Written as a negation: the planner takes that to be true of most rows and
 * reads the index in its order.
 */
function isNotLed(alias: string): RawBuilder<boolean> {
  return sql<boolean>`
      coalesce((
        select newest.state from audit as newest where newest.product_id = ${sql.ref(`${alias}.product_id`)}
        order by newest.created_at desc limit 1), 'PUBLISHED')
        not in (${literals(LEADING_AUDIT_STATES)})`
}

function auditIn(states: readonly AuditState[]): Branch {
  const rows: Branch['rows'] = (filter) => sql`
    select ${AUDIT_KEY} from audit
    where audit.state in (${literals(states)})
      and ${matches('audit', filter)}`
  return { table: 'audit', rows }
}

function inState(state: ProductState): Branch {
  const rows: Branch['rows'] = (filter) => sql`
    select ${PRODUCT_KEY} from product
    where product.state = ${sql.lit(state)} and ${matches('product', filter)}`
  return { table: 'product', rows }
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
