import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uniqueKeysOf } from '../../testing/catalogueQueries.ts'
import { startTestApp, type TestApp } from '../../testing/harness.ts'
import { LARGE_TABLES } from './largeTables.ts'

const OPERATIONS = new URL('../../../../../docs/operations.md', import.meta.url)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('every primary key and unique constraint of a large table has the column that it is spread by', async () => {
  const tables = Object.keys(LARGE_TABLES)
  const keys = await uniqueKeysOf(app.platform.db, tables)
  expect([...new Set(keys.map(({ table }) => table))].toSorted()).toEqual(tables.toSorted())
  const spreadBy: Readonly<Record<string, string>> = LARGE_TABLES
  const lacking = keys.filter(({ table, columns }) => !columns.includes(spreadBy[table] ?? ''))
  expect(lacking).toEqual([])
})

test('a unique constraint without it is found', async () => {
  const broken = app.platform.db.transaction().execute(async (tx) => {
    await sql`alter table notice add constraint notice_once unique (notice_id)`.execute(tx)
    const keys = await uniqueKeysOf(tx, ['notice'])
    expect(keys).toContainEqual({ table: 'notice', name: 'notice_once', columns: ['notice_id'] })
    throw new Error('taken back')
  })
  await expect(broken).rejects.toThrow('taken back')
})

test('the document hands over each of them by that column', async () => {
  const document = await readFile(OPERATIONS, 'utf8')
  const handed = [...document.matchAll(/create_distributed_table\('(\w+)', '(\w+)'/g)].map(
    ([, table, column]) => [table, column],
  )
  expect(handed.toSorted()).toEqual(Object.entries(LARGE_TABLES).toSorted())
})
