import { IN_PROCESS_AUDIT_STATES, OPEN_AUDIT_STATES } from '@easel/domain/publishing/audits/lifecycle.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

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
  readonly productId: string | null
  readonly packageId: string | null
  readonly mediumId: string | null
}

/** The latest submission of this package or medium that is over, with the state of its product. */
export function lastEndedOf(db: Db, { auditId, packageId, mediumId }: Omit<Beside, 'productId'>) {
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

/** Another draft or open submission of the product, or of the content where there is no product yet. */
export function otherAuditOf(db: Db, { auditId, productId, packageId, mediumId }: Beside) {
  const others = db
    .selectFrom('audit')
    .select(['audit_id', 'state'])
    .where('audit_id', '<>', auditId)
    .where('state', 'in', IN_PROCESS_AUDIT_STATES)
  const same = productId
    ? others.where('product_id', '=', productId)
    : packageId
      ? others.where('package_id', '=', packageId)
      : others.where('medium_id', '=', mediumId)
  return same.limit(1).executeTakeFirst()
}
