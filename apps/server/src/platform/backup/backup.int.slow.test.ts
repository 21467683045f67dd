import { readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { StoredFile } from '@easel/contract/base/files/endpoints.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seal } from '../../features/base/activity/chain.ts'
import { recordActivity, SYSTEM } from '../../features/base/activity/public.ts'
import { publish } from '../../features/base/activity/published.ts'
import { insertActions } from '../../features/base/user-actions/queries.ts'
import { openEdition } from '../../features/competitions/editions/testing/editions.ts'
import { giveBallots } from '../../features/competitions/votes/ballotQueries.ts'
import { writeLogs } from '../../features/competitions/votes/sequence.ts'
import { postJournals } from '../../features/money/ledger/public.ts'
import { verifyLedger } from '../../features/money/ledger/verify.ts'
import { temporaryFolder } from '../../testing/folder.ts'
import { openTestApp, startTestApp, type TestApp } from '../../testing/harness.ts'
import { startObjectStore, type TestObjectStore } from '../../testing/objectStore.ts'
import { createPerson } from '../../testing/people.ts'
import { jpeg } from '../../testing/pictures.ts'
import { migrate } from '../db/migrate.ts'
import { newId } from '../ids.ts'
import { putInOutbox } from '../outbox/outbox.ts'
import { objectKey } from '../storage/storage.ts'
import { readManifest } from './manifest.ts'
import {
  begin,
  contents,
  type FreshDatabase,
  freshDatabase,
  indexes,
  run,
  type Settings,
  withClient,
} from './testing/commands.ts'

/** So many rows that a restore takes the indexes of their table away and builds them anew. */
const MANY_ACTIONS = 1_200
const SIGN_UP = { email: 'kept@example.com', password: 'a long enough evening' }

let from: TestApp
let store: TestObjectStore
const folder = await temporaryFolder('backup')
let backup: string
let before: Record<string, string[]>
let picture: StoredFile
const databases: FreshDatabase[] = []

const ok = (stdout: RegExp) => ({ code: 0, stdout: expect.stringMatching(stdout), stderr: '' })
const place = (name: string) => join(folder, name)
async function fresh(): Promise<FreshDatabase> {
  const database = await freshDatabase()
  databases.push(database)
  return database
}

/** Everything of the backup that does not depend on when it was taken. */
async function holdings(path: string) {
  const { takenAt, keyChecks, keys, tables, ...rest } = await readManifest(path)
  return { ...rest, tables: tables.filter(({ name }) => name !== 'queue') }
}

beforeAll(async () => {
  ;[from, store] = await Promise.all([startTestApp(), startObjectStore()])
  const { platform } = from
  expect((await from.visitor().call('POST', '/auth/sign-up/email', SIGN_UP)).status).toBe(200)
  const designer = await createPerson(from, 'verified')
  const shot = await designer.caller.upload(
    '/v3/designers/files/screenshot',
    's.jpg',
    await jpeg({ seed: 1 }),
  )
  picture = StoredFile.parse(shot.data)
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
  const action = { day: '2026-11-20', at: platform.clock.now(), module_id: '/', action: 'view', content: '' }
  await insertActions(
    platform.db,
    Array.from({ length: MANY_ACTIONS }, () => ({ ...action, action_id: newId() })),
  )
  const ownerId = designer.accountId
  await platform.db.transaction().execute((tx) =>
    postJournals(tx, platform.clock, [
      {
        kind: 'ADJUST',
        key: 'backup',
        madeBy: null,
        causes: {},
        lines: [
          { account: { kind: 'platform' }, amountFen: -100 },
          { account: { kind: 'available', ownerId }, amountFen: 100 },
        ],
      },
    ]),
  )
  // Ballots lie in partitions that a migration has made; their log only grows.
  const { editionId } = await openEdition(from)
  const ballots = ['one', 'two'].map((_, at) => ({
    editionId,
    voterId: ownerId,
    entryId: newId(),
    day: platform.clock.now().toISOString().slice(0, 10),
    nonce: Buffer.alloc(16, at),
    pseudonym: Buffer.alloc(32, at),
    network: null,
    device: null,
    at: platform.clock.now(),
    most: 5,
  }))
  expect((await giveBallots(platform.pool, ballots.slice(0, 1))).size).toBe(1)
  expect(await writeLogs(platform)).toBe(1)
  expect((await giveBallots(platform.pool, ballots.slice(1))).size).toBe(1)
  await seal(platform.db)
  expect(await publish(platform.db, platform.storage, platform.clock.now())).not.toBeNull()
  before = await contents(platform.directUrl)
  expect(before['public.vote_leaf']).toHaveLength(1)
  expect(before['public.vote_waiting']).toHaveLength(1)
  expect(before['public.user_action_20261120']).toHaveLength(MANY_ACTIONS)
  expect(before['pgboss.job_common']?.length).toBeGreaterThan(0)
  backup = place('backup')
  const settings = { DATABASE_URL: platform.directUrl, DATA_DIR: from.config.dataDir }
  expect(await run('backup', [backup], settings)).toMatchObject(ok(/^\d+ tables and 2 objects are in /))
})
afterAll(async () => {
  await from.close()
  await store.close()
  for (const { drop } of databases) await drop()
})

test('what the store has lost is named with its files', async () => {
  const { platform, config } = from
  const settings = { DATABASE_URL: platform.directUrl, DATA_DIR: config.dataDir }
  expect(await run('verify-files', [], settings)).toMatchObject(ok(/^0 of \d+ objects are missing\n$/))
  const key = objectKey(picture.sha256)
  const path = join(config.dataDir, 'store', key)
  await rename(path, place('lost'))
  try {
    const { code, stdout } = await run('verify-files', [], settings)
    expect(code).toBe(1)
    expect(stdout).toMatch(new RegExp(`^${key} of ${picture.fileId}\n1 of \\d+ objects are missing\n$`))
  } finally {
    await rename(place('lost'), path)
  }
})

test('a backup is checked without a database', async () => {
  expect(await run('backup', ['--verify', backup], {})).toMatchObject(ok(/2 objects of \S+Z are whole/))
})

test('a role without superuser brings back every row, object, key and waiting job', async () => {
  const { url } = await fresh()
  const dataDir = place('portal')
  const settings = { DATABASE_URL: url, DATA_DIR: dataDir, ...store.environment }
  expect(await run('restore', [backup], settings)).toMatchObject(ok(/2 objects of \S+Z are back/))
  expect(await contents(url)).toEqual(before)
  expect(await indexes(url)).toEqual(await indexes(from.platform.directUrl))
  for (const name of ['secret-key', 'store-api-key'])
    expect(await readFile(join(dataDir, name))).toEqual(await readFile(join(from.config.dataDir, name)))

  // What was written down of the activity log outside the database came too, and is still its end.
  const { code, stdout } = await run('verify-activity', [], settings)
  expect([code, stdout]).toEqual([0, expect.stringMatching(/entry \d+, published at \S+, is there/)])

  const into = await openTestApp(url, dataDir, { environment: store.environment })
  try {
    expect((await into.visitor().call('POST', '/auth/sign-in/email', SIGN_UP)).status).toBe(200)
    const served = await into.server.inject({ url: picture.url })
    expect([served.statusCode, served.rawPayload.length]).toEqual([200, picture.sizeBytes])
    // Identities go on counting after the highest that came back.
    const next = { email: 'next@example.com', password: 'a long enough evening' }
    expect((await into.visitor().call('POST', '/auth/sign-up/email', next)).status).toBe(200)
    const { db } = into.platform
    await expect(db.deleteFrom('activity').execute()).rejects.toThrow()
    expect(await verifyLedger(db, {})).toEqual({ sound: true, journals: 1, entries: 2 })
    await expect(db.deleteFrom('entry').execute()).rejects.toThrow('permission denied')
  } finally {
    await into.close()
  }
})

test('a bucket that is not there is told as a start tells it, and nothing is restored', async () => {
  const { url } = await fresh()
  const settings = { DATABASE_URL: url, DATA_DIR: place('absent'), ...store.environment, S3_BUCKET: 'absent' }
  expect(await run('restore', [backup], settings)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Bad configuration\n  S3_BUCKET: there is no bucket absent\n',
  })
  expect(await contents(url)).toEqual({})
})

