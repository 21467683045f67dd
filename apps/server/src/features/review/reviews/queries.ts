import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { type AuditRow, SUMMARY_COLUMNS } from '../../publishing/audits/public.ts'

export const REVIEW_COLUMNS = [
  ...SUMMARY_COLUMNS,
  'claimed_by',
  'decided_by',
  'package_id',
  'hold_by',
  'resubmit_of',
] as const

export type ReviewRow = Pick<AuditRow, (typeof REVIEW_COLUMNS)[number]>

export function reviewRows(db: Db, auditIds: readonly string[]): Promise<ReviewRow[]> {
  return db
    .selectFrom('audit')
    .select(REVIEW_COLUMNS.map((name) => `audit.${name}` as const))
    .where('audit.audit_id', '=', sql<string>`any(${[...auditIds]}::uuid[])`)
    .execute()
}

export interface FindingCounts {
  readonly error: number
  readonly warning: number
}

/** Of what inspection found, and of previews that show something else than the package does (`package.preview.differs`). */
export async function findingCounts(
  db: Db,
  packageIds: readonly string[],
): Promise<Map<string, FindingCounts>> {
  if (packageIds.length === 0) return new Map()
  const { rows } = await sql<{ package_id: string } & FindingCounts>`
    select package_id,
      count(*) filter (where severity = 'error') as error,
      count(*) filter (where severity = 'warning') as warning
    from (
      select package_id, finding ->> 'severity' as severity
      from package, jsonb_array_elements(inspection -> 'findings') as finding
      union all
      select package_id, 'warning' from package_drawing, jsonb_array_elements(differences)
    ) as found
    where package_id = any(${[...new Set(packageIds)]}::uuid[])
    group by package_id`.execute(db)
  return new Map(rows.map(({ package_id, error, warning }) => [package_id, { error, warning }]))
}

/** Extends a claim that is in force, and only that. */
export async function extendClaim(
  db: Db,
  claim: { readonly auditId: string; readonly accountId: string; readonly token: string },
  now: Date,
  until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('audit')
    .set({ claim_until: until })
    .where('audit_id', '=', claim.auditId)
    .where('state', '=', 'UNDER_REVIEW')
    .where('claimed_by', '=', claim.accountId)
    // As text: what is sent may be no uuid at all.
    .where(sql<boolean>`claim_token::text = ${claim.token}`)
    .where('claim_until', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** A holder who claims again, after a reload say, gets a new token; the old one is void. A bulk loses it. */
export async function renewClaim(tx: Db, auditId: string, token: string, until: Date): Promise<void> {
  await tx
    .updateTable('audit')
    .set({ claim_token: token, claim_until: until, claim_is_bulk: false })
    .where('audit_id', '=', auditId)
    .where('state', '=', 'UNDER_REVIEW')
    .execute()
}

export async function lapsedClaims(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('audit')
    .select('audit_id')
    .where(sql<boolean>`state = 'UNDER_REVIEW'`)
    .where('claim_until', '<=', now)
    .orderBy('claim_until')
    .limit(limit)
    .execute()
  return rows.map((row) => row.audit_id)
}
