import type { AUDIT_KINDS, ReviewQuery } from '@easel/contract/review/reviews/queueEndpoints.ts'
import { nicknameKey } from '@easel/domain/accounts/designers/application.ts'
import { type AuditType, IN_REVIEW_AUDIT_STATES } from '@easel/domain/publishing/audits/lifecycle.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import { literals } from '../../../platform/db/literalQueries.ts'
import { hasName, isNamed } from '../../../platform/db/searchQueries.ts'
import { foundDesigners } from '../../accounts/designers/public.ts'

type Asked = z.infer<typeof ReviewQuery>

/** What a list of submissions is narrowed by; undefined: not by that. */
export interface Narrowing
  extends Pick<Asked, 'productType' | 'search' | 'designerId' | 'kind' | 'resubmitted' | 'decidedBy'> {
  /** Of what waits alone. */
  readonly waiting?: Pick<Asked, 'level' | 'findings' | 'language'> & {
    /** Works similar to one of another designer. */
    readonly similarIds?: readonly string[] | undefined
  }
}

type Condition = RawBuilder<boolean>

const TYPE_OF = { NEW: 'ADD', UPDATE: 'UPDATE', CHANGE: 'INFO' } as const satisfies Record<
  (typeof AUDIT_KINDS)[number],
  AuditType
>

/** Everything but the search, each as one condition on `audit`. */
export function narrowed({
  productType,
  designerId,
  kind,
  resubmitted,
  decidedBy,
  waiting = {},
}: Narrowing): Condition[] {
  const { level, findings, language, similarIds } = waiting
  const conditions: (Condition | undefined)[] = [
    productType && sql`audit.product_type = ${productType}`,
    designerId === undefined ? undefined : sql`audit.designer_id = ${designerId}::uuid`,
    kind && sql`audit.audit_type = ${TYPE_OF[kind]}`,
    resubmitted && sql`audit.resubmit_of is not null`,
    decidedBy === undefined ? undefined : sql`audit.decided_by = ${decidedBy}::uuid`,
    level && sql`audit.designer_id in (select designer_id from designer where designer_level = ${level})`,
    language &&
      sql`audit.designer_id in (select designer_id from designer
        join account on account.id = designer.account_id where account.locale = ${language})`,
    findings && (findings === 'WITH' ? withFindings : sql`not ${withFindings}`),
    similarIds && sql`audit.audit_id = any(${[...similarIds]}::uuid[])`,
  ]
  return conditions.filter((condition) => condition !== undefined)
}

/** As the index `package_with_findings` is written; and previews that differ, which `findingCounts` counts too. */
const withFindings: Condition = sql`(exists (select from package where package_id = audit.package_id
  and jsonb_path_exists(inspection, '$.findings[*] ? (@.severity == "error" || @.severity == "warning")'))
  or exists (select from package_drawing where package_id = audit.package_id and differences <> '[]'))`

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

const isOf = (row: string, id: string): Condition => {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  return sql`(${column('audit_id')} = ${id}::uuid or ${column('product_id')} = ${id}::uuid
    or ${column('designer_id')} = ${id}::uuid)`
}

const isOfDesigner = (db: Db, row: string, search: string): Condition =>
  sql`${sql.ref(`${row}.designer_id`)} = ${foundDesigners(db, nicknameKey(search))}`

/** By the work's name, its designer's name, e-mail or number, or an id; as indexes find it. */
export const isFound = (db: Db, search: string): Condition =>
  isId(search)
    ? isOf('audit', search)
    : sql`(${isNamed('audit', search)} or ${isOfDesigner(db, 'audit', search)})`

/** The same of rows that are read anyway. */
export const isSeen = (db: Db, search: string, row = 'audit'): Condition =>
  isId(search)
    ? isOf(row, search)
    : sql`(${hasName(`${row}.name`, search)} or ${isOfDesigner(db, row, search)})`

interface Similar {
  readonly ids: readonly string[]
  /** How many works were looked at. */
  readonly among: number
}

/**
 * What waits and is like the work of another designer: a picture that is the same or near (docs/decisions/copies.md),
 * or files in common. Drafts of others do not count: no reviewer sees them.
 */
export async function similarWaiting(db: Db): Promise<Similar> {
  const { rows } = await sql<{ ids: string[]; among: number }>`
    with waits as materialized (
      select audit_id, designer_id, medium_id, package_id from audit
      where state in (${literals(IN_REVIEW_AUDIT_STATES)})
    ),
    shown as (
      select waits.audit_id, file.sha256, file.owner_account_id
      from waits join medium using (medium_id)
      join file on file.file_id = case medium.product_type
        when 'WALLPAPER' then medium.file_id else medium.poster_file_id end
    ),
    alike as (
      select shown.audit_id, theirs.file_id from shown
      cross join lateral (
        select shown.sha256
        union all
        select other.sha256 from likeness_print as print
        join likeness_match as match using (print_id)
        join likeness_print as other on other.print_id = match.other_id
        where print.sha256 = shown.sha256
      ) as near
      join file as theirs on theirs.sha256 = near.sha256 and theirs.owner_account_id <> shown.owner_account_id
    ),
    found as (
      select alike.audit_id from alike
      where exists (select from medium join audit as theirs using (medium_id)
          where medium.file_id = alike.file_id and theirs.state <> 'DRAFT')
        or exists (select from medium join audit as theirs using (medium_id)
          where medium.poster_file_id = alike.file_id and theirs.state <> 'DRAFT')
      union
      select waits.audit_id from waits join likeness_shared as shared using (package_id)
      join audit as theirs on theirs.package_id = shared.other_id
        and theirs.designer_id <> waits.designer_id and theirs.state <> 'DRAFT'
    )
    select coalesce((select array_agg(audit_id) from found), '{}') as ids, (select count(*)::int from waits) as among`.execute(
    db,
  )
  return rows[0] ?? { ids: [], among: 0 }
}
