import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { migrationFiles, oldestOf } from './migrate.ts'

/** Before it, every database was migrated with nobody beside it (docs/decisions/migrations-and-locks.md). */
const FIRST = '0056'

/** What the release before would stumble over, or what could fail on the data that is there. */
const NARROWING: Readonly<Record<string, RegExp>> = {
  'drops a table or a view': /\bdrop\s+(?:table|view|materialized\s+view|schema|type)\b/i,
  'drops a column': /\bdrop\s+column\b/i,
  renames: /\brename\s+(?:to|column|constraint)\b/i,
  'changes a type': /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i,
  'demands a value': /\bset\s+not\s+null\b/i,
  'takes a default away': /\bdrop\s+default\b/i,
  'adds a column that old statements leave empty':
    /\badd\s+column\s+(?:if\s+not\s+exists\s+)?\w+\s+(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i,
  'checks what old releases may write': /\balter\s+table\b[^;]*\badd\s+constraint\b[^;]*\bcheck\b/i,
}

/** Without comments and the bodies of functions. */
const statementsOf = (sql: string) => sql.replace(/--.*$/gm, '').replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')

const faultsOf = (sql: string) =>
  Object.keys(NARROWING).filter((name) => NARROWING[name]?.test(statementsOf(sql)))

test('a migration only widens, or names the oldest release that it leaves whole', async () => {
  const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url))
  const files = (await migrationFiles()).filter((name) => name >= FIRST)
  const narrow: string[] = []
  for (const name of files) {
    const sql = await readFile(folder + name, 'utf8')
    if (oldestOf(sql) === null) narrow.push(...faultsOf(sql).map((fault) => `${name} ${fault}`))
  }
  expect(narrow).toEqual([])
})

test.each([
  ['drop table one;', 'drops a table or a view'],
  ['alter table one drop column name;', 'drops a column'],
  ['alter table one rename column a to b;', 'renames'],
  ['alter table one alter column a type bigint;', 'changes a type'],
  ['alter table one alter a set not null;', 'demands a value'],
  ['alter table one add column a text not null;', 'adds a column that old statements leave empty'],
  ["alter table one add constraint c check (a <> '');", 'checks what old releases may write'],
])('%s narrows', (sql, fault) => {
  expect(faultsOf(sql)).toEqual([fault])
})

test.each([
  "alter table one add column a text not null default '';",
  'alter table one add column a text, add column b integer not null default 0;',
  'create table two (id uuid primary key, name text not null, check (name <> $$drop table$$));',
  'drop index one_name; create index one_name on one (name);',
  '-- drop table one\nselect 1;',
])('%s widens', (sql) => {
  expect(faultsOf(sql)).toEqual([])
})
