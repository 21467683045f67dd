import { CONCURRENT } from '../platform/db/migrationSteps.ts'

/** A statement of a migration that would hold up the portal that serves meanwhile, or take something from it. */
export interface LockFault {
  readonly statement: string
  readonly reason: string
}

/** Before a statement: why it may be so all the same, such as that the table has a few rows. */
const EXEMPT = /^[ \t]*-- locks: \S.+$/m
/** The first line of a migration that takes something away on purpose (docs/decisions/migrations-and-locks.md). */
const NARROWS = /^-- oldest: /m
/** Each waits for its lock while the ones before are held, and so do requests to their tables (migrate.ts). */
const MAX_TABLES = 4

const NAME = String.raw`(?:only\s+)?(?:if\s+(?:not\s+)?exists\s+)?(?:only\s+)?("?[\w.]+"?)`
const VOLATILE =
  /\bdefault\s+(?:gen_random_uuid|uuidv?\d*|random|clock_timestamp|nextval|uuid_generate)\w*\s*\(/

interface Rule {
  readonly is: RegExp
  readonly reason: string
  /** Does no harm in a migration that takes something away, and says so. */
  readonly narrows?: true
}

/** Of one action of `alter table`. */
const ACTIONS: readonly Rule[] = [
  { is: VOLATILE, reason: 'a default that differs by row writes the table anew: add the column empty' },
  {
    is: /^add\b.*\b(?:generated\b|(?:small|big)?serial\b)/,
    reason: 'a column that is computed or counted writes the table anew',
  },
  {
    is: /^add\b.*\b(?:unique|primary\s+key|exclude)\b(?!.*\busing\s+index\b)/,
    reason: 'builds an index under lock: create it concurrently, then add it "using index"',
  },
  {
    is: /^add\b.*\b(?:check|references|foreign\s+key)\b(?!.*\bnot\s+valid\b)/,
    reason:
      'reads the whole table under lock: add it "not valid", and validate it in a migration outside a transaction',
  },
  {
    is: /^add\b(?!\s+constraint\b)(?!.*\bdefault\b).*\bnot\s+null\b/,
    reason: 'a column without a default cannot be "not null" where there are rows',
  },
  { is: /^alter\b.*\btype\b/, reason: 'another type writes the table anew, or reads it whole' },
  {
    is: /^alter\b.*\bset\s+not\s+null\b/,
    reason: 'reads the whole table under lock, unless a valid check says the same',
  },
  {
    is: /^validate\b/,
    reason: 'belongs into a migration outside a transaction: here the lock of the addition is held meanwhile',
  },
  { is: /^attach\b/, reason: 'reads the whole part under lock, unless a valid check says the same' },
  {
    is: /^(?:set\s+(?:tablespace|logged|unlogged|access\s+method)|cluster\b|inherit\b)/,
    reason: 'writes the table anew, or reads it whole, under lock',
  },
  { is: /^drop\s+(?!constraint\b)/, reason: 'the release before still reads this column', narrows: true },
  { is: /^(?:rename|set\s+schema)\b/, reason: 'the release before knows the old name', narrows: true },
]

/** Of a whole statement, by what it begins with. */
const STATEMENTS: readonly Rule[] = [
  {
    is: /^(?:create\s+(?:unique\s+)?index|drop\s+index|reindex\s+\w+)\s+concurrently\b/,
    reason: 'cannot run in a transaction: begin the file with the line that says so',
  },
  { is: /^lock\b/, reason: 'holds a lock for as long as the migration runs' },
  {
    is: /^(?:update|delete)\b(?!.*\bwhere\b)/,
    reason: 'writes every row in one transaction: leave it to a job in steps',
  },
  { is: /^truncate\b/, reason: 'takes what the release before reads, under lock', narrows: true },
  { is: /^(?:vacuum\s+full|cluster|reindex)\b/, reason: 'writes the table anew under lock' },
  {
    is: /^refresh\s+materialized\s+view\s+(?!concurrently)/,
    reason: 'keeps readers out while it is computed',
  },
  {
    is: /^drop\s+(?:table|view|schema|type|function)\b/,
    reason: 'the release before uses it',
    narrows: true,
  },
  { is: /^alter\s+\w+\s+.*\brename\b/, reason: 'the release before knows the old name', narrows: true },
  {
    is: /^alter\s+domain\b.*\badd\b(?!.*\bnot\s+valid\b)/,
    reason: 'reads every table of the domain under lock',
  },
  { is: /^do\b/, reason: 'nobody sees from outside what it locks' },
  {
    is: /^(?:set|reset)\b.*\b(?:lock|statement)_timeout\b/,
    reason: 'the one who migrates says how long locks are waited for',
  },
  {
    is: /^(?:begin|commit|rollback|start\s+transaction)\b/,
    reason: 'the one who migrates keeps the transaction',
  },
]

const NO_REWRITES = /^alter\s+table\b/

/** Whatever stands in quotes, dollars and comments, but those that exempt, is not looked at. */
const plain = (statements: string): string =>
  statements
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/^[ \t]*--(?! locks: ).*$/gm, '')
    .replaceAll(/(?<!^[ \t]*)--(?! locks: ).*$/gm, '')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")

