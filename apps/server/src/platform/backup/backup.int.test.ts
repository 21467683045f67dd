import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertActions } from '../../features/actions/queries.ts'
import { recordActivity, SYSTEM } from '../../features/activity/public.ts'
import { startTestApp, type TestApp } from '../../testing/harness.ts'
import { newId } from '../ids.ts'
import { putInOutbox } from '../outbox/outbox.ts'
import { backUp, restore, restoreKeys } from './backup.ts'
import { tablesOf } from './tables.ts'

let from: TestApp
let into: TestApp
let folder: string
beforeAll(async () => {
  ;[from, into] = await Promise.all([startTestApp(), startTestApp()])
  folder = await mkdtemp(join(tmpdir(), 'easel-backup-'))
})
afterAll(async () => {
  await Promise.all([from.close(), into.close()])
  await rm(folder, { recursive: true, force: true })
})

/** Every row of every table as text, in an order that does not depend on where it lies. */
async function contents(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const all: Record<string, string[]> = {}
  for (const { schema, name } of await tablesOf(client)) {
    const { rows } = await client.query<{ row: string }>(
      `select t::text as row from ${schema}.${name} t order by 1`,
    )
    all[`${schema}.${name}`] = rows.map(({ row }) => row)
  }
  await client.end()
  return all
}

const parts = (app: TestApp) => ({
  databaseUrl: app.platform.databaseUrl,
  storage: app.platform.storage,
  dataDir: app.config.dataDir,
})

test('a backup brings back every row, object, key and waiting job', async () => {
  const { platform } = from
  const signUp = { email: 'kept@example.com', password: 'a long enough password' }
  expect((await from.visitor().call('POST', '/auth/sign-up/email', signUp)).status).toBe(200)
  await recordActivity(platform.db, platform.clock, SYSTEM, {
    act: 'test.keep',
    subjectKind: 'test',
    subjectId: '1',
  })
  const text = 'quotes " and \\ and\nlines and 汉字'
  await putInOutbox(platform.db, platform.clock, {
    key: 'kept',
    channel: 'EMAIL',
    recipient: 'a@b.c',
    subject: null,
    text,
  })
  // A day that only the running product has made.
  const told = { day: '2026-11-20', action_id: newId(), at: platform.clock.now() }
  await insertActions(platform.db, [{ ...told, module_id: '/', action: 'view', content: '' }])
  await platform.storage.putBytes('objects/ab/abc', Buffer.from('bytes'), 'text/plain')
  const before = await contents(platform.databaseUrl)
  expect(before['public.account']).toHaveLength(1)
  expect(before['public.user_action_20261120']).toHaveLength(1)

  await backUp(parts(from), folder, platform.clock.now())
  await restore(parts(into), folder)

  expect(await contents(into.platform.databaseUrl)).toEqual(before)
  const object = await into.platform.storage.read('objects/ab/abc')
  expect(object && (await object.stream.toArray()).join('')).toBe('bytes')
  const signIn = await into.visitor().call('POST', '/auth/sign-in/email', signUp)
  expect(signIn.status).toBe(200)

  const fresh = await mkdtemp(join(tmpdir(), 'easel-keys-'))
  await restoreKeys(folder, fresh)
  expect(await readFile(join(fresh, 'secret-key'), 'utf8')).toBe(
    await readFile(join(from.config.dataDir, 'secret-key'), 'utf8'),
  )
  await rm(fresh, { recursive: true })
})

test('identities go on counting after the highest that came back', async () => {
  const next = { email: 'next@example.com', password: 'a long enough password' }
  expect((await into.visitor().call('POST', '/auth/sign-up/email', next)).status).toBe(200)
  const { rows } = await sql<{ mi_id: number }>`select mi_id from account order by mi_id`.execute(
    into.platform.db,
  )
  expect(rows).toHaveLength(2)
})

test('a database that holds something is left alone', async () => {
  await expect(restore(parts(into), folder)).rejects.toThrow('The database is not empty')
})

test('a folder that holds something is left alone', async () => {
  await expect(backUp(parts(from), folder, from.platform.clock.now())).rejects.toThrow('is not empty')
})
