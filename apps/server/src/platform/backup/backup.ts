import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { forEachConcurrently } from '../concurrently.ts'
import { STORED_SECRETS } from '../config/secretFiles.ts'
import { withClient } from '../db/client.ts'
import { PUBLISHED_LINES, type Storage } from '../storage/storage.ts'
import {
  beginSnapshot,
  commit,
  copyOut,
  fileOf,
  keepTables,
  migrationsOf,
  partitionsOf,
  queueVersionOf,
  type Referenced,
  referencedObjects,
  tablesOf,
} from './backupQueries.ts'
import { BackupFault, refuseIfAny } from './fault.ts'
import { keyCheckOf, type Manifest, writeManifest } from './manifest.ts'
import { type Sums, sumsOf, writeSummed } from './sums.ts'

/** What a backup is taken of and restored into: where a portal's data is, and the keys that decrypt it. */
export interface PortalData {
  readonly databaseUrl: string
  readonly storage: Storage
  readonly dataDir: string
  /** The newest first. */
  readonly secretKeys: readonly string[]
}

/**
 * Copies everything into a folder (docs/design/quality.md, Lossless): all tables in one snapshot, every object that
 * this snapshot names, and the keys that decrypt. The folder appears once all of it is there and as it should be.
 * @throws BackupFault naming what the store lacks or has damaged
 */
export async function backUp(portal: PortalData, folder: string, now: Date): Promise<Manifest> {
  const target = resolve(folder)
  if ((await readdir(target).catch(() => [])).length > 0) throw new BackupFault(`${folder} is not empty`)
  const unfinished = `${target}.unfinished-backup`
  await rm(unfinished, { recursive: true, force: true })
  try {
    for (const part of ['tables', 'store', 'keys'])
      await mkdir(join(unfinished, part), { recursive: true, mode: 0o700 })
    const manifest = await copyAll(portal, unfinished, now.toISOString())
    await writeManifest(unfinished, manifest)
    await rename(unfinished, target)
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function copyAll(portal: PortalData, folder: string, takenAt: string): Promise<Manifest> {
  return withClient({ connectionString: portal.databaseUrl }, async (client) => {
    // Before the snapshot: each of these lines is in it.
    const published = await publishedIn(portal.storage)
    await beginSnapshot(client)
    const found = await tablesOf(client)
    await keepTables(client, found)
    const tables: Manifest['tables'] = []
    for (const table of found) {
      const rows = copyOut(client, table)
      const { lines, ...sums } = await writeSummed(rows, join(folder, 'tables', fileOf(table)), {
        countsLines: true,
      })
      tables.push({ ...table, ...sums, rows: lines })
    }
    const [partitions, migrations, queueVersion, referenced] = [
      await partitionsOf(client),
      await migrationsOf(client),
      await queueVersionOf(client),
      await referencedObjects(client),
    ]
    await commit(client)
    return {
      format: 2,
      version: await productVersion(),
      takenAt,
      migrations,
      queueVersion,
      keyChecks: portal.secretKeys.map((key) => keyCheckOf(key, takenAt)),
      tables,
      partitions,
      objects: await copyObjects(portal.storage, [...referenced, ...published], join(folder, 'store')),
      keys: await copyKeys(portal.dataDir, join(folder, 'keys')),
    }
  })
}

/** The lines of the activity log that were written down outside the database, which no row names. */
async function publishedIn(storage: Storage): Promise<Referenced[]> {
  const found: Referenced[] = []
  for await (const key of storage.list(PUBLISHED_LINES)) found.push({ key, known: null })
  return found
}

async function productVersion(): Promise<string> {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}

/** @throws BackupFault naming every object that is missing or not what it was when it was stored. */
async function copyObjects(
  storage: Storage,
  referenced: readonly Referenced[],
  folder: string,
): Promise<Manifest['objects']> {
  const objects: Manifest['objects'] = []
  const faults: string[] = []
  await forEachConcurrently(referenced, async ({ key, known }) => {
    const stored = await storage.read(key)
    if (!stored) return void faults.push(`the store has no ${key}`)
    const path = join(folder, key)
    await mkdir(dirname(path), { recursive: true })
    const { sizeBytes, sha256 } = await writeSummed(stored.stream, path, { countsLines: false })
    const fault = faultOf({ sizeBytes, sha256 }, known)
    if (fault) faults.push(`${key} is damaged in the store: ${fault}`)
    objects.push({ key, sizeBytes, sha256 })
  })
  refuseIfAny(faults.sort())
  return objects.sort((a, b) => (a.key < b.key ? -1 : 1))
}

function faultOf(found: Omit<Sums, 'lines'>, known: Referenced['known']): string | null {
  if (found.sizeBytes === 0) return 'it is empty'
  if (known && found.sizeBytes !== known.sizeBytes)
    return `it has ${found.sizeBytes} bytes and had ${known.sizeBytes}`
  return known && found.sha256 !== known.sha256 ? 'its bytes are not those that were stored' : null
}

async function copyKeys(dataDir: string, folder: string): Promise<Manifest['keys']> {
  const present = new Set(await readdir(dataDir))
  const keys: Manifest['keys'] = []
  for (const name of STORED_SECRETS.filter((each) => present.has(each))) {
    await copyFile(join(dataDir, name), join(folder, name))
    const { sizeBytes, sha256 } = await sumsOf(join(folder, name), { countsLines: false })
    keys.push({ name, sizeBytes, sha256 })
  }
  return keys
}
