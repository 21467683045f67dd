import { DEFAULT_LOCALE, LOCALES, type Locale } from '@easel/contract/messages/index.ts'
import type { PackageFile } from '@easel/inspection/theme/changes.ts'
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

/**
 * Causes as lists of findings show them, each once: of what inspection found, and of previews that show something else
 * than the package does (`package.preview.differs`).
 */
export async function findingCounts(
  db: Db,
  packageIds: readonly string[],
): Promise<Map<string, FindingCounts>> {
  if (packageIds.length === 0) return new Map()
  const { rows } = await sql<{ package_id: string } & FindingCounts>`
    select package_id,
      count(distinct code) filter (where severity = 'error') as error,
      count(distinct code) filter (where severity = 'warning') as warning
    from (
      select package_id, finding ->> 'severity' as severity, finding ->> 'code' as code
      from package, jsonb_array_elements(inspection -> 'findings') as finding
      union all
      select package_id, 'warning', 'package.preview.differs' from package_drawing where differences <> '[]'
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

export async function lapsedClaims(
  db: Db,
  now: Date,
  except: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('audit')
    .select('audit_id')
    .where(sql<boolean>`state = 'UNDER_REVIEW'`)
    .where('claim_until', '<=', now)
    .where('audit_id', '<>', sql<string>`all(${[...except]}::uuid[])`)
    .orderBy('claim_until')
    .limit(limit)
    .execute()
  return rows.map((row) => row.audit_id)
}

/** The language in which each of these designers reads what the portal writes. */
export async function languagesOf(
  db: Db,
  designerIds: readonly string[],
): Promise<ReadonlyMap<string, Locale>> {
  if (designerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('designer')
    .innerJoin('account', 'account.id', 'designer.account_id')
    .select(['designer.designer_id', 'account.locale'])
    .where('designer.designer_id', '=', sql<string>`any(${[...new Set(designerIds)]}::uuid[])`)
    .execute()
  return new Map(
    rows.map((row) => [row.designer_id, LOCALES.find((each) => each === row.locale) ?? DEFAULT_LOCALE]),
  )
}

export interface SavedFilterRow {
  readonly name: string
  readonly query: string
}

export function savedFilters(db: Db, accountId: string): Promise<SavedFilterRow[]> {
  return db
    .selectFrom('saved_filter')
    .select(['name', 'query'])
    .where('account_id', '=', accountId)
    .orderBy('name')
    .execute()
}

/** Under a name that is taken it takes the place of the earlier one. */
export async function putFilter(tx: Db, accountId: string, filter: SavedFilterRow, now: Date): Promise<void> {
  const { name, query } = filter
  await tx
    .insertInto('saved_filter')
    .values({ account_id: accountId, name, query, saved_at: now })
    .onConflict((taken) => taken.columns(['account_id', 'name']).doUpdateSet({ query, saved_at: now }))
    .execute()
}

export async function deleteFilter(db: Db, accountId: string, name: string): Promise<void> {
  await db.deleteFrom('saved_filter').where('account_id', '=', accountId).where('name', '=', name).execute()
}

/** A package of which nothing was kept has one row without a file. */
interface Row {
  readonly packageId: string
  readonly path: string | null
  readonly sha256: string | null
  readonly sizeBytes: number | null
}

/** The files of packages as they were read (MIN_FILE_BYTES and more); a package that was not read yet is left out. */
export async function packageFiles(
  db: Db,
  packageIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PackageFile[]>> {
  const { rows } = await sql<Row>`
    select package_id as "packageId", path, sha256, size_bytes as "sizeBytes"
    from likeness_package left join likeness_occurrence using (package_id)
    where package_id = any(${[...packageIds]}::uuid[])`.execute(db)
  const byPackage = Map.groupBy(rows, ({ packageId }) => packageId)
  return new Map(
    [...byPackage].map(([id, files]) => [
      id,
      files.flatMap(({ path, sha256, sizeBytes }) =>
        path !== null && sha256 !== null && sizeBytes !== null ? [{ path, sha256, sizeBytes }] : [],
      ),
    ]),
  )
}
