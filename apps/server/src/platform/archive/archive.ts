import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { newId } from '../ids.ts'
import type { Platform } from '../platform.ts'
import {
  type ArchivedPart,
  archivedParts,
  countIn,
  finishPart,
  holdPart,
  inOneTransaction,
  lockParts,
  makeLike,
  type Part,
  partsOf,
  rowsIn,
  rowsOut,
} from './archiveQueries.ts'

export type ArchiveParts = Pick<Platform, 'db' | 'pool' | 'storage' | 'clock'> & {
  readonly config: Pick<Platform['config'], 'dataDir'>
}

/**
 * Moves the parts of a table whose days are all before `day` into the object store, one transaction each: nobody writes to
 * the part, its rows are written out, and the part is dropped as `archived_part` names it. What breaks off leaves the part
 * as it was, and is done again by the next call (docs/decisions/0183). @returns how many are in the store since.
 */
export async function archiveBefore(platform: ArchiveParts, table: string, day: string): Promise<number> {
  const old = (await partsOf(platform.db, table)).filter(({ until }) => until <= day)
  let stored = 0
  for (const part of old) if (await store(platform, table, part)) stored += 1
  return stored
}

/** @returns false where another process was first. */
function store(
  { db, pool, storage, clock, config }: ArchiveParts,
  table: string,
  part: Part,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockParts(tx)
    if (!(await partsOf(tx, table)).some(({ name }) => name === part.name)) return false
    await holdPart(tx, part)
    const key = `archive/${table}/${part.name}.copy.gz`
    const path = join(config.dataDir, `archive-${newId()}`)
    try {
      const written = await withClient(pool, (client) => writeOut(client, part.name, config, path))
      await storage.moveIn(path, key, 'application/gzip')
      await finishPart(tx, {
        table_name: table,
        part_name: part.name,
        from_day: part.from,
        until_day: part.until,
        object_key: key,
        archived_at: clock.now(),
        ...written,
      })
      return true
    } finally {
      await rm(path, { force: true })
    }
  })
}

async function writeOut(
  client: PoolClient,
  table: string,
  { dataDir }: ArchiveParts['config'],
  path: string,
) {
  await mkdir(dataDir, { recursive: true })
  const hash = createHash('sha256')
  const rows = await countIn(client, table)
  await pipeline(rowsOut(client, table), createGzip(), hashing(hash), createWriteStream(path))
  return { row_count: rows, sha256: hash.digest('hex'), size_bytes: (await stat(path)).size }
}

/** Hands on what goes through. */
const hashing = (hash: ReturnType<typeof createHash>): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })

/**
 * Brings an archived part back as a table beside the product's, `restored_…`, to be read and dropped by hand.
 * @returns its name. @throws where the part is not archived, or what the store has is not what was written
 */
export async function restorePart(platform: Pick<ArchiveParts, 'db' | 'pool' | 'storage'>, partName: string) {
  const part = (await archivedParts(platform.db)).find(({ part_name: name }) => name === partName)
  if (!part) throw new Error(`${partName} is not archived`)
  const object = await platform.storage.read(part.object_key)
  if (!object) throw new Error(`the store has no ${part.object_key}`)
  const name = `restored_${partName}`
  await withClient(platform.pool, (client) => readIn(client, name, part, object.stream))
  return name
}

async function readIn(client: PoolClient, name: string, part: ArchivedPart, stream: Readable): Promise<void> {
  const hash = createHash('sha256')
  await makeLike(client, name, part.table_name)
  await pipeline(stream, hashing(hash), createGunzip(), rowsIn(client, name))
  const rows = await countIn(client, name)
  if (hash.digest('hex') !== part.sha256 || rows !== part.row_count)
    throw new Error(`${part.object_key} is not what was archived`)
}

/** A connection of its own, with a transaction that may take long. */
async function withClient<T>(pool: Pool, use: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await inOneTransaction(client, () => use(client))
  } finally {
    client.release()
  }
}
