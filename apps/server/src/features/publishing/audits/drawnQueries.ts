import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { AuditRow } from './queries.ts'

/** What a work brings, or what it has in the store; null of one without a package. */
export async function packageOf(
  tx: Db,
  { package_id: packageId, product_id: productId }: AuditRow,
): Promise<string | null> {
  if (packageId !== null || productId === null) return packageId
  const product = await tx
    .selectFrom('product')
    .select('package_id')
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return product?.package_id ?? null
}

/** Works that wait for the screenshots of a package; whether they have some of their own is not asked. */
export async function waitingFor(db: Db, packageId: string): Promise<string[]> {
  const { rows } = await sql<{ audit_id: string }>`
    select audit_id from audit
    where state = 'WAITING_SCREENSHOTS' and (package_id = ${packageId} or (package_id is null
      and product_id in (select product_id from product where package_id = ${packageId})))
    order by audit_id`.execute(db)
  return rows.map((row) => row.audit_id)
}

/** Other works of the same designer that wait for their screenshots. */
export async function otherWaitingCount(tx: Db, audit: AuditRow): Promise<number> {
  const { count } = await tx
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('designer_id', '=', audit.designer_id)
    .where('state', '=', 'WAITING_SCREENSHOTS')
    .where('audit_id', '!=', audit.audit_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}
