import { statesFrom } from '@easel/domain/lifecycle.ts'
import { FIRST_PAGE, offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import { productLifecycle } from '@easel/domain/publishing/products/lifecycle.ts'
import type { ProductState } from '@easel/domain/publishing/products/types.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { countFound } from '../../../platform/db/countQueries.ts'
import type { Product, ProductVersion } from '../../../platform/db/schema.generated.ts'
import { countSearched, hasName, isNamed, searchedPage } from '../../../platform/db/searchQueries.ts'

export type ProductRow = Selectable<Product>
export type VersionRow = Selectable<ProductVersion>

export function findProduct(db: Db, productId: string): Promise<ProductRow | undefined> {
  return db.selectFrom('product').selectAll().where('product_id', '=', productId).executeTakeFirst()
}

/** The last day that the store has reported downloads of, as a column; null before the first. */
export const LAST_DOWNLOADS_DAY = sql<string | null>`(
  select to_char(max(day), 'YYYY-MM-DD') from downloads_day)`

export async function lastDownloadsDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select ${LAST_DOWNLOADS_DAY} as day`.execute(db)
  return rows[0]?.day ?? null
}

/**
 * Every change of a product, its state or its files takes this lock first. A product is never deleted, so what
 * merely refers to it (such as a new draft) does not wait: its transaction may hold locks that a removal waits for.
 */
export function lockProduct(tx: Db, productId: string): Promise<ProductRow | undefined> {
  return tx
    .selectFrom('product')
    .selectAll()
    .where('product_id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Those whose version of now came with a package, in one order. */
export function lockProductsOfPackage(tx: Db, packageId: string): Promise<ProductRow[]> {
  return tx
    .selectFrom('product')
    .selectAll()
    .where('package_id', '=', packageId)
    .orderBy('product_id')
    .forNoKeyUpdate()
    .execute()
}

/** Some products of a designer that the store has. */
export async function standingProductIds(db: Db, designerId: string, atMost: number): Promise<string[]> {
  const rows = await db
    .selectFrom('product')
    .select('product_id')
    .where('designer_id', '=', designerId)
    .where('state', 'in', statesFrom(productLifecycle, 'remove'))
    .orderBy('product_id')
    .limit(atMost)
    .execute()
  return rows.map((row) => row.product_id)
}

/** Moves of one product follow each other, until the transaction ends. */
export async function lockMovesOf(tx: Db, productId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`product:${productId}`}, 0))`.execute(tx)
}

/** @returns their rows, by their ids */
export async function insertProducts(
  tx: Db,
  products: readonly Insertable<Product>[],
): Promise<ReadonlyMap<string, ProductRow>> {
  if (products.length === 0) return new Map()
  const insert = tx.insertInto('product').values([...products])
  const rows = await insert.returningAll().execute()
  return new Map(rows.map((row) => [row.product_id, row]))
}

