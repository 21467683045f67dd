/** Only the beginning of a statement is searched for its name: one that inserts many rows is long. */
const LOOKED_AT = 2_000

/** What a statement is called: what it does, and the first table that it names, such as `select audit`. */
export function nameOf(text: string): string {
  const beginning = text.slice(0, LOOKED_AT)
  const [operation = 'statement'] = /[a-z]+/i.exec(beginning) ?? []
  const [, table] = /\b(?:from|into|update|join)\s+"?([a-z_][\w.]*)/i.exec(beginning) ?? []
  return table ? `${operation.toLowerCase()} ${table}` : operation.toLowerCase()
}
