import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { appealInForce } from './appealQueries.ts'

/** What a summary says of a submission that its own row does not. */
export interface AuditDetails {
  readonly appealed: string | null
  readonly appealed_at: Date | null
  /** Pictures are being drawn of its package. */
  readonly is_drawn: boolean
  /** What its file is called; null where it has none. */
  readonly file_name: string | null
}

/** By the ids of submissions. */
export async function detailsOfAudits(
  db: Db,
  auditIds: readonly string[],
): Promise<ReadonlyMap<string, AuditDetails>> {
  if (auditIds.length === 0) return new Map()
  const { rows } = await sql<AuditDetails & { audit_id: string }>`
    select audit.audit_id, appeal.state as appealed, appeal.lodged_at as appealed_at, file.file_name,
      exists (
        select from package_drawing
        where package_drawing.package_id = coalesce(audit.package_id, product.package_id)
          and package_drawing.state = 'WAITING') as is_drawn
    from audit
    left join lateral (select state, lodged_at from appeal ${sql.raw(appealInForce('audit'))}) as appeal on true
    left join product on product.product_id = audit.product_id
    left join package on package.package_id = audit.package_id
    left join medium on medium.medium_id = audit.medium_id
    left join file on file.file_id = coalesce(package.file_id, medium.file_id)
    where audit.audit_id = any(${[...auditIds]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.audit_id, row]))
}
