/** The first line of a migration whose statements are run one by one, each in no transaction. */
export const CONCURRENT = '-- outside a transaction'

/** What may stand there: each can be run again after it was interrupted, and holds up neither readers nor writers. */
const STATEMENT =
  /^(?:create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(?<made>\w+)\s+on\s.+|drop\s+index\s+concurrently\s+if\s+exists\s+\w+|alter\s+table\s+\w+\s+validate\s+constraint\s+\w+)$/is

/** A statement of such a migration, and the index that it makes. */
export interface ConcurrentStatement {
  readonly text: string
  readonly index: string | null
}

/**
 * The statements of a migration outside a transaction; null where it is an ordinary one.
 * @throws where a statement is none of those that may stand there
 */
export function concurrentStatements(migration: string): ConcurrentStatement[] | null {
  if (!migration.startsWith(CONCURRENT)) return null
  const texts = migration
    .replaceAll(/^\s*--.*$/gm, '')
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '')
  return texts.map((text) => {
    const found = STATEMENT.exec(text)
    if (!found)
      throw new Error(
        `outside a transaction only "create index concurrently if not exists", "drop index concurrently if exists" and "validate constraint" may stand: ${text}`,
      )
    return { text, index: found.groups?.made ?? null }
  })
}
