import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { Edition, EditionVersion } from '../../../platform/db/schema.generated.ts'

export type EditionRow = Selectable<Edition>

/** Every published edition, the latest submission first; they are few. */
export function publishedEditions(db: Db): Promise<EditionRow[]> {
  return db
    .selectFrom('edition')
    .selectAll()
    .where('definition', 'is not', null)
    .orderBy('submission_from', 'desc')
    .orderBy('edition_id')
    .execute()
}

/** Drafts first, which have no dates yet, then the latest submission; they are few. */
export function editionPage(db: Db, page: PageQuery): Promise<EditionRow[]> {
  return db
    .selectFrom('edition')
    .selectAll()
    .orderBy('submission_from', (order) => order.desc().nullsFirst())
    .orderBy('updated_at', 'desc')
    .orderBy('edition_id')
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute()
}

export async function countEditions(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('edition')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function findEdition(db: Db, editionId: string): Promise<EditionRow | undefined> {
  return db.selectFrom('edition').selectAll().where('edition_id', '=', editionId).executeTakeFirst()
}

/** Changes of one edition follow each other. */
export function lockEdition(tx: Db, editionId: string): Promise<EditionRow | undefined> {
  return tx
    .selectFrom('edition')
    .selectAll()
    .where('edition_id', '=', editionId)
    .forUpdate()
    .executeTakeFirst()
}

/** @returns undefined where another edition has the slug */
export function insertEdition(tx: Db, row: Insertable<Edition>): Promise<EditionRow | undefined> {
  return tx
    .insertInto('edition')
    .values(row)
    .onConflict((conflict) => conflict.constraint('edition_slug').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Of a row that the transaction has locked; its revision counts up. */
export function changeEdition(tx: Db, editionId: string, changes: Updateable<Edition>): Promise<EditionRow> {
  return tx
    .updateTable('edition')
    .set({ ...changes, revision: sql`revision + 1` })
    .where('edition_id', '=', editionId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Those of these slugs that an edition has. */
export async function knownSlugs(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('edition')
    .select('slug')
    .where('slug', '=', sql<string>`any(${[...slugs]}::text[])`)
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

/** Whether another edition has this slug. */
export async function isSlugTaken(db: Db, slug: string, exceptId: string): Promise<boolean> {
  const other = await db
    .selectFrom('edition')
    .select('edition_id')
    .where('slug', '=', slug)
    .where('edition_id', '<>', exceptId)
    .executeTakeFirst()
  return other !== undefined
}

export async function insertVersion(tx: Db, version: Insertable<EditionVersion>): Promise<void> {
  await tx.insertInto('edition_version').values(version).execute()
}

type VersionRow = Omit<Selectable<EditionVersion>, 'definition'>

export function versionPage(db: Db, editionId: string, page: PageQuery): Promise<VersionRow[]> {
  return db
    .selectFrom('edition_version')
    .select(['edition_id', 'version', 'published_by', 'published_at'])
    .where('edition_id', '=', editionId)
    .orderBy('version', 'desc')
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute()
}

export async function countVersions(db: Db, editionId: string): Promise<number> {
  const { count } = await db
    .selectFrom('edition_version')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('edition_id', '=', editionId)
    .executeTakeFirstOrThrow()
  return count
}

const entered = (db: Db, accountId: string) =>
  db
    .selectFrom('competition_entry')
    .where('account_id', '=', accountId)
    .where('submission', '>', 0)
    .where('state', '!=', 'WITHDRAWN')

/** Whether an account has submitted an entry to an edition and not withdrawn it (docs/decisions/judging.md). */
export async function isEntrant(db: Db, editionId: string, accountId: string): Promise<boolean> {
  const found = await entered(db, accountId)
    .select('entry_id')
    .where('edition_id', '=', editionId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The editions to which an account has submitted an entry and not withdrawn it. */
export async function editionsEntered(db: Db, accountId: string): Promise<ReadonlySet<string>> {
  const rows = await entered(db, accountId).select('edition_id').distinct().execute()
  return new Set(rows.map((row) => row.edition_id))
}

/** The organisers who see what is hidden of an edition: those without an entry in it. */
export async function organisersOf(db: Db, editionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where(sql<boolean>`'organiser' = any(roles)`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('competition_entry')
            .select('entry_id')
            .whereRef('competition_entry.account_id', '=', 'account.id')
            .where('edition_id', '=', editionId)
            .where('submission', '>', 0)
            .where('state', '!=', 'WITHDRAWN'),
        ),
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
