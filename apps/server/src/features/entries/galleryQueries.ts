import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import type { EntryRow } from './queries.ts'

interface GalleryFilter {
  readonly editionId: string
  readonly category: string | null
  readonly search: string | null
  /** What passed later is left out. */
  readonly asOf: Date
}

const BEFORE_ALL = new Date(0)

/** When the last entry of an edition passed: as long as none passes, a gallery reads the same. */
export async function latestPassing(db: Db, editionId: string): Promise<Date> {
  const { latest } = await db
    .selectFrom('competition_entry')
    .select(({ fn }) => fn.max('passed_at').as('latest'))
    .where('edition_id', '=', editionId)
    .where('state', '=', 'PASSED')
    .executeTakeFirstOrThrow()
  return latest ?? BEFORE_ALL
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The ids of the passed entries that a visitor asks for, in no order. */
export async function shownEntryIds(
  db: Db,
  { editionId, category, search, asOf }: GalleryFilter,
): Promise<string[]> {
  const rows = await db
    .selectFrom('competition_entry')
    .select('entry_id')
    .where('edition_id', '=', editionId)
    .where('state', '=', 'PASSED')
    .where('passed_at', '<=', asOf)
    .$if(category !== null, (query) => query.where('category', '=', category ?? ''))
    .$if(search !== null, (query) =>
      query.where((where) => {
        const like = `%${escaped(search ?? '')}%`
        return where.or([where('name', 'ilike', like), where('creator', 'ilike', like)])
      }),
    )
    .execute()
  return rows.map(({ entry_id: entryId }) => entryId)
}

/** These entries, in the order of their ids in the question; what is no longer passed is left out. */
export async function passedRows(db: Db, entryIds: readonly string[]): Promise<EntryRow[]> {
  if (entryIds.length === 0) return []
  const rows = await db
    .selectFrom('competition_entry')
    .selectAll()
    .where('entry_id', '=', sql<string>`any(${[...entryIds]}::uuid[])`)
    .where('state', '=', 'PASSED')
    .execute()
  const byId = new Map(rows.map((row) => [row.entry_id, row]))
  return entryIds.flatMap((entryId) => byId.get(entryId) ?? [])
}
