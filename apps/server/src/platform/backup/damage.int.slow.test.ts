import { createHash } from 'node:crypto'
import { appendFile, cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { installEditions } from '../../features/competitions/editions/public.ts'
import { temporaryFolder } from '../../testing/folder.ts'
import { startTestApp, type TestApp } from '../../testing/harness.ts'
import { createPerson } from '../../testing/people.ts'
import { objectKey } from '../storage/storage.ts'
import { readManifest } from './manifest.ts'
import {
  contents,
  type FreshDatabase,
  freshDatabase,
  run,
  type Settings,
  withClient,
} from './testing/commands.ts'

const BYTES = Buffer.from('bytes of an object')
const SHA256 = createHash('sha256').update(BYTES).digest('hex')
const OBJECT = objectKey(SHA256)

let from: TestApp
const folder = await temporaryFolder('damage')
let source: Settings
let database: FreshDatabase
const place = (name: string) => join(folder, name)
const whole = () => place('whole')

beforeAll(async () => {
  ;[from, database] = await Promise.all([startTestApp(), freshDatabase()])
  await createPerson(from, 'verified')
  await from.platform.storage.putBytes(OBJECT, BYTES, 'image/png')
  await from.platform.db
    .insertInto('stored_object')
    .values({ sha256: SHA256, size_bytes: BYTES.length, media_type: 'image/png', created_at: new Date() })
    .execute()
  source = { DATABASE_URL: from.platform.directUrl, DATA_DIR: from.config.dataDir }
  expect(await run('backup', [whole()], source)).toMatchObject({ code: 0 })
})
afterAll(async () => {
  await from.close()
  await database.drop()
})

/** Changes a byte in the middle. */
async function flip(path: string): Promise<void> {
  const bytes = await readFile(path)
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(path, bytes)
}

/** A manifest that is whole and says something else. */
async function otherwise(backup: string, change: (manifest: Record<string, unknown>) => void): Promise<void> {
  const manifest = await readManifest(backup)
  const changed: Record<string, unknown> = { ...manifest }
  change(changed)
  const text = JSON.stringify(changed)
  await writeFile(join(backup, 'manifest.json'), text)
  const sum = createHash('sha256').update(text).digest('hex')
  await writeFile(join(backup, 'manifest.json.sha256'), `${sum}  manifest.json\n`)
}

interface Damage {
  readonly name: string
  readonly done?: (backup: string, dataDir: string) => Promise<unknown>
  /** What differs from the settings of a good restore. */
  readonly settings?: () => Settings
  readonly message: string
}

const ACCOUNTS = 'tables/public.account.copy'
const DAMAGES: readonly Damage[] = [
  {
    name: 'an object is missing',
    done: (backup) => rm(join(backup, 'store', OBJECT)),
    message: `store/${OBJECT} is missing`,
  },
  {
    name: 'an object is cut off',
    done: (backup) => truncate(join(backup, 'store', OBJECT), 5),
    message: `store/${OBJECT} has 5 bytes instead of ${BYTES.length}`,
  },
  {
    name: 'a byte of an object is another',
    done: (backup) => flip(join(backup, 'store', OBJECT)),
    message: `store/${OBJECT} was changed: its SHA-256 differs`,
  },
  {
    name: 'an object is too much',
    done: (backup) => writeFile(join(backup, 'store', 'objects', 'stray'), 'x'),
    message: 'store/objects/stray is not in the manifest',
  },
  {
    name: 'a table is missing',
    done: (backup) => rm(join(backup, ACCOUNTS)),
    message: `${ACCOUNTS} is missing`,
  },
  {
    name: 'a table is cut off',
    done: (backup) => truncate(join(backup, ACCOUNTS), 0),
    message: `${ACCOUNTS} has 0 bytes instead of`,
  },
  {
    name: 'a byte of a table is another',
    done: (backup) => flip(join(backup, ACCOUNTS)),
    message: `${ACCOUNTS} was changed: its SHA-256 differs`,
  },
  {
    name: 'a row is too much',
    done: async (backup) => appendFile(join(backup, ACCOUNTS), await readFile(join(backup, ACCOUNTS))),
    message: `${ACCOUNTS} has `,
  },
  {
    name: 'the manifest says another number of rows',
    done: (backup) =>
      otherwise(backup, (manifest) => {
        const tables = structuredClone(manifest.tables)
        for (const table of Array.isArray(tables) ? tables : []) if (table.name === 'account') table.rows += 1
        manifest.tables = tables
      }),
    message: `${ACCOUNTS} has 1 rows instead of 2`,
  },
  {
    name: 'the manifest was edited',
    done: (backup) => flip(join(backup, 'manifest.json')),
    message: 'manifest.json was changed after the backup',
  },
  {
    name: 'the manifest is missing',
    done: (backup) => rm(join(backup, 'manifest.json')),
    message: 'manifest.json is missing: this is not a whole backup',
  },
  {
    name: 'the manifest is of another format',
    done: (backup) => otherwise(backup, (manifest) => Object.assign(manifest, { format: 1 })),
    message: 'manifest.json is not of format 2',
  },
  {
    name: 'a migration is unknown',
    done: (backup) =>
      otherwise(backup, (manifest) => {
        if (Array.isArray(manifest.migrations))
          manifest.migrations = [...manifest.migrations, '9999_later.sql']
      }),
    message: 'The backup has the migration 9999_later.sql',
  },
  {
    name: 'a kept key was changed',
    done: (backup) => flip(join(backup, 'keys', 'secret-key')),
    message: 'keys/secret-key was changed: its SHA-256 differs',
  },
  {
    name: 'the environment names another key',
    settings: () => ({ SECRET_KEY: 'another key of a good length, 32 letters' }),
    message: 'SECRET_KEY: this is not the key that the backup was made with',
  },
  {
    name: 'the data folder holds another key',
    done: async (_backup, dataDir) => {
      await mkdir(dataDir)
      await writeFile(join(dataDir, 'secret-key'), 'a key that encrypts something else')
    },
    message: 'secret-key is another key; restore into an empty folder',
  },
  {
    name: 'the store holds something',
    done: async (_backup, dataDir) => {
      await mkdir(join(dataDir, 'store', 'objects'), { recursive: true })
      await writeFile(join(dataDir, 'store', 'objects', 'foreign'), 'x')
    },
    message: 'The store is not empty: it holds objects/foreign',
  },
  {
    name: 'the database holds something',
    settings: () => ({ DATABASE_URL: from.platform.directUrl }),
    message: 'The database is not empty: ',
  },
  {
    name: 'a superuser owns the database, and nobody names the role of the portal',
    settings: () => ({ DATABASE_URL: inject('superuserUrl') }),
    message: 'is a superuser and so is the database',
  },
  {
    name: 'the role may create nothing',
    settings: () => {
      const url = new URL(database.url)
      url.pathname = new URL(from.platform.directUrl).pathname
      return { DATABASE_URL: url.href }
    },
    message: 'may not create tables in the schema public',
  },
]

async function filesIn(path: string): Promise<Record<string, string>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')])),
  )
}

