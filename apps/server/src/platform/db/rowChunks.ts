/** PostgreSQL counts the parameters of a statement in sixteen bits. */
const MAX_PARAMETERS = 65_535

/** Rows to be inserted, as many in a chunk as one statement takes: each column of each is a parameter. */
export function rowChunks<Row extends object>(rows: readonly Row[]): Row[][] {
  const columns = rows.reduce((most, row) => Math.max(most, Object.keys(row).length), 1)
  const size = Math.floor(MAX_PARAMETERS / columns)
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, chunk) =>
    rows.slice(chunk * size, (chunk + 1) * size),
  )
}
