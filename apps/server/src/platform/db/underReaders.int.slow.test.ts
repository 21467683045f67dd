import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../../testing/database.ts'
import { temporaryFolder } from '../../testing/folder.ts'
import { openTestApp } from '../../testing/harness.ts'
import { createPerson } from '../../testing/people.ts'
import { beginSnapshot, keepTables, nameOf, tablesOf } from '../backup/backupQueries.ts'
import { withClient } from './client.ts'
import { migrate, migrationFiles } from './migrate.ts'

/** The newest of the release before; every later one is applied under those who read and write meanwhile. */
const BASELINE = '0076_archived_ballots.sql'
/** What the release after would do to the tables that are asked for most. */
const LATER = {
  '9997_column.sql': 'alter table audit add column later text; alter table account add column later text;',
  '9998_index.sql':
    '-- outside a transaction\ncreate index concurrently if not exists audit_later on audit (later);',
}
/** A request that waits longer for a lock is an error, however slow the machine is otherwise. */
const MAX_WAIT = '1s'

const root = await temporaryFolder('under-readers')
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function folderOf(names: readonly string[], more: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(root, randomBytes(4).toString('hex'))
  await mkdir(folder, { recursive: true })
  for (const name of names)
    await copyFile(fileURLToPath(new URL(`../../../migrations/${name}`, import.meta.url)), join(folder, name))
  for (const [name, text] of Object.entries(more)) await writeFile(join(folder, name), text)
  return `${folder}/`
}

async function database(): Promise<string> {
  const { url, drop } = await cloneDatabase(inject('databaseUrl'), `t_${randomBytes(8).toString('hex')}`)
  closing.push(drop)
  return url
}

async function client(url: string, use: (client: pg.Client) => Promise<unknown> = async () => undefined) {
  const opened = new pg.Client({ connectionString: url })
  opened.on('error', () => undefined)
  await opened.connect()
  closing.push(() => opened.end())
  await use(opened)
  return opened
}

/** Somebody who looks at the works for long, and a backup under way. */
async function holders(url: string): Promise<() => Promise<void>> {
  const reader = await client(url, (each) => each.query('begin; select from audit limit 1'))
  const backup = await client(url, async (each) => {
    await beginSnapshot(each)
    await keepTables(each, await tablesOf(each))
  })
  return async () => {
    await reader.query('commit')
    await backup.query('commit')
  }
}

/** Migrates while `request` is made again and again; the holders leave once the migration has had to wait. */
async function migrateUnder(url: string, folder: string, request: () => Promise<void>): Promise<string[]> {
  const release = await holders(url)
  let waits = 0
  const log = {
    info: () => {
      waits += 1
    },
    warn: () => undefined,
  }
  let isDone = false
  const migrated = migrate(url, { folder, log }).finally(() => {
    isDone = true
  })
  migrated.catch(() => undefined)
  while (!isDone && waits < 4) await request()
  expect(isDone).toBe(false)
  await release()
  while (!isDone) await request()
  return migrated
}

test('5.1: from the release before, under a reader and a backup, no statement waits for a second', async () => {
  const url = await database()
  const files = await migrationFiles()
  await withClient({ connectionString: url }, async (owner) => {
    await owner.query('drop schema public cascade; create schema public')
  })
  await migrate(url, { folder: await folderOf(files.slice(0, files.indexOf(BASELINE) + 1), {}) })
  const asking = await client(url, (each) => each.query(`set lock_timeout = '${MAX_WAIT}'`))
  const tables = (await tablesOf(asking)).filter(({ schema }) => schema === 'public')
  expect(tables.length).toBeGreaterThan(100)
  const request = async () => {
    for (const table of tables) {
      await asking.query(`select from ${nameOf(table)} limit 1`)
      await asking.query(`begin; lock table ${nameOf(table)} in row exclusive mode; commit`)
    }
  }
  const applied = await migrateUnder(url, await folderOf(files, LATER), request)
  expect(applied).toEqual([...files.slice(files.indexOf(BASELINE) + 1), ...Object.keys(LATER)])
})

test('5.1: the portal answers while the release after migrates under a reader and a backup', async () => {
  const url = await database()
  await withClient({ connectionString: url }, (owner) =>
    owner.query(`alter database ${new URL(url).pathname.slice(1)} set lock_timeout = '${MAX_WAIT}'`),
  )
  const dataDir = await mkdtemp(join(tmpdir(), 'easel-app-'))
  closing.push(() => rm(dataDir, { recursive: true, force: true }))
  const app = await openTestApp(url, dataDir, {})
  closing.push(app.close)
  const { caller } = await createPerson(app, 'verified')
  const request = async () => {
    for (const path of ['/v3/designers/audits', '/auth/sessions'])
      expect(await caller.call('GET', path)).toMatchObject({ status: 200 })
  }
  const applied = await migrateUnder(url, await folderOf(await migrationFiles(), LATER), request)
  expect(applied).toEqual(Object.keys(LATER))
})

test('5.1: one that never gets its locks says who has them', async () => {
  const url = await database()
  const release = await holders(url)
  const folder = await folderOf(await migrationFiles(), LATER)
  await expect(migrate(url, { folder, patienceMilliseconds: 0 })).rejects.toThrow(
    /9997_column\.sql failed: .+lock timeout \(55P03\)\n {2}open for \d+ s: process \d+ \(.*\) .*select from audit/,
  )
  await release()
})

test('5.1: an index that was left unfinished is made anew, and two that migrate at once do not wait for each other', async () => {
  const url = await database()
  const folder = await folderOf(await migrationFiles(), LATER)
  const broken = await client(url)
  await migrate(url, {
    folder: await folderOf(await migrationFiles(), { '9997_column.sql': LATER['9997_column.sql'] }),
  })
  const reader = await client(url, (each) =>
    each.query('begin transaction isolation level repeatable read; select from account limit 1'),
  )
  await broken.query("set lock_timeout = '300ms'")
  await expect(broken.query('create index concurrently audit_later on audit (later)')).rejects.toThrow(
    'lock timeout',
  )
  await reader.query('commit')
  const applied = await Promise.all([migrate(url, { folder }), migrate(url, { folder })])
  expect(applied.flat()).toEqual(['9998_index.sql'])
  const { rows } = await broken.query(
    "select indisvalid from pg_index where indexrelid = 'audit_later'::regclass",
  )
  expect(rows).toEqual([{ indisvalid: true }])
})
