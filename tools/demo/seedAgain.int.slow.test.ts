import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../apps/server/src/testing/harness.ts'
import { createPerson } from '../../apps/server/src/testing/people.ts'
import { beginSeed } from './seed/recordQueries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('what an unfinished seeding left is removed by a role that is no superuser, and stays append-only', async () => {
  const { db } = app.platform
  await createPerson(app, 'verified')
  await db.insertInto('demo_seed').values({ started_at: new Date() }).execute()
  expect(await beginSeed(app.platform)).toBe(true)
  const { rows } = await sql`
    select from account union all select from activity union all select from journal`.execute(db)
  expect(rows).toEqual([])
  await createPerson(app, 'verified')
  await expect(sql`truncate activity`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`truncate entry`.execute(db)).rejects.toThrow(/append-only|permission denied/)
})
