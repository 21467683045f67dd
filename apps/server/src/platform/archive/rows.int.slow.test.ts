import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/harness.ts'
import { archiveRows, type RowsPart } from './archive.ts'
import { archivedParts } from './archiveQueries.ts'
import { removeRows } from './removal.ts'
import { restorePart } from './restore.ts'

const TABLE = 'shelved'
const PART: RowsPart = {
  table: TABLE,
  name: `${TABLE}_old`,
  where: { column: 'kind', value: 'old' },
  key: ['shelf', 'place'],
}
const OLD = 7
const NEW = 3
const ALL_ROWS = { rows: 100, most: 100 }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A table with rows of two kinds, and text that the format of the archive could confuse. */
beforeEach(async () => {
  const { db } = app.platform
  await sql`drop table if exists ${sql.table(TABLE)}, ${sql.table(`restored_${PART.name}`)}`.execute(db)
  await db.deleteFrom('archived_part').execute()
  await sql`
    create table ${sql.table(TABLE)} (kind text, shelf uuid, place int, note text, primary key (kind, shelf, place))
    partition by hash (shelf)`.execute(db)
  for (const at of [0, 1])
    await sql`create table ${sql.table(`${TABLE}_${at}`)} partition of ${sql.table(TABLE)}
      for values with (modulus 2, remainder ${sql.lit(at)})`.execute(db)
  for (const [kind, rows] of [
    ['old', OLD],
    ['new', NEW],
  ] as const)
    await sql`
      insert into ${sql.table(TABLE)}
      select ${kind}, md5((n / 2)::text)::uuid, n, E'tab\\t "quotes" \\\\ 汉字 ' || n
      from generate_series(1, ${rows}::int) as n`.execute(db)
})

const contentsOf = async (table: string, kind = 'old') =>
  (
    await sql<{ row: string }>`
      select t::text as row from ${sql.table(table)} as t where kind = ${kind} order by 1`.execute(
      app.platform.db,
    )
  ).rows.map(({ row }) => row)
const archive = () => archiveRows(app.platform, PART, null)
const left = async () => (await archivedParts(app.platform.db, TABLE))[0]?.left_rows

test('rows go into the store whole, leave in steps, and come back as they were', async () => {
  const { platform } = app
  const before = await contentsOf(TABLE)
  expect(before).toHaveLength(OLD)
  expect(await archive()).toBe(true)
  expect(await contentsOf(TABLE)).toEqual(before)
  expect(await left()).toBe(OLD)

  // A process that ends after its first step.
  expect(await removeRows(platform, PART, { rows: 2, most: 1 })).toBe(2)
  expect(await contentsOf(TABLE)).toHaveLength(OLD - 2)
  expect(await left()).toBe(OLD - 2)
  expect(await archive()).toBe(true)
  expect(await removeRows(platform, PART, { rows: 2, most: 100 })).toBe(OLD - 2)
  expect(await contentsOf(TABLE)).toEqual([])
  expect(await left()).toBe(0)
  expect(await removeRows(platform, PART)).toBe(0)
  expect(await contentsOf(TABLE, 'new')).toHaveLength(NEW)

  expect(await archivedParts(platform.db, TABLE)).toMatchObject([{ row_count: OLD, from_day: null }])
  expect(await contentsOf(await restorePart(platform, PART.name))).toEqual(before)
  expect(await contentsOf(TABLE)).toEqual([])
})

test('a step that breaks off takes nothing, and the next call goes on', async () => {
  const { platform } = app
  await archive()
  await sql`
    create function not_this() returns trigger language plpgsql as $$
    begin
      if old.place = 5 then raise exception 'broken off'; end if;
      return old;
    end $$`.execute(platform.db)
  await sql`create trigger breaks before delete on ${sql.table(TABLE)} for each row execute function not_this()`.execute(
    platform.db,
  )
  await expect(removeRows(platform, PART, { rows: 1, most: 100 })).rejects.toThrow('broken off')
  const rest = await contentsOf(TABLE)
  expect(rest.length).toBeGreaterThan(0)
  expect(await left()).toBe(rest.length)
  await sql`drop function not_this() cascade`.execute(platform.db)
  expect(await removeRows(platform, PART, ALL_ROWS)).toBe(rest.length)
  expect(await contentsOf(TABLE)).toEqual([])
  expect(await contentsOf(await restorePart(platform, PART.name))).toHaveLength(OLD)
})

test('nothing leaves that the store does not have', async () => {
  const { platform } = app
  expect(await removeRows(platform, PART)).toBe(0)
  const away = { ...platform.storage, moveIn: () => Promise.reject(new Error('away')) }
  await expect(archiveRows({ ...platform, storage: away }, PART, null)).rejects.toThrow('away')
  const other = { ...platform.storage, read: async () => ({ stream: Readable.from(['x']), sizeBytes: 1 }) }
  await expect(archiveRows({ ...platform, storage: other }, PART, null)).rejects.toThrow('as it was written')
  expect(await archiveRows(platform, PART, async () => false)).toBe(false)
  expect(await archivedParts(platform.db, TABLE)).toEqual([])
  expect(await removeRows(platform, PART)).toBe(0)
  expect(await contentsOf(TABLE)).toHaveLength(OLD)
})

const addRow = () =>
  sql`insert into ${sql.table(TABLE)} values ('old', gen_random_uuid(), 99, 'late')`.execute(app.platform.db)

test('who is asked sees the rows as they are written', async () => {
  const seen: number[] = []
  const stored = await archiveRows(app.platform, PART, async (asWritten) => {
    await addRow()
    const { rows } = await sql<{ rows: number }>`
      select count(*) as rows from ${sql.table(TABLE)} where kind = 'old'`.execute(asWritten)
    seen.push(Number(rows[0]?.rows))
    return true
  })
  expect(stored).toBe(true)
  expect(seen).toEqual([OLD])
  expect(await archivedParts(app.platform.db, TABLE)).toMatchObject([{ row_count: OLD }])
})

test('rows that the archive does not have stay, and those that are gone are missed', async () => {
  await archive()
  await addRow()
  await expect(removeRows(app.platform, PART, ALL_ROWS)).rejects.toThrow('are not archived')
  expect(await contentsOf(TABLE)).toHaveLength(OLD + 1)
  await sql`delete from ${sql.table(TABLE)} where place in (1, 99)`.execute(app.platform.db)
  await removeRows(app.platform, PART, ALL_ROWS)
  await expect(removeRows(app.platform, PART, ALL_ROWS)).rejects.toThrow('1 rows are gone')
})

test('of two processes at once one archives the rows, and both may remove them', async () => {
  const second = await app.another()
  try {
    const both = [app.platform, second.platform]
    await Promise.all(both.map((platform) => archiveRows(platform, PART, null)))
    expect(await archivedParts(app.platform.db, TABLE)).toHaveLength(1)
    const removed = await Promise.all(
      both.map((platform) => removeRows(platform, PART, { rows: 1, most: 9 })),
    )
    const rest = await removeRows(app.platform, PART, ALL_ROWS)
    expect(removed.reduce((sum, rows) => sum + rows, rest)).toBe(OLD)
    expect(await left()).toBe(0)
  } finally {
    await second.close()
  }
})

test('rows come back to a table that has got columns since', async () => {
  const before = await contentsOf(TABLE)
  await archive()
  await sql`alter table ${sql.table(TABLE)} add column later int not null default 1`.execute(app.platform.db)
  await sql`alter table ${sql.table(TABLE)} alter column later drop default`.execute(app.platform.db)
  expect(await contentsOf(await restorePart(app.platform, PART.name))).toEqual(before)
})