test('what a superuser restores belongs to the role of the portal', async () => {
  const { url, superuserUrl } = await fresh()
  const settings = { DATABASE_URL: superuserUrl, DATA_DIR: place('by-superuser') }
  expect(await run('restore', [backup], settings)).toMatchObject({ code: 0 })
  expect(await contents(url)).toEqual(before)
  const foreign = await withClient(url, (client) =>
    client.query(`select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss') and pg_get_userbyid(c.relowner) <> current_user`),
  )
  expect(foreign.rowCount).toBe(0)
})

test('through S3 and through the embedded database nothing changes', async () => {
  const { url } = await fresh()
  const inS3 = await startObjectStore()
  try {
    const external = { DATABASE_URL: url, DATA_DIR: place('s3'), ...inS3.environment }
    expect(await run('restore', [backup], external)).toMatchObject({ code: 0 })
    expect(await run('backup', [place('second')], external)).toMatchObject({ code: 0 })
    expect(await holdings(place('second'))).toEqual(await holdings(backup))
  } finally {
    await inS3.close()
  }
  const embedded = { DATA_DIR: place('embedded') }
  expect(await run('restore', [place('second')], embedded)).toMatchObject({ code: 0 })
  expect(await run('backup', [place('third')], embedded)).toMatchObject({ code: 0 })
  expect(await holdings(place('third'))).toEqual(await holdings(backup))
})

test('a restore that is killed amid the rows leaves none, and can be run again', async () => {
  const { url } = await fresh()
  const settings: Settings = { DATABASE_URL: url, DATA_DIR: place('killed') }
  await migrate(url)
  await withClient(url, async (client) => {
    // Tables before this one have their rows when the restore comes to it, and it gets no further.
    await client.query('begin; lock table public.migration in share mode')
    const first = begin('restore', [backup], settings)
    const blocked = async () => {
      const { rowCount } = await client.query(`select from pg_locks where not granted
        and database = (select oid from pg_database where datname = current_database())`)
      expect(rowCount).toBeGreaterThan(0)
    }
    await vi.waitFor(blocked, { timeout: 120_000, interval: 50 })
    first.child.kill('SIGKILL')
    await first.ended
    await client.query('rollback')
  })
  expect((await contents(url))['public.account']).toEqual([])
  expect(await run('restore', [backup], settings)).toMatchObject({ code: 0 })
  expect(await contents(url)).toEqual(before)
})

test('a second backup into the same folder is refused', async () => {
  const settings = { DATABASE_URL: from.platform.directUrl, DATA_DIR: from.config.dataDir }
  const refused = { code: 1, stderr: expect.stringContaining('is not empty') }
  expect(await run('backup', [backup], settings)).toMatchObject(refused)
  expect(await readdir(folder)).not.toContain('backup.unfinished-backup')
})
