import type { RoundCounts } from '@easel/domain/competitions/judging/blind.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { notDisqualified } from './disqualifiedQueries.ts'
import type { EntryRow } from './queries.ts'

export interface GalleryFilter {
  readonly editionId: string
  readonly category: string | null
  readonly search: string | null
  /** Whether the search is for creators, too; it is unless `false`. */
  readonly byCreator?: boolean
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

/** The ids of the entries that a visitor asks for, in no order; what was disqualified is nobody's to see. */
export async function shownEntryIds(
  db: Db,
  { editionId, category, search, byCreator = true, asOf }: GalleryFilter,
): Promise<string[]> {
  const rows = await db
    .selectFrom('competition_entry')
    .select('entry_id')
    .where('edition_id', '=', editionId)
    .where('state', '=', 'PASSED')
    .where('passed_at', '<=', asOf)
    .where(notDisqualified('competition_entry.entry_id'))
    .$if(category !== null, (query) => query.where('category', '=', category ?? ''))
    .$if(search !== null, (query) =>
      query.where((where) => {
        const like = `%${escaped(search ?? '')}%`
        const byName = where('name', 'ilike', like)
        return byCreator ? where.or([byName, where('creator', 'ilike', like)]) : byName
      }),
    )
    .execute()
  return rows.map(({ entry_id: entryId }) => entryId)
}

/** These entries, in the order of their ids in the question; what is no longer passed is left out. */
export const passedRows = (db: Db, entryIds: readonly string[]): Promise<EntryRow[]> =>
  rowsAmong(db, entryIds, false)

/** The same without those that are disqualified: what everybody may see. */
export const shownRows = (db: Db, entryIds: readonly string[]): Promise<EntryRow[]> =>
  rowsAmong(db, entryIds, true)

async function rowsAmong(db: Db, entryIds: readonly string[], isPublic: boolean): Promise<EntryRow[]> {
  if (entryIds.length === 0) return []
  const rows = await db
    .selectFrom('competition_entry')
    .selectAll()
    .where('entry_id', '=', sql<string>`any(${[...entryIds]}::uuid[])`)
    .where('state', '=', 'PASSED')
    .$if(isPublic, (query) => query.where(notDisqualified('competition_entry.entry_id')))
    .execute()
  const byId = new Map(rows.map((row) => [row.entry_id, row]))
  return entryIds.flatMap((entryId) => byId.get(entryId) ?? [])
}

/** How many rounds of an edition were opened, and closed. */
export async function roundCounts(db: Db, editionId: string): Promise<RoundCounts> {
  const { rows } = await sql<RoundCounts>`
    select count(*)::int as opened, (count(*) filter (where state = 'CLOSED'))::int as closed
    from competition_round where edition_id = ${editionId}`.execute(db)
  return rows[0] ?? { opened: 0, closed: 0 }
}

/** The names, addresses and numbers by which the entrants of these entries may be known, by entry. */
export async function namesOfEntrants(
  db: Db,
  entryIds: readonly string[],
): Promise<(entryId: string) => readonly string[]> {
  if (entryIds.length === 0) return () => []
  const rows = await db
    .selectFrom('competition_entry as entry')
    .innerJoin('designer', 'designer.designer_id', 'entry.designer_id')
    .innerJoin('account', 'account.id', 'entry.account_id')
    .select([
      'entry.entry_id',
      'entry.creator',
      'designer.nickname',
      'designer.real_name',
      'designer.contact_person_name',
      'designer.contact_person_email',
      'designer.contact_person_phone',
      'designer.qq',
      'account.name',
      'account.email',
      'account.phone',
      'account.mi_id',
    ])
    .where('entry.entry_id', '=', sql<string>`any(${[...entryIds]}::uuid[])`)
    .execute()
  const names = new Map(
    rows.map(({ entry_id: entryId, mi_id: number, ...row }) => [
      entryId,
      [...Object.values(row), String(number)].flatMap((name) =>
        // Chinese numbers are kept with the country's code and written without it.
        name === null ? [] : name.startsWith('+86') ? [name, name.slice(3)] : name,
      ),
    ]),
  )
  return (entryId) => names.get(entryId) ?? []
}
