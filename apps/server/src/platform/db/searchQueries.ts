import type { PageQuery } from '@easel/domain/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing } from './listing.ts'

type Named = 'audit' | 'product'

/** Whose name contains a text, in any case; read by the indexes of migration 0072. */
export const isNamed = (table: Named, search: string): RawBuilder<boolean> => sql<boolean>`
  (name_grams(${sql.ref(`${table}.name`)}) @> search_grams(${search})
    and ${sql.ref(`${table}.name`)} ilike ${containing(search)})`

/** The same of rows that are read anyway. */
export const hasName = (column: string, search: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} ilike ${containing(search)}`

/** So far a list is read in its own order before its index of names is asked. */
export const NEAREST = 4_000

/**
 * A page of what a search finds. What many are called is found among the nearest rows of the list; what few are called is
 * found by the index and sorted. Which of the two it is, no statistic says reliably (docs/decisions/0180).
 * @param near the page among the NEAREST rows of the list
 * @param all the page among everything that the index finds
 */
export async function searchedPage<Row>(
  { perPage }: Pick<PageQuery, 'perPage'>,
  near: () => Promise<Row[]>,
  all: () => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await near()
  return rows.length === perPage ? rows : all()
}
