import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

const MAX_DRAFTS = 500

interface DraftFile {
  readonly auditId: string
  readonly productId: string | null
  readonly name: string
  readonly updatedAt: Date
  readonly contentId: string
  readonly fileName: string
  /** What its package says of itself; empty of what is no package. */
  readonly title: string
}

/** The latest drafts of a designer and type that have a file, with what it is called. */
export async function draftFiles(
  db: Db,
  { designerId, productType }: { readonly designerId: string; readonly productType: string },
): Promise<DraftFile[]> {
  const { rows } = await sql<DraftFile>`
    select audit.audit_id as "auditId", audit.product_id as "productId", audit.name, audit.updated_at as "updatedAt",
      coalesce(audit.package_id, audit.medium_id) as "contentId", file.file_name as "fileName",
      coalesce(package.suggested ->> 'name', '') as title
    from audit
    left join package on package.package_id = audit.package_id
    left join medium on medium.medium_id = audit.medium_id
    join file on file.file_id = coalesce(package.file_id, medium.file_id)
    where audit.designer_id = ${designerId} and audit.product_type = ${productType} and audit.state = 'DRAFT'
    order by audit.updated_at desc, audit.audit_id limit ${MAX_DRAFTS}`.execute(db)
  return rows
}
