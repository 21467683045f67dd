import { type RawBuilder, sql } from 'kysely'

/** A list of the domain's as literals: a partial index serves a list only where the planner reads its values. */
export const literals = (values: readonly string[]): RawBuilder<unknown> =>
  sql.join(values.map((value) => sql.lit(value)))

/** JSON that PostgreSQL takes, of what a file said: it knows neither NUL nor halves of a surrogate pair. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value).replace(/(\\\\)|\\u(?:0000|d[89a-f][0-9a-f]{2})/gi, '$1')
}
