/** A total above this is given as this: counting further would grow with the table (docs/design/quality.md, Fast). */
export const MAX_COUNTED = 10_000
/** The largest number that the database keeps as an `integer`: what is sent for such a column is no larger. */
export const MAX_INTEGER = 2_147_483_647
/** The total of a search goes no further: nobody reads on to page 34 of names. */
export const MAX_FOUND = 1_000
