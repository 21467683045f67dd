import type { Db } from '../../platform/db/connection.ts'

/** A theme that an entry may link, by its product or its package. */
export interface KnownTheme {
  readonly designerId: string
  readonly name: string
  readonly fileId: string
  readonly sha256: string
  readonly sizeBytes: number
  readonly uploadedAt: Date
}

const packageColumns = [
  'file.file_id as fileId',
  'file.sha256',
  'file.size_bytes as sizeBytes',
  'package.created_at as uploadedAt',
] as const

/** A theme of the store that was not removed; undefined where there is none of this id. */
export function themeOfProduct(db: Db, productId: string): Promise<KnownTheme | undefined> {
  return db
    .selectFrom('product')
    .innerJoin('package', 'package.package_id', 'product.package_id')
    .innerJoin('file', 'file.file_id', 'package.file_id')
    .select(['product.designer_id as designerId', 'product.name as name', ...packageColumns])
    .where('product.product_id', '=', productId)
    .where('product.product_type', '=', 'THEME')
    .where('product.state', '<>', 'REMOVED')
    .executeTakeFirst()
}

/** A package that was uploaded as a theme. */
export function themeOfPackage(db: Db, packageId: string): Promise<KnownTheme | undefined> {
  return db
    .selectFrom('package')
    .innerJoin('file', 'file.file_id', 'package.file_id')
    .select(['package.designer_id as designerId', 'file.file_name as name', ...packageColumns])
    .where('package.package_id', '=', packageId)
    .where('package.product_type', '=', 'THEME')
    .executeTakeFirst()
}

/** What an entry takes of the edition's themes; nothing where `themes` is empty. */
export async function replaceThemes(
  tx: Db,
  entryId: string,
  {
    editionId,
    scope,
    themes,
  }: { readonly editionId: string; readonly scope: string; readonly themes: readonly string[] },
): Promise<void> {
  await tx.deleteFrom('competition_entry_theme').where('entry_id', '=', entryId).execute()
  if (themes.length === 0) return
  await tx
    .insertInto('competition_entry_theme')
    .values(
      // In one order, so that two entries of the same themes never wait for each other in a ring.
      [...new Set(themes)]
        .toSorted()
        .map((theme) => ({ edition_id: editionId, scope, theme, entry_id: entryId })),
    )
    .execute()
}
