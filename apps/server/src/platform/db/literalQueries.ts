import { type RawBuilder, sql } from 'kysely'

/** A list of the domain's as literals: a partial index serves a list only where the planner reads its values. */
export const literals = (values: readonly string[]): RawBuilder<unknown> =>
  sql.join(values.map((value) => sql.lit(value)))
