import { entryLifecycle } from '@easel/domain/competitions/entries/lifecycle.ts'
import { statesFrom } from '@easel/domain/lifecycle.ts'
import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
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
export function lockWithdrawable(tx: Db, accountId: string): Promise<EntryRow[]> {
  return tx
    .selectFrom('competition_entry')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', 'in', statesFrom(entryLifecycle, 'withdraw'))
    .where(sql<boolean>`edition_takes_entries(edition_id)`)
    .orderBy('entry_id')
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

/** How many entries of each category somebody has submitted and not withdrawn: `category`, by edition. */
export async function submittedCounts(db: Db, keys: readonly PlaceKey[]): Promise<(key: PlaceKey) => number> {
  if (keys.length === 0) return () => 0
  const rows = await db
    .selectFrom('competition_entry')
    .select(({ fn }) => ['edition_id', 'category', 'account_id', fn.countAll<number>().as('count')])
    .where(
      'account_id',
      '=',
      sql<string>`any(${[...new Set(keys.map(({ accountId }) => accountId))]}::uuid[])`,
    )
    .where('submission', '>', 0)
    .where('state', '<>', 'WITHDRAWN')
    .groupBy(['edition_id', 'category', 'account_id'])
    .execute()
  const name = (...parts: readonly string[]) => parts.join(' ')
  const counts = new Map(rows.map((row) => [name(row.edition_id, row.category, row.account_id), row.count]))
  return ({ editionId, category, accountId }) => counts.get(name(editionId, category, accountId)) ?? 0
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
