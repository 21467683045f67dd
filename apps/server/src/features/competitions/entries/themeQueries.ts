import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { EntryRow } from './queries.ts'

/** A theme that an entry may link, by its product or its package. */
export interface KnownTheme {
  readonly packageId: string
  readonly designerId: string
  readonly name: string
  readonly fileId: string
  readonly sha256: string
  readonly sizeBytes: number
  /** When the first version of it was uploaded or published. */
  readonly uploadedAt: Date
}

/**
 * When a package was first shown to anybody: the earliest upload of its bytes by its designer, and of any version of a
 * product that has these bytes in one of its versions or is about to be updated with them
 * (docs/decisions/editions-and-entries.md).
 * @param sha256 of the package
 */
const firstAt = (sha256: RawBuilder<string>, designerId: RawBuilder<string>) => sql<Date>`(
  with same as (
    -- Under names of their own: file and package are those of the statement around this one.
    select own.package_id, own.created_at from package as own join file as bytes using (file_id)
    where bytes.sha256 = ${sha256} and own.designer_id = ${designerId}
  ), belonging as (
    select product_id from product join product_version as version using (product_id)
    where product.designer_id = ${designerId} and version.package_id in (select package_id from same)
    union select product_id from product where package_id in (select package_id from same)
    union select product_id from audit where package_id in (select package_id from same) and product_id is not null
  )
  select min(at) from (
    select created_at as at from same
    union all select released_at from product_version where product_id in (select product_id from belonging)
    union all select published_at from product where product_id in (select product_id from belonging)
    union all
      select shown.created_at from product_version as version join package as shown using (package_id)
      where version.product_id in (select product_id from belonging)
  ) as times)`

const packageColumns = [
  'package.package_id as packageId',
  'file.file_id as fileId',
  'file.sha256',
  'file.size_bytes as sizeBytes',
  firstAt(sql.ref('file.sha256'), sql.ref('package.designer_id')).as('uploadedAt'),
] as const

/** Of a product's versions the one with these bytes, and not the newest. */
const enteredPackage = (entered: readonly string[]) => sql<string>`coalesce((
  select version.package_id from product_version as version
  join package as own on own.package_id = version.package_id join file as bytes using (file_id)
  where version.product_id = product.product_id and bytes.sha256 = any(${[...entered]}::text[])
  order by version.number desc limit 1), product.package_id)`

/** The package of an entered theme, while everybody sees it in the store. */
export async function publicPackageOf(
  db: Db,
  productId: string,
  entered: readonly string[],
): Promise<string | null> {
  const row = await db
    .selectFrom('product')
    .select(enteredPackage(entered).as('packageId'))
    .where('product_id', '=', productId)
    .where('product_type', '=', 'THEME')
    .where('state', '=', 'PUBLISHED')
    .executeTakeFirst()
  return row?.packageId ?? null
}

/**
 * A theme of the store that was not removed; undefined where there is none of this id.
 * @param entered of its versions the one with these bytes, and not the newest: an update does not change what was entered
 */
export function themeOfProduct(
  db: Db,
  productId: string,
  entered: readonly string[] = [],
): Promise<KnownTheme | undefined> {
  return db
    .selectFrom('product')
    .innerJoin('package', (join) => join.on('package.package_id', '=', enteredPackage(entered)))
    .innerJoin('file', 'file.file_id', 'package.file_id')
    .select(['product.designer_id as designerId', 'product.name as name', ...packageColumns])
    .where('product.product_id', '=', productId)
    .where('product.product_type', '=', 'THEME')
    .where('product.state', '<>', 'REMOVED')
    .executeTakeFirst()
}

export function themeOfPackage(db: Db, packageId: string): Promise<KnownTheme | undefined> {
  return db
    .selectFrom('package')
    .innerJoin('file', 'file.file_id', 'package.file_id')
    .select(['package.designer_id as designerId', 'file.file_name as name', ...packageColumns])
    .where('package.package_id', '=', packageId)
    .where('package.product_type', '=', 'THEME')
    .executeTakeFirst()
}

/** The SHA-256 of the packages that an entry was saved with, but for those that another account has taken. */
export async function enteredBytes(db: Db, entryId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('competition_entry_theme')
    .select(sql<string>`substr(theme, 7)`.as('sha256'))
    .where('entry_id', '=', entryId)
    .where('theme', 'like', 'bytes:%')
    .execute()
  return rows.map(({ sha256 }) => sha256)
}

/** The entry that takes themes. */
type Taker = Pick<EntryRow, 'entry_id' | 'edition_id' | 'account_id'>

interface Taken {
  readonly scope: string
  readonly themes: readonly string[]
}

/** What an entry takes of the edition's themes, from drafts and failed entries of others too; `themes` may be empty. */
export async function replaceThemes(tx: Db, taker: Taker, { scope, themes }: Taken): Promise<void> {
  const { entry_id, edition_id } = taker
  await tx.deleteFrom('competition_entry_theme').where('entry_id', '=', entry_id).execute()
  if (themes.length === 0) return
  await takeFromOthers(tx, taker, { scope, themes })
  await tx
    .insertInto('competition_entry_theme')
    .values(
      // In one order, so that two entries of the same themes never wait for each other in a ring.
      [...new Set(themes)].toSorted().map((theme) => ({ edition_id, scope, theme, entry_id })),
    )
    .execute()
}

/**
 * Nobody sees a draft, and what failed is out until it is submitted again: neither holds a theme against other accounts.
 * One that is being changed at this moment is left alone, or two would wait for each other.
 */
async function takeFromOthers(
  tx: Db,
  { edition_id, account_id }: Taker,
  { scope, themes }: Taken,
): Promise<void> {
  await sql`
    with loser as (
      select entry_id from competition_entry
      where account_id <> ${account_id} and state in ('DRAFT', 'FAILED') and entry_id in (
        select entry_id from competition_entry_theme
        where edition_id = ${edition_id} and scope = ${scope} and theme = any(${[...themes]}::text[]))
      order by entry_id for no key update skip locked
    )
    delete from competition_entry_theme as held using loser
    where held.entry_id = loser.entry_id and held.edition_id = ${edition_id} and held.scope = ${scope}
      and held.theme = any(${[...themes]}::text[])`.execute(tx)
}
