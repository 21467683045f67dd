/** PostgreSQL counts the parameters of a statement in sixteen bits. */
const MAX_PARAMETERS = 65_535

/** Rows to be inserted, in as many parts as statements can take: each has a parameter a column. */
export function partsOf<Row extends object>(rows: readonly Row[]): Row[][] {
  const columns = rows.reduce((most, row) => Math.max(most, Object.keys(row).length), 1)
  const size = Math.floor(MAX_PARAMETERS / columns)
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  )
}
