import { CLOCK_SIZES, DEFAULT_CLOCK_SIZE } from '@easel/domain/phoneGrid.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { ThemeInspection } from '@easel/inspection/theme/inspection.ts'
import { SceneName } from '@easel/inspection/theme/sceneBundles.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import type { Package } from '../../../platform/db/schema.generated.ts'

export type PackageRow = Selectable<Package>

/** The archives of a package's scenes: file ids, which become addresses in a reply. */
const StoredScenes = z.partialRecord(SceneName, z.string().nullable())
export type StoredScenes = z.infer<typeof StoredScenes>

/** The mock-up as it is kept: file ids, which become pictures in a reply. */
export const StoredMockup = z.object({
  home: z.string().nullable(),
  lock: z.string().nullable(),
  aod: z.string().nullable(),
  icons: z.array(z.object({ androidPackage: z.string(), fileId: z.string() })),
  /** The package's own picture of a lock screen that it draws itself. */
  lockPreview: z.string().nullable().default(null),
  /** Null for packages of before scenes were kept. */
  scenes: StoredScenes.nullable().default(null),
  scenesLeftOut: z.array(SceneName).default([]),
  /** Packages of before sizes were kept do not say. */
  clockSize: z.enum(CLOCK_SIZES).nullable().default(DEFAULT_CLOCK_SIZE),
})
export type StoredMockup = z.infer<typeof StoredMockup>

export interface StoredPackage {
  readonly row: PackageRow
  readonly inspection: ThemeInspection
  readonly suggested: DetailsDraft
  readonly mockup: StoredMockup
}

/** What the columns of a package hold, read by the schemas they were written with. */
export function readPackage(row: PackageRow): StoredPackage {
  return {
    row,
    inspection: ThemeInspection.parse(row.inspection),
    suggested: DetailsDraft.parse(row.suggested),
    mockup: StoredMockup.parse(row.mockup),
  }
}

/** What the phone of a package is drawn from. */
export interface StoredPhone {
  readonly mockup: StoredMockup
  readonly screenshotIds: readonly string[]
  /** Of a package of before scenes were kept, of which the rest says no more. */
  readonly inspection: ThemeInspection | null
}

export const phoneIn = ({ mockup, inspection, row }: StoredPackage): StoredPhone => ({
  mockup,
  screenshotIds: row.screenshot_file_ids,
  inspection: mockup.scenes ? null : inspection,
})

/** By package; without what was found in them, which is long. */
export async function findPhones(db: Db, packageIds: readonly string[]): Promise<Map<string, StoredPhone>> {
  if (packageIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('package')
    .select(['package_id', 'screenshot_file_ids', 'mockup'])
    .select(sql<unknown>`case when mockup ->> 'scenes' is null then inspection end`.as('inspection'))
    .where('package_id', '=', sql<string>`any(${[...new Set(packageIds)]}::uuid[])`)
    .execute()
  return new Map(
    rows.map(({ package_id, screenshot_file_ids, mockup, inspection }) => [
      package_id,
      {
        mockup: StoredMockup.parse(mockup),
        screenshotIds: screenshot_file_ids,
        inspection: ThemeInspection.nullable().parse(inspection),
      },
    ]),
  )
}

export function findPackage(db: Db, packageId: string): Promise<PackageRow | undefined> {
  return db.selectFrom('package').selectAll().where('package_id', '=', packageId).executeTakeFirst()
}

/** What names the files of many packages; not what was found in them, which is long. */
export async function filesOfPackages(
  db: Db,
  packageIds: readonly string[],
): Promise<Pick<PackageRow, 'package_id' | 'file_id' | 'screenshot_file_ids' | 'mockup'>[]> {
  if (packageIds.length === 0) return []
  return db
    .selectFrom('package')
    .select(['package_id', 'file_id', 'screenshot_file_ids', 'mockup'])
    .where('package_id', '=', sql<string>`any(${[...new Set(packageIds)]}::uuid[])`)
    .execute()
}

/** The designer's package of these bytes, where they uploaded it for this type before. */
export function findPackageOfFile(
  db: Db,
  key: { readonly designerId: string; readonly productType: string; readonly fileId: string },
): Promise<PackageRow | undefined> {
  return db
    .selectFrom('package')
    .selectAll()
    .where('designer_id', '=', key.designerId)
    .where('product_type', '=', key.productType)
    .where('file_id', '=', key.fileId)
    .executeTakeFirst()
}

/** The designer's packages of these bytes, by SHA-256: what was sent before is recognised. */
export async function packagesOfBytes(
  db: Db,
  key: { readonly designerId: string; readonly productType: string; readonly sha256s: readonly string[] },
): Promise<Map<string, { readonly package_id: string; readonly file_id: string }>> {
  const rows = await db
    .selectFrom('package')
    .innerJoin('file', 'file.file_id', 'package.file_id')
    .select(['package.package_id', 'package.file_id', 'file.sha256'])
    .where('package.designer_id', '=', key.designerId)
    .where('package.product_type', '=', key.productType)
    .where('file.sha256', '=', sql<string>`any(${[...key.sha256s]}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.sha256, row]))
}

/** A package that nothing refers to is taken back. */
export async function dropUnusedPackage(tx: Db, packageId: string): Promise<boolean> {
  // Locked before it is checked: a submission that is just beginning is waited for and then seen.
  await sql`select 1 from package where package_id = ${packageId} for update`.execute(tx)
  const { numAffectedRows } = await sql`
    delete from package where package_id = ${packageId}
      and not exists (select 1 from audit where audit.package_id = package.package_id)
      and not exists (select 1 from product where product.package_id = package.package_id)
      and not exists (select 1 from product_version where product_version.package_id = package.package_id)`.execute(
    tx,
  )
  return (numAffectedRows ?? 0n) > 0n
}

/** @returns false where an upload of the same bytes at the same time was first. */
export async function insertPackage(tx: Db, row: Insertable<Package>): Promise<boolean> {
  const result = await tx
    .insertInto('package')
    .values(row)
    .onConflict((conflict) => conflict.columns(['designer_id', 'product_type', 'file_id']).doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** In the order in which uploads take them; an upload that was first is seen by the next statement. */
export async function lockFiles(tx: Db, fileIds: readonly string[]): Promise<void> {
  const ids = [...fileIds]
  await sql`select 1 from file where file_id = any(${ids}::uuid[]) order by sha256, file_id for update`.execute(
    tx,
  )
}

/** Of a package's files those that no other package of its designer and no submission shows. */
export async function filesOnlyIn(tx: Db, packageId: string, fileIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    select own.file_id from unnest(${[...fileIds]}::uuid[]) as own (file_id)
    where not exists (
      select 1 from package as this join package as other using (designer_id)
      where this.package_id = ${packageId} and other.package_id <> this.package_id
        and (own.file_id = any(other.screenshot_file_ids) or strpos(other.mockup::text, own.file_id::text) > 0))
      and not exists (
        select 1 from package_drawing where package_id <> ${packageId} and package_id in (
          select other.package_id from package as this join package as other using (designer_id)
          where this.package_id = ${packageId})
        and (own.file_id = any(file_ids) or own.file_id = film_file_id))
      and not exists (select 1 from audit where details -> 'screenshots' ? own.file_id::text)`.execute(tx)
  return rows.map((row) => row.file_id)
}
