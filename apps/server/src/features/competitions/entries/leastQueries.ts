import { STANDING_STATES } from '@easel/domain/competitions/entries/lifecycle.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { ShownEdition } from '../editions/public.ts'
import type { EntryRow, PlaceKey } from './queries.ts'

/** Of the entries of a designer in a category: how many stand, and how many of these have passed. */
export interface StandingCounts {
  readonly submitted: number
  readonly passed: number
}

const NONE: StandingCounts = { submitted: 0, passed: 0 }

export const placeKeyOf = (row: EntryRow): PlaceKey => ({
  editionId: row.edition_id,
  category: row.category,
  accountId: row.account_id,
})

/** What stands of each designer's entries in each category (docs/decisions/editions-and-entries.md). */
export async function standingCounts(
  db: Db,
  keys: readonly PlaceKey[],
): Promise<(key: PlaceKey) => StandingCounts> {
  if (keys.length === 0) return () => NONE
  const rows = await db
    .selectFrom('competition_entry')
    .select(({ fn }) => [
      'edition_id',
      'category',
      'account_id',
      fn.countAll<number>().as('submitted'),
      fn.countAll<number>().filterWhere('state', '=', 'PASSED').as('passed'),
    ])
    .where(
      'account_id',
      '=',
      sql<string>`any(${[...new Set(keys.map(({ accountId }) => accountId))]}::uuid[])`,
    )
    .where('state', 'in', [...STANDING_STATES])
    .groupBy(['edition_id', 'category', 'account_id'])
    .execute()
  const name = (...parts: readonly string[]) => parts.join(' ')
  const counts = new Map(
    rows.map(({ edition_id, category, account_id, submitted, passed }) => [
      name(edition_id, category, account_id),
      { submitted, passed },
    ]),
  )
  return ({ editionId, category, accountId }) => counts.get(name(editionId, category, accountId)) ?? NONE
}

/**
 * The passed entries of an edition that take no part, since too few of their designer's stand in the category: others
 * failed or were withdrawn after they had passed. Of an imported edition others have decided that.
 * @param accountIds only of these designers
 */
export async function entriesWithTooFew(
  db: Db,
  { editionId, definition, provenance }: Pick<ShownEdition, 'editionId' | 'definition' | 'provenance'>,
  accountIds?: readonly string[],
): Promise<ReadonlySet<string>> {
  const several = definition.categories.filter(({ leastEntries }) => leastEntries > 1)
  if (provenance === 'IMPORTED' || several.length === 0) return new Set()
  const least = Object.fromEntries(several.map(({ key, leastEntries }) => [key, leastEntries]))
  const { rows } = await sql<{ entryId: string }>`
    select entry_id as "entryId" from (
      select entry_id, state, category, count(*) over (partition by category, account_id) as submitted
      from competition_entry
      where edition_id = ${editionId} and state = any(${[...STANDING_STATES]}::text[])
        and category = any(${Object.keys(least)}::text[])
        ${accountIds ? sql`and account_id = any(${[...accountIds]}::uuid[])` : sql``}
    ) as standing
    where state = 'PASSED' and submitted < (${JSON.stringify(least)}::jsonb ->> category)::integer
    order by entry_id`.execute(db)
  return new Set(rows.map(({ entryId }) => entryId))
}
