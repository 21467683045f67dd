import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../../testing/database.ts'
import { temporaryFolder } from '../../testing/folder.ts'
import { withClient } from './client.ts'
import { MigrationFault, migrate } from './migrate.ts'

const root = await temporaryFolder('migrate')
let url: string
const drops: (() => Promise<void>)[] = []
beforeEach(async () => {
  const database = await cloneDatabase(inject('databaseUrl'), `t_${randomBytes(8).toString('hex')}`)
  drops.push(database.drop)
  url = database.url
  await query('drop schema public cascade')
  await query('create schema public')
})
afterAll(async () => {
  for (const drop of drops) await drop()
})

const query = (statement: string) =>
  withClient({ connectionString: url }, async (client) => (await client.query(statement)).rows)

/** A release with these migrations. */
async function release(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(root, `${name}-${randomBytes(4).toString('hex')}`)
  await mkdir(folder, { recursive: true })
  for (const [file, statements] of Object.entries(files)) await writeFile(join(folder, file), statements)
  return `${folder}/`
}

const ONE = { '0001_one.sql': 'create table one (id integer);' }
const TWO = { ...ONE, '0002_two.sql': 'create table two (id integer);' }

test('a dry run says what would be applied, and leaves nothing', async () => {
  const folder = await release('two', TWO)
  expect(await migrate(url, { folder, isDryRun: true })).toEqual(['0001_one.sql', '0002_two.sql'])
  expect(await query("select to_regclass('one') as one, to_regclass('migration') as noted")).toEqual([
    { one: null, noted: null },
  ])
  expect(await migrate(url, { folder })).toEqual(['0001_one.sql', '0002_two.sql'])
  expect(await migrate(url, { folder, isDryRun: true })).toEqual([])
})

test.each([true, false])(
  'a migration that fails is named with line and cause (dry run: %s)',
  async (isDryRun) => {
    const folder = await release('bad', {
      ...ONE,
      '0002_bad.sql': 'alter table one add column name text;\n\nalter table one add colum other text;\n',
    })
    const failed = migrate(url, { folder, isDryRun })
    await expect(failed).rejects.toThrow(MigrationFault)
    await expect(failed).rejects.toThrow(
      'Migration 0002_bad.sql failed at line 3: syntax error at or near "text" (42601)',
    )
    const noted = isDryRun ? [] : [{ name: '0001_one.sql' }]
    const rows = isDryRun ? [] : await query('select name from migration')
    expect(rows).toEqual(noted)
  },
)

test('what the data refuses is said with what PostgreSQL adds', async () => {
  const folder = await release('data', {
    '0001_one.sql': 'create table one (id integer); insert into one values (7), (7);',
    '0002_key.sql': 'create unique index one_id on one (id);',
  })
  await expect(migrate(url, { folder })).rejects.toThrow(
    /0002_key\.sql failed: .+ \(23505\)\n {2}Key \(id\)=\(7\)/,
  )
})

test('an older release runs on a newer database and leaves it as it is, until something is taken away', async () => {
  const warnings: string[] = []
  const log = { info: () => undefined, warn: (_: unknown, text?: string) => void warnings.push(text ?? '') }
  const before = await release('before', ONE)
  await migrate(url, { folder: await release('now', TWO) })
  expect(await migrate(url, { folder: before, log })).toEqual([])
  expect(warnings).toEqual(['the database is newer than this version, which runs on it all the same'])
  await migrate(url, {
    folder: await release('later', { ...TWO, '0003_less.sql': '-- oldest: 0002_two.sql\ndrop table one;' }),
  })
  await expect(migrate(url, { folder: before })).rejects.toThrow(
    'The database has migration 0003_less.sql, which took away what this version needs: it runs only versions that have 0002_two.sql',
  )
  expect(await migrate(url, { folder: await release('now', TWO), log })).toEqual([])
})

test('a file that this version lacks in the middle is refused', async () => {
  await migrate(url, { folder: await release('other', TWO) })
  const folder = await release('mine', { ...ONE, '0002_mine.sql': 'select 1;' })
  await expect(migrate(url, { folder })).rejects.toThrow('The database has migration 0002_two.sql')
})

test('many at once apply each migration once', async () => {
  const folder = await release('many', TWO)
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(url, { folder })))
  expect(applied.flat().toSorted()).toEqual(['0001_one.sql', '0002_two.sql'])
})
