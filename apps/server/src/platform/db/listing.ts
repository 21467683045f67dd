import { type RawBuilder, sql } from 'kysely'

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
