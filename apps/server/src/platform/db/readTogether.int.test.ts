import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/harness.ts'
import type { Db } from './connection.ts'
import { readingFrom } from './position.ts'
import { readTogether } from './readTogether.ts'

let app: TestApp
let db: Db
beforeAll(async () => {
  app = await startTestApp()
  db = app.platform.db
})
afterAll(() => app.close())

let statements: string[][] = []
beforeEach(() => {
  statements = []
})

/** Everything that is asked for exists; 'none' does not. */
const read = readTogether(async (from: Db, ids: readonly string[]) => {
  statements.push([...ids])
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...ids]}::text[]) as id where id <> 'none'`.execute(from)
  return new Map(rows.map(({ id }) => [id, id]))
})

const keysOf = (found: ReadonlyMap<string, string>) => [...found.keys()]

test('what is asked for in one turn is one statement, and each gets their own rows', async () => {
  const found = await Promise.all([read(db, ['a', 'b']), read(db, ['b', 'none']), read(db, [])])
  expect(found.map(keysOf)).toEqual([['a', 'b'], ['b'], []])
  expect(statements).toEqual([['a', 'b', 'none']])
})

test('a transaction reads by itself', async () => {
  await db.transaction().execute(async (tx) => {
    const [inside, outside] = await Promise.all([read(tx, ['a']), read(db, ['b'])])
    expect([keysOf(inside), keysOf(outside)]).toEqual([['a'], ['b']])
  })
  expect(statements).toEqual([['a'], ['b']])
})

test('so does whoever must see their own last act', async () => {
  await Promise.all([readingFrom(1n, () => read(db, ['a'])), read(db, ['b'])])
  expect(statements).toEqual([['a'], ['b']])
})

test('a read that fails fails for those who asked together, and for nobody after them', async () => {
  let fails = true
  const failing = readTogether(async () => {
    if (fails) throw new Error('away')
    return new Map([['a', 'a']])
  })
  const outcomes = await Promise.allSettled([failing(db, ['a']), failing(db, ['a'])])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(keysOf(await failing(db, ['a']))).toEqual(['a'])
})