describe.concurrent('a restore is refused and writes nothing when', () => {
  test.each(DAMAGES.map((damage, index) => ({ ...damage, index })))(
    '$name',
    async ({ done, settings: changed, message, index }) => {
      const [backup, dataDir] = [place(`damaged-${index}`), place(`portal-${index}`)]
      await cp(whole(), backup, { recursive: true })
      await done?.(backup, dataDir)
      const found = await filesIn(dataDir)
      const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, ...changed?.() }
      const before = await contents(settings.DATABASE_URL).catch(() => null)
      const { code, stdout, stderr } = await run('restore', [backup], settings)
      expect([code, stdout]).toEqual([1, ''])
      expect(stderr).toMatch(/^Nothing was restored\.\n/)
      expect(stderr).toContain(message)
      expect(await filesIn(dataDir)).toEqual(found)
      expect(await contents(settings.DATABASE_URL).catch(() => null)).toEqual(before)
      const tables = await withClient(database.url, (client) =>
        client.query(`select from pg_tables where schemaname in ('public', 'pgboss')`),
      )
      expect(tables.rowCount).toBe(0)
    },
  )
})

test('a database that holds rows is left alone', async () => {
  const settings = { DATABASE_URL: from.platform.directUrl, DATA_DIR: place('rows') }
  const { code, stderr } = await run('restore', [whole()], settings)
  expect([code, stderr]).toEqual([1, expect.stringMatching(/The database is not empty: \S+ has rows/)])
})

test('a portal that was started and not used takes a restore', async () => {
  const started = await startTestApp()
  try {
    await installEditions(started.platform)
    const settings = { DATABASE_URL: started.platform.directUrl, DATA_DIR: place('started') }
    const restored = await run('restore', [whole()], settings)
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    expect((await contents(settings.DATABASE_URL))['public.edition']).toEqual([])
  } finally {
    await started.close()
  }
})

describe('a backup is refused and leaves nothing when', () => {
  const path = () => join(from.config.dataDir, 'store', OBJECT)
  test.each([
    ['the store lacks an object', () => rm(path()), `the store has no ${OBJECT}`],
    [
      'an object is cut off',
      () => truncate(path(), 5),
      `${OBJECT} is damaged in the store: it has 5 bytes and had ${BYTES.length}`,
    ],
    [
      'a byte of an object is another',
      () => flip(path()),
      `${OBJECT} is damaged in the store: its bytes are not those that were stored`,
    ],
  ] as const)('%s', async (_name, damage, message) => {
    await damage()
    try {
      const { code, stderr } = await run('backup', [place('never')], source)
      expect([code, stderr]).toEqual([1, `No backup was made.\n${message}\n`])
      expect((await readdir(folder)).filter((name) => name.startsWith('never'))).toEqual([])
    } finally {
      await from.platform.storage.putBytes(OBJECT, BYTES, 'image/png')
    }
  })
})