export function updateProduct(tx: Db, productId: string, changes: Updateable<Product>): Promise<ProductRow> {
  return tx
    .updateTable('product')
    .set(changes)
    .where('product_id', '=', productId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** `audit_id` is unique there: the last guard against publishing twice. */
export async function insertVersions(tx: Db, versions: readonly Insertable<ProductVersion>[]): Promise<void> {
  if (versions.length === 0) return
  await tx
    .insertInto('product_version')
    .values([...versions])
    .execute()
}

export interface ProductFilter {
  readonly designerId: string | null
  readonly state: ProductState | 'ALL'
  readonly productType: ProductType | undefined
  readonly search: string | undefined
}

const BEYOND_ANY_VERSION = 2_147_483_647

const matching = (db: Db, { designerId, state, productType, search }: ProductFilter) =>
  db
    .selectFrom('product')
    .$if(designerId !== null, (query) => query.where('product.designer_id', '=', designerId))
    .$if(state !== 'ALL', (query) => query.where('product.state', '=', state))
    .$if(productType !== undefined, (query) => query.where('product.product_type', '=', productType ?? ''))
    .$if(Boolean(search), (query) => query.where(isNamed('product', search ?? '')))

export function productPage(db: Db, filter: ProductFilter, page: PageQuery): Promise<ProductRow[]> {
  const { search } = filter
  if (!search) return productPageQuery(db, filter, page).execute()
  return searchedPage(
    page,
    (nearest) => nearProductsQuery(db, { ...filter, search }, page, nearest).execute(),
    () => foundProductsQuery(db, filter, page).execute(),
  )
}

export function productPageQuery(db: Db, filter: ProductFilter, page: PageQuery) {
  return matching(db, filter)
    .selectAll('product')
    .orderBy('product.updated_at', 'desc')
    .orderBy('product.product_id')
    .limit(page.perPage)
    .offset(offsetOf(page))
}

/** What a search finds among so many of the nearest rows. */
export function nearProductsQuery(
  db: Db,
  { search, ...filter }: ProductFilter & { readonly search: string },
  page: PageQuery,
  nearest: number,
) {
  const near = productPageQuery(
    db,
    { ...filter, search: undefined },
    { currentPage: FIRST_PAGE, perPage: nearest },
  )
  return db
    .selectFrom(near.as('product'))
    .selectAll()
    .where(hasName('product.name', search))
    .orderBy('product.updated_at', 'desc')
    .orderBy('product.product_id')
    .limit(page.perPage)
    .offset(offsetOf(page))
}

/** An inner offset keeps the planner from reading the list's own order instead of the index of names. */
export function foundProductsQuery(db: Db, filter: ProductFilter, page: PageQuery) {
  return db
    .selectFrom(matching(db, filter).selectAll('product').offset(0).as('product'))
    .selectAll()
    .orderBy('product.updated_at', 'desc')
    .orderBy('product.product_id')
    .limit(page.perPage)
    .offset(offsetOf(page))
}

export function countProducts(db: Db, filter: ProductFilter): Promise<number> {
  const found = matching(db, filter).select('product.product_id')
  const { search } = filter
  if (!search) return countFound(db, found)
  const list = matching(db, { ...filter, search: undefined }).select('product.name')
  return countSearched(
    db,
    hasName('near.name', search),
    (most) => list.orderBy('product.updated_at', 'desc').orderBy('product.product_id').limit(most),
    (most) => found.limit(most),
  )
}

export function versionsOf(db: Db, productId: string): Promise<VersionRow[]> {
  return db
    .selectFrom('product_version')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('number', 'desc')
    .execute()
}

/** The version before an audit's own; the present one while the audit is not released. */
export function versionBefore(db: Db, productId: string, auditId: string): Promise<VersionRow | undefined> {
  return db
    .selectFrom('product_version')
    .selectAll()
    .where('product_id', '=', productId)
    .where('number', '<', ({ selectFrom, fn, lit }) =>
      fn.coalesce(
        selectFrom('product_version as own').select('own.number').where('own.audit_id', '=', auditId),
        lit(BEYOND_ANY_VERSION),
      ),
    )
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A package with the file it came as. */
export function findPackage(db: Db, packageId: string) {
  return (
    db
      .selectFrom('package')
      .innerJoin('file', 'file.file_id', 'package.file_id')
      .select(['package.package_id', 'package.file_id', 'file.size_bytes'])
      // The X-ray holds thousands of lines; a comparison needs the modules alone.
      .select(sql<unknown>`package.inspection -> 'modules'`.as('modules'))
      .where('package.package_id', '=', packageId)
      .executeTakeFirst()
  )
}

/** How large a medium's own file is. */
export async function mediumBytes(db: Db, mediumId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('medium')
    .innerJoin('file', 'file.file_id', 'medium.file_id')
    .select('file.size_bytes')
    .where('medium.medium_id', '=', mediumId)
    .executeTakeFirst()
  return row?.size_bytes
}

export async function tagLabels(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('tag')
    .select(['id', 'en', 'zh'])
    .where('id', 'in', [...ids])
    .execute()
}

/** The versions of a product after its first, with what they changed, the latest first. */
export function releasedKinds(db: Db, productId: string) {
  return db
    .selectFrom('product_version')
    .select(['kind', 'changes'])
    .where('product_id', '=', productId)
    .where('number', '>', 1)
    .orderBy('number', 'desc')
    .execute()
}

/** Of which kind those of these submissions are that change a product. */
export async function changedKinds(db: Db, auditIds: readonly string[]) {
  if (auditIds.length === 0) return []
  return db
    .selectFrom('audit')
    .select(['audit_id', 'version_kind'])
    .where('audit_id', 'in', auditIds)
    .where('audit_type', '<>', 'ADD')
    .execute()
}
