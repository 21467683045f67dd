import { IN_PROCESS_AUDIT_STATES, OPEN_AUDIT_STATES } from '@easel/domain/publishing/audits/lifecycle.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { literals } from '../../../platform/db/literalQueries.ts'

export interface ContentUse {
  readonly content_id: string
  readonly product_id: string | null
  readonly audit_id: string | null
  readonly state: string
}

/** Holds packages and media until the transaction ends. */
export async function lockContents(tx: Db, contentIds: readonly string[]): Promise<void> {
  const ids = sql`any(${[...contentIds]}::uuid[])`
  await sql`select 1 from package where package_id = ${ids} order by package_id for no key update`.execute(tx)
  await sql`select 1 from medium where medium_id = ${ids} order by medium_id for no key update`.execute(tx)
}

/** Products and submissions on their way that show one of these contents. */
export async function usesOf(tx: Db, contentIds: readonly string[]): Promise<ContentUse[]> {
  const shows = (table: string): RawBuilder<boolean> => {
    const ids = sql`any(${[...contentIds]}::uuid[])`
    return sql`(${sql.ref(`${table}.package_id`)} = ${ids} or ${sql.ref(`${table}.medium_id`)} = ${ids})`
  }
  const onItsWay = sql`audit.state = any(${[...OPEN_AUDIT_STATES]}::text[])`
  const { rows } = await sql<ContentUse>`
    select coalesce(medium_id, package_id) as content_id, product_id, null::uuid as audit_id, state
    from product where state <> 'REMOVED' and ${shows('product')}
    union all
    select coalesce(medium_id, package_id), product_id, audit_id, state
    from audit where ${onItsWay} and ${shows('audit')}
    union all
    select coalesce(product.medium_id, product.package_id), audit.product_id, audit.audit_id, audit.state
    from product join audit on audit.product_id = product.product_id
    where product.state = 'REMOVED' and ${shows('product')}
      and ${onItsWay} and audit.medium_id is null and audit.package_id is null`.execute(tx)
  return rows
}

interface Beside {
  readonly auditId: string
  readonly packageId: string | null
  readonly mediumId: string | null
}

/** The latest submission of this package or medium that is over, with the state of its product. */
export function lastEndedOf(db: Db, { auditId, packageId, mediumId }: Beside) {
  const ended = db
    .selectFrom('audit')
    .leftJoin('product', 'product.product_id', 'audit.product_id')
    .select(['audit.audit_id', 'audit.product_id', 'audit.state', 'product.state as product_state'])
    .where('audit.audit_id', '<>', auditId)
    .where('audit.state', 'not in', IN_PROCESS_AUDIT_STATES)
  const same = packageId
    ? ended.where('audit.package_id', '=', packageId)
    : ended.where('audit.medium_id', '=', mediumId)
  return same.orderBy('audit.submitted_at', 'desc').limit(1).executeTakeFirst()
}

/** Another draft or open submission of the same content. */
export function otherOfContent(db: Db, { auditId, packageId, mediumId }: Beside) {
  const others = db
    .selectFrom('audit')
    .select(['audit_id', 'state'])
    .where('audit_id', '<>', auditId)
    .where('state', 'in', IN_PROCESS_AUDIT_STATES)
  const same = packageId
    ? others.where('package_id', '=', packageId)
    : others.where('medium_id', '=', mediumId)
  return same.limit(1).executeTakeFirst()
}

/**
 * For `with recursive line as (…)`: each of these submissions (`asked_id`) with all that were started again from one
 * another, before it and after it.
 */
export const resubmissionsOf = (auditIds: readonly string[]): RawBuilder<unknown> => sql`
  select audit_id as asked_id, audit_id, resubmit_of from audit where audit_id = any(${[...auditIds]}::uuid[])
  union
  select line.asked_id, next.audit_id, next.resubmit_of
  from line cross join lateral (
    select audit_id, resubmit_of from audit where audit_id = line.resubmit_of
    union all
    select audit_id, resubmit_of from audit where resubmit_of = line.audit_id
  ) as next`

/**
 * Held until the transaction ends: of two who bring back submissions of one line, the second sees the first. By the
 * line's first submission, which is never another.
 */
export async function lockResubmissions(tx: Db, auditId: string): Promise<void> {
  await sql`
    with recursive before as (
      select audit_id, resubmit_of from audit where audit_id = ${auditId}
      union
      select earlier.audit_id, earlier.resubmit_of
      from before join audit as earlier on earlier.audit_id = before.resubmit_of
    )
    select pg_advisory_xact_lock(hashtextextended('line:' || audit_id, 0))
    from before where resubmit_of is null`.execute(tx)
}

interface OtherOfWork {
  readonly asked_id: string
  readonly audit_id: string
  readonly state: string
}

/**
 * Of each of these submissions, another of the same work that was released since, else a draft or an open one. One
 * statement, so that none is missed that is released at this moment. Without a product the work is the line, of which
 * any release counts; with one, its versions since this was submitted.
 */
export async function othersOfSameWork(db: Db, auditIds: readonly string[]): Promise<OtherOfWork[]> {
  const inProcess = literals(IN_PROCESS_AUDIT_STATES)
  const { rows } = await sql<OtherOfWork>`
    with recursive line as (${resubmissionsOf(auditIds)}), asked as (
      select audit_id, product_id, coalesce(submitted_at, created_at) as since
      from audit where audit_id = any(${[...auditIds]}::uuid[])
    ), other as (
      select line.asked_id, audit.audit_id, audit.state
      from asked
      join line on line.asked_id = asked.audit_id
      join audit on audit.audit_id = line.audit_id
      where asked.product_id is null and (audit.state in (${inProcess}) or audit.state = 'PUBLISHED')
      union all
      select asked.audit_id, audit.audit_id, audit.state
      from asked join audit on audit.product_id = asked.product_id and audit.state in (${inProcess})
      union all
      select asked.audit_id, version.audit_id, 'PUBLISHED'
      from asked
      join product_version as version
        on version.product_id = asked.product_id and version.released_at > asked.since
    )
    select distinct on (asked_id) asked_id, audit_id, state from other
    where audit_id <> asked_id
    order by asked_id, state = 'PUBLISHED' desc, audit_id`.execute(db)
  return rows
}
