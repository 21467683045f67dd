import { MAX_FOUND } from '@easel/domain/counting.ts'
import type { PageQuery } from '@easel/domain/paging.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from './connection.ts'

/** `%`, `_` and `\` are what was typed, not wildcards. */
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The pattern of `like` for what contains a text. */
export const containing = (text: string): string => `%${literally(text)}%`

/** The pattern of `like` for what begins with a text. */
export const beginningWith = (text: string): string => `${literally(text)}%`

/**
 * What is found by its beginning comes in that order: the index that finds it also sorts it. For any other order the
 * planner may read the whole table until it has found enough (docs/decisions/lists-and-searches.md).
 */
export const inOrderOf = (column: string): RawBuilder<unknown> => sql`${sql.ref(column)} using ~<~`

type Named = 'audit' | 'product'

/** Whose name contains a text, in any case; read by the indexes of migration 0059. */
export const isNamed = (table: Named, search: string): RawBuilder<boolean> => sql<boolean>`
  (name_grams(${sql.ref(`${table}.name`)}) @> search_grams(${search})
    and ${sql.ref(`${table}.name`)} ilike ${containing(search)})`

/** The same of rows that are read anyway. */
export const hasName = (column: string, search: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} ilike ${containing(search)}`

/** So far a list is read in its own order before its index of names is asked. */
export const NEAREST = 4_000

/** And so far where the nearest rows have a third of the page: the rest is most likely among these. */
const FARTHER = 16_000

/**
 * A page of what a search finds. What many are called is found among the nearest rows of the list; what few are called is
 * found by the index and sorted. Which of the two it is, no statistic says reliably
 * (docs/decisions/lists-and-searches.md).
 * @param near the page among so many of the nearest rows of the list
 * @param all the page among everything that the index finds
 */
export async function searchedPage<Row>(
  { perPage }: Pick<PageQuery, 'perPage'>,
  near: (nearest: number) => Promise<Row[]>,
  all: () => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await near(NEAREST)
  if (rows.length === perPage) return rows
  const farther = rows.length >= perPage / 3 ? await near(FARTHER) : []
  return farther.length === perPage ? farther : all()
}

/** So far a list is counted in its own order where its nearest rows let expect MAX_FOUND there. */
const COUNTED_NEAR = 20_000

/**
 * How many rows a search finds, up to MAX_FOUND: among the nearest rows, which are all of a shorter list, or else by the
 * index of names.
 * @param seen which of the nearest rows, `near`, the search finds
 * @param list the rows of the list in its order, with their names
 * @param found what the index finds
 * @param most how many of the nearest rows are looked at; fewer where each costs more
 */
export async function countSearched(
  db: Db,
  seen: RawBuilder<boolean>,
  list: (most: number) => Expression<unknown>,
  found: (most: number) => Expression<unknown>,
  most = COUNTED_NEAR,
): Promise<number> {
  for (const nearest of [NEAREST, most]) {
    const { rows } = await sql<{ read: number; named: number }>`
      select count(*)::int as read, count(*) filter (where ${seen})::int as named
      from ${list(nearest)} as near`.execute(db)
    const { read = 0, named = 0 } = rows[0] ?? {}
    if (named >= MAX_FOUND || read < nearest) return Math.min(named, MAX_FOUND)
    if ((named / nearest) * most < MAX_FOUND) break
  }
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from ${found(MAX_FOUND)} as found`.execute(db)
  return counted.rows[0]?.count ?? 0
}
