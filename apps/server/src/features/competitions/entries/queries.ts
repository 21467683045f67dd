import { DECLARATIONS } from '@easel/domain/competitions/editions/editionShape.ts'
import { entryLifecycle } from '@easel/domain/competitions/entries/lifecycle.ts'
import { statesFrom } from '@easel/domain/lifecycle.ts'
import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import type { CompetitionEntry, CompetitionEntryReview } from '../../../platform/db/schema.generated.ts'

export type EntryRow = Selectable<CompetitionEntry>
export type EntryChanges = Omit<Updateable<CompetitionEntry>, 'revision' | 'entry_id'>
export type ReviewRow = Selectable<CompetitionEntryReview>

export function findEntry(db: Db, entryId: string): Promise<EntryRow | undefined> {
  return db.selectFrom('competition_entry').selectAll().where('entry_id', '=', entryId).executeTakeFirst()
}

/** Moves of one entry follow each other. */
export function lockEntry(tx: Db, entryId: string): Promise<EntryRow | undefined> {
  return tx
    .selectFrom('competition_entry')
    .selectAll()
    .where('entry_id', '=', entryId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The entries of an account that can be withdrawn still, locked: by the window that the database holds itself. */
export function lockWithdrawable(tx: Db, accountId: string, atMost: number): Promise<EntryRow[]> {
  return tx
    .selectFrom('competition_entry')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', 'in', statesFrom(entryLifecycle, 'withdraw'))
    .where(sql<boolean>`edition_takes_entries(edition_id)`)
    .orderBy('entry_id')
    .limit(atMost)
    .forNoKeyUpdate()
    .execute()
}

export function insertEntry(tx: Db, row: Insertable<CompetitionEntry>): Promise<EntryRow> {
  return tx.insertInto('competition_entry').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Of a row that the transaction has locked; its revision counts up. */
export function changeEntry(tx: Db, entryId: string, changes: EntryChanges): Promise<EntryRow> {
  return tx
    .updateTable('competition_entry')
    .set({ ...changes, revision: sql`revision + 1` })
    .where('entry_id', '=', entryId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export interface PlaceKey {
  readonly editionId: string
  readonly category: string
  readonly accountId: string
}

/** The lowest place that none of the designer's entries has; more than there are where all are taken. */
export async function freePlace(tx: Db, { editionId, category, accountId }: PlaceKey): Promise<number> {
  const rows = await tx
    .selectFrom('competition_entry')
    .select('place')
    .where('edition_id', '=', editionId)
    .where('category', '=', category)
    .where('account_id', '=', accountId)
    .where('state', '<>', 'WITHDRAWN')
    .execute()
  const usedPlaces = new Set(rows.map(({ place }) => place))
  let place = 1
  while (usedPlaces.has(place)) place += 1
  return place
}

interface OwnEntries {
  readonly accountId: string
  readonly editionId: string | null
}

const ofAccount = (db: Db, { accountId, editionId }: OwnEntries) =>
  db
    .selectFrom('competition_entry')
    .where('account_id', '=', accountId)
    .$if(editionId !== null, (query) => query.where('edition_id', '=', editionId ?? ''))

export function ownPage(db: Db, own: OwnEntries, page: PageQuery): Promise<EntryRow[]> {
  return ofAccount(db, own)
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('entry_id')
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute()
}

export async function countOwn(db: Db, own: OwnEntries): Promise<number> {
  const { count } = await ofAccount(db, own)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Every decision on an entry, the latest first. */
export function reviewsOf(db: Db, entryId: string): Promise<ReviewRow[]> {
  return db
    .selectFrom('competition_entry_review')
    .selectAll()
    .where('entry_id', '=', entryId)
    .orderBy('decided_at', 'desc')
    .orderBy('review_id', 'desc')
    .execute()
}

export async function insertReview(tx: Db, row: Insertable<CompetitionEntryReview>): Promise<void> {
  await tx.insertInto('competition_entry_review').values(row).execute()
}

const Declaration = z.enum(DECLARATIONS)
type Declaration = z.infer<typeof Declaration>

export interface Declared {
  readonly declaration: Declaration
  readonly declaredAt: Date
}

export async function declarationsOf(db: Db, entryId: string): Promise<Declared[]> {
  const rows = await db
    .selectFrom('competition_entry_declaration')
    .select(['declaration', 'declared_at'])
    .where('entry_id', '=', entryId)
    .orderBy('declaration')
    .execute()
  return rows.map((row) => ({
    declaration: Declaration.parse(row.declaration),
    declaredAt: row.declared_at,
  }))
}

/** What was declared before keeps its time; what is no longer declared goes. */
export async function putDeclarations(
  tx: Db,
  entryId: string,
  declarations: readonly Declaration[],
  at: Date,
): Promise<void> {
  const distinct = [...new Set(declarations)]
  await tx
    .deleteFrom('competition_entry_declaration')
    .where('entry_id', '=', entryId)
    .$if(distinct.length > 0, (query) => query.where('declaration', 'not in', distinct))
    .execute()
  if (distinct.length === 0) return
  await tx
    .insertInto('competition_entry_declaration')
    .values(distinct.map((declaration) => ({ entry_id: entryId, declaration, declared_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const MAX_REPEATED = 50

interface Repeated {
  readonly fileId: string
  readonly fileName: string
  readonly entryId: string
  readonly title: string
  readonly own: boolean
  readonly state: string
}

/**
 * Files of an entry that other entries of its category have, byte for byte; what was withdrawn is out of the category.
 * Shown as a warning: a picture may belong into two entries.
 */
export async function repeatedFiles(
  db: Db,
  row: Pick<EntryRow, 'entry_id' | 'edition_id' | 'category' | 'account_id'>,
): Promise<Repeated[]> {
  const { rows } = await sql<Repeated>`
    select distinct on (held.position, other.created_at, other.entry_id)
      file.file_id as "fileId", file.file_name as "fileName", other.entry_id as "entryId", other.name as title,
      other.account_id = ${row.account_id} as own, other.state
    from competition_entry_file as held
    join file on file.file_id = held.file_id
    join file as same on same.sha256 = file.sha256 and same.purpose = file.purpose
    join competition_entry_file as theirs on theirs.file_id = same.file_id
    join competition_entry as other on other.entry_id = theirs.entry_id
    where held.entry_id = ${row.entry_id} and other.entry_id <> held.entry_id
      and other.edition_id = ${row.edition_id} and other.category = ${row.category} and other.state <> 'WITHDRAWN'
    order by held.position, other.created_at, other.entry_id limit ${MAX_REPEATED}`.execute(db)
  return rows
}
