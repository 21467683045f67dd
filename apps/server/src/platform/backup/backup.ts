import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { z } from 'zod'
import { KEPT_SECRETS } from '../config/keptSecrets.ts'
import { newId } from '../ids.ts'
import type { Storage } from '../storage/storage.ts'
import {
  advanceSequences,
  columnsOf,
  fileOf,
  makePartitions,
  nameOf,
  partitionsOf,
  tablesOf,
} from './tables.ts'

/** What a backup folder says of itself, written last: a folder without it is not a backup. */
const Manifest = z.object({
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
  partitions: z
    .array(
      z.object({
        schema: z.string(),
        name: z.string(),
        parent: z.string(),
        bound: z.string().startsWith('FOR VALUES '),
      }),
    )
    .default([]),
  objects: z.number().int(),
})
export type Manifest = z.infer<typeof Manifest>

export interface Parts {
  readonly databaseUrl: string
  readonly storage: Storage
  readonly dataDir: string
}

const STORE_PREFIXES = ['objects', 'renditions']

/**
 * Copies everything into an empty folder (design/quality.md, Lossless): all tables in one snapshot,
 * then the stored objects, which are only ever added, then the keys that decrypt.
 */
export async function backUp(
  { databaseUrl, storage, dataDir }: Parts,
  folder: string,
  now: Date,
): Promise<Manifest> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty`)
  for (const part of ['tables', 'store', 'keys']) await mkdir(join(folder, part), { mode: 0o700 })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    const tables = await tablesOf(client)
    const partitions = await partitionsOf(client)
    for (const table of tables) {
      const rows = client.query(copyTo(`copy ${nameOf(table)} (${columnsOf(table)}) to stdout`))
      await pipeline(rows, createWriteStream(join(folder, 'tables', fileOf(table))))
    }
    const { rows } = await client.query<{ name: string }>('select name from public.migration order by name')
    await client.query('commit')
    const objects = await copyObjects(storage, join(folder, 'store'))
    for (const name of KEPT_SECRETS)
      await copyFile(join(dataDir, name), join(folder, 'keys', name)).catch(() => undefined)
    const manifest = {
      takenAt: now.toISOString(),
      migrations: rows.map((row) => row.name),
      tables,
      partitions,
      objects,
    }
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2))
    return manifest
  } finally {
    await client.end()
  }
}

async function copyObjects(storage: Storage, folder: string): Promise<number> {
  let count = 0
  for (const prefix of STORE_PREFIXES) {
    for await (const key of storage.list(prefix)) {
      const found = await storage.read(key)
      if (!found) continue
      await mkdir(dirname(join(folder, key)), { recursive: true })
      await pipeline(found.stream, createWriteStream(join(folder, key)))
      count += 1
    }
  }
  return count
}

/** The kept keys go first: the portal would otherwise make new ones that decrypt nothing. */
export async function restoreKeys(folder: string, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  for (const name of await readdir(join(folder, 'keys')))
    await copyFile(join(folder, 'keys', name), join(dataDir, name))
}

/** Puts a backup into a migrated database without rows and an empty store; anything else is refused. */
export async function restore({ databaseUrl, storage, dataDir }: Parts, folder: string): Promise<Manifest> {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('select name from public.migration order by name')
    const here = rows.map((row) => row.name)
    if (here.join() !== manifest.migrations.join())
      throw new Error('The backup was taken by another version: its migrations differ')
    const { rowCount } = await client.query('select from public.account limit 1')
    if (rowCount) throw new Error('The database is not empty')
    await client.query('begin')
    // Rows come back as they were: no trigger fires and no order among tables is needed.
    await client.query('set local session_replication_role = replica')
    await makePartitions(client, manifest.partitions)
    for (const table of manifest.tables) {
      await client.query(`delete from ${nameOf(table)}`)
      const sink = client.query(copyFrom(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`))
      await pipeline(createReadStream(join(folder, 'tables', fileOf(table))), sink)
    }
    await advanceSequences(client)
    await restoreObjects(storage, join(folder, 'store'), dataDir)
    await client.query('commit')
    return manifest
  } finally {
    await client.end()
  }
}

async function restoreObjects(storage: Storage, folder: string, dataDir: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const beside = join(dataDir, `restore-${newId()}`)
    await copyFile(path, beside)
    await storage.moveIn(beside, path.slice(folder.length + 1), 'application/octet-stream')
    await rm(beside, { force: true })
  }
}
