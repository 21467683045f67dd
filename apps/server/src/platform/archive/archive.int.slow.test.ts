import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/harness.ts'
import { archiveBefore } from './archive.ts'
import { archivedParts, partsOf } from './archiveQueries.ts'
import { makeParts } from './parts.ts'
import { restorePart } from './restore.ts'

const TABLE = 'user_action'
const OLD = { name: 'user_action_20300101', from: '2030-01-01', until: '2030-01-02' }
const NEW = { name: 'user_action_20300102', from: '2030-01-02', until: '2030-01-03' }
const ROWS = 500

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** An old and a new day, with rows that a text format could confuse. */
beforeEach(async () => {
  const { db } = app.platform
  for (const table of [...(await partsOf(db, TABLE)).map(({ name }) => name), `restored_${OLD.name}`])
    await sql`drop table if exists ${sql.table(table)}`.execute(db)
  await db.deleteFrom('archived_part').execute()
  expect(await makeParts(db, TABLE, [OLD, NEW])).toBe(2)
  for (const day of [OLD.from, NEW.from])
    await sql`
      insert into user_action (day, action_id, at, module_id, action, content)
      select ${day}::date, gen_random_uuid(), now(), '/', 'view', E'tab\\t "quotes" \\\\ 汉字 ' || n
      from generate_series(1, ${ROWS}) as n`.execute(db)
})

const contentsOf = async (table: string) =>
  (
    await sql<{ row: string }>`select t::text as row from ${sql.table(table)} as t order by 1`.execute(
      app.platform.db,
    )
  ).rows.map(({ row }) => row)
const archive = (on = app) => archiveBefore(on.platform, TABLE, NEW.from)

test('an old day goes into the store whole and comes back as it was', async () => {
  const { db, storage } = app.platform
  const before = await contentsOf(OLD.name)
  expect(before).toHaveLength(ROWS)
  expect(await archive()).toBe(1)
  expect(await partsOf(db, TABLE)).toEqual([NEW])
  expect(await contentsOf(TABLE)).toHaveLength(ROWS)
  await expect(contentsOf(OLD.name)).rejects.toThrow('does not exist')
  const [part] = await archivedParts(db, TABLE)
  expect(part).toMatchObject({ part_name: OLD.name, row_count: ROWS, from_day: OLD.from })
  expect(await storage.exists(part?.object_key ?? '')).toBe(true)

  const name = await restorePart(app.platform, OLD.name)
  expect(await contentsOf(name)).toEqual(before)
  // The product reads as before: what was restored stands beside its table.
  expect(await contentsOf(TABLE)).toHaveLength(ROWS)
})

test('of two processes at once one archives it', async () => {
  const second = await app.another()
  try {
    const stored = await Promise.all([archive(), archive(second)])
    expect(stored.toSorted()).toEqual([0, 1])
    expect(await archivedParts(app.platform.db, TABLE)).toHaveLength(1)
  } finally {
    await second.close()
  }
})

test('what breaks off leaves the day as it was, and the next call archives it', async () => {
  const { platform } = app
  const before = await contentsOf(OLD.name)
  const away = { ...platform.storage, moveIn: () => Promise.reject(new Error('away')) }
  await expect(archiveBefore({ ...platform, storage: away }, TABLE, NEW.from)).rejects.toThrow('away')
  expect(await contentsOf(OLD.name)).toEqual(before)
  expect(await archivedParts(platform.db, TABLE)).toEqual([])
  expect(await archive()).toBe(1)
  expect(await contentsOf(await restorePart(platform, OLD.name))).toEqual(before)
})

test('an archived day is not made again', async () => {
  await archive()
  expect(await makeParts(app.platform.db, TABLE, [OLD, NEW])).toBe(0)
})

test('what the store has changed since is not brought back', async () => {
  const { db, storage } = app.platform
  await archive()
  const [part] = await archivedParts(db, TABLE)
  const bytes = await storage.bytes(part?.object_key ?? '')
  await storage.putBytes(
    part?.object_key ?? '',
    Buffer.concat([bytes ?? Buffer.alloc(0), Buffer.alloc(1)]),
    'application/gzip',
  )
  await expect(restorePart(app.platform, OLD.name)).rejects.toThrow()
  await expect(contentsOf(`restored_${OLD.name}`)).rejects.toThrow('does not exist')
  await expect(restorePart(app.platform, 'user_action_20300103')).rejects.toThrow('is not archived')
})
