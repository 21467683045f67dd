import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { notDisqualified } from './disqualifiedQueries.ts'

/** An entry that passed its review: what is shown, voted for and judged, unless it is disqualified. */
export interface PassedEntry {
  readonly entryId: string
  readonly editionId: string
  /** A key of the edition's categories. */
  readonly category: string
  /** Whose it is: nobody votes for, and nobody judges their own. */
  readonly accountId: string
  readonly name: string
  readonly isDisqualified: boolean
}

const passed = (db: Db) =>
  db
    .selectFrom('competition_entry')
    .select([
      'entry_id as entryId',
      'edition_id as editionId',
      'category',
      'account_id as accountId',
      'name',
      sql<boolean>`not ${notDisqualified('competition_entry.entry_id')}`.as('isDisqualified'),
    ])
    .where('state', '=', 'PASSED')

/** The entry of this id; undefined where there is none, or it has not passed, or it was withdrawn. */
export function passedEntry(db: Db, entryId: string): Promise<PassedEntry | undefined> {
  return passed(db).where('entry_id', '=', entryId).executeTakeFirst()
}

export async function passedEntriesById(
  db: Db,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, PassedEntry>> {
  const found = await passed(db)
    .where('entry_id', '=', sql<string>`any(${[...entryIds]}::uuid[])`)
    .execute()
  return new Map(found.map((entry) => [entry.entryId, entry]))
}

/**
 * The passed entries of an edition, by category and then by id, so that the same entries come in the same order.
 * @param within only these entries, or only those of one category
 */
export function passedEntriesOf(
  db: Db,
  editionId: string,
  within: { readonly category?: string; readonly entryIds?: readonly string[] } = {},
): Promise<PassedEntry[]> {
  const { category, entryIds } = within
  return passed(db)
    .where('edition_id', '=', editionId)
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''))
    .$if(entryIds !== undefined, (query) =>
      query.where('entry_id', '=', sql<string>`any(${[...(entryIds ?? [])]}::uuid[])`),
    )
    .orderBy('category')
    .orderBy('entry_id')
    .execute()
}
