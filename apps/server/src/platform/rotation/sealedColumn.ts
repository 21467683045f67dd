/** A column whose texts SECRET_KEY encrypts. */
export interface SealedColumn {
  readonly table: string
  /** The primary key, a single column. */
  readonly key: string
  readonly column: string
  /** The text is a field of that JSON column and not a column of its own. */
  readonly within?: string
  /** What the context is made of, where it is not the primary key. */
  readonly of?: string
  /** What binds a text to its place, from the value of `of`. */
  context(value: string): string
}
