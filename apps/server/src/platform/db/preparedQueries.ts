import { sql } from 'kysely'

const MARK = '/* prepared */'

/**
 * Begins a statement that takes longer to plan than to run: each connection keeps it parsed and planned
 * (docs/decisions/lists-and-searches.md). Its text is the same for every caller, and it names its columns: after a
 * migration PostgreSQL refuses a kept `select *`.
 */
export const PREPARED = sql.raw(MARK)

/** Each costs every connection some kilobytes: texts that differ by what is asked must not fill them. */
const MAX_NAMES = 64
const names = new Map<string, string>()

/** What the driver is given for a statement: with a name, where it begins so. */
export function prepared(given: readonly unknown[]): readonly unknown[] {
  const [text, values] = given
  if (typeof text !== 'string' || !text.trimStart().startsWith(MARK)) return given
  const known = names.get(text)
  if (known === undefined && names.size >= MAX_NAMES) return given
  const name = known ?? `prepared ${names.size}`
  names.set(text, name)
  return [{ name, text, values }, ...given.slice(2)]
}