/** Splits at commas that stand in no brackets. */
function actionsOf(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const char of text) {
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    if (char === ',' && depth === 0) parts.push('')
    else parts.push(`${parts.pop()}${char}`)
  }
  return parts.map((part) => part.trim())
}

const nameIn = (pattern: RegExp, statement: string): string | undefined =>
  pattern
    .exec(statement)?.[1]
    ?.replaceAll('"', '')
    .replace(/^public\./, '')
const CREATED = new RegExp(String.raw`^create\s+(?:unlogged\s+)?(?:table|materialized\s+view)\s+${NAME}`)
const ALTERED = new RegExp(String.raw`^alter\s+table\s+${NAME}`)
const INDEXED = /^create\s+(?:unique\s+)?index\b.*?\bon\s+(?:only\s+)?("?[\w.]+"?)/
const WRITTEN = new RegExp(
  String.raw`^(?:update|delete\s+from|truncate(?:\s+table)?|lock(?:\s+table)?)\s+${NAME}`,
)

/** What locks in the statements of a migration. A table that it makes itself is nobody's yet. */
export function lockFaults(migration: string): LockFault[] {
  const isNarrowing = NARROWS.test(migration)
  const isConcurrent = migration.startsWith(CONCURRENT)
  const made = new Set<string>()
  const altered = new Set<string>()
  const faults: LockFault[] = []
  for (const part of plain(migration).split(';')) {
    const isExempt = EXEMPT.test(part)
    const statement = part
      .replaceAll(/^[ \t]*--.*$/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .toLowerCase()
    const created = nameIn(CREATED, statement)
    if (created) made.add(created)
    const table = nameIn(ALTERED, statement) ?? nameIn(INDEXED, statement) ?? nameIn(WRITTEN, statement)
    if (statement === '' || isExempt || (table !== undefined && made.has(table))) continue
    if (isConcurrent) continue
    const add = (reason: string) => faults.push({ statement, reason })
    const broken = (rules: readonly Rule[], text: string) =>
      rules.filter(({ is, narrows }) => is.test(text) && !(narrows && isNarrowing))
    if (NO_REWRITES.test(statement)) {
      if (table) altered.add(table)
      const actions = actionsOf(statement.replace(ALTERED, ''))
      for (const action of actions) for (const { reason } of broken(ACTIONS, action)) add(reason)
      if (altered.size === MAX_TABLES + 1) add(`more than ${MAX_TABLES} tables are locked at once`)
      continue
    }
    const rules = broken(STATEMENTS, statement)
    for (const { reason } of rules) add(reason)
    if (rules.length === 0 && nameIn(INDEXED, statement))
      add('keeps writers out while it is built: create it concurrently, in a migration outside a transaction')
  }
  return faults
}
