import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import type { Db } from '../db/connection.ts'
import { newId } from '../ids.ts'
import { forEachRow } from '../jobs/round.ts'
import type { Platform } from '../platform.ts'
import {
  addPartRow,
  archivedPart,
  countIn,
  dropPart,
  holdPart,
  lockParts,
  lockRows,
  type Part,
  partsOf,
  type Rows,
  rowsOut,
  seenBy,
  withClient,
} from './archiveQueries.ts'
import { hashing } from './hashing.ts'

export type ArchiveParts = Pick<Platform, 'db' | 'pool' | 'storage' | 'clock'> & {
  readonly config: Pick<Platform['config'], 'dataDir'>
}

/** Rows of a table that leave it together, under a name of their own. */
export interface RowsPart {
  readonly table: string
  readonly name: string
  /** Selects the rows whose column has this value. */
  readonly where: { readonly column: string; readonly value: string }
  /** What tells them apart: an index has the column and then these, in this order. */
  readonly key: readonly string[]
}

/** Whether the rows may leave, asked of the database as they are written out; it throws where they are not what they should be. */
export type MayLeave = (asWritten: Db) => Promise<boolean>

/** What is written into the store under a name. */
interface Leaving {
  readonly table: string
  readonly name: string
  readonly rows: Rows
  readonly days: Pick<Part, 'from' | 'until'> | null
  /** Until the transaction ends nobody else archives it. @returns false where another process does or has */
  readonly hold: (tx: Db) => Promise<boolean>
  /** Null where nothing is asked. */
  readonly mayLeave: MayLeave | null
  /** Null where the rows go later, in steps. */
  readonly drop: ((tx: Db) => Promise<void>) | null
}

/**
 * Moves the parts of a table whose days are all before `day` into the object store, one transaction each: nobody writes to
 * the part, its rows are written out, and the part is dropped as `archived_part` names it. What breaks off leaves the part
 * as it was, and is done again by the next call (docs/decisions/large-tables.md). @returns how many are in the store
 * since.
 */
export async function archiveBefore(platform: ArchiveParts, table: string, day: string): Promise<number> {
  const old = (await partsOf(platform.db, table)).filter(({ until }) => until <= day)
  return forEachRow(
    old,
    ({ name }) => name,
    (part) => store(platform, dayLeaving(table, part)),
  )
}

const dayLeaving = (table: string, part: Part): Leaving => ({
  table,
  name: part.name,
  rows: { from: part.name, where: null },
  days: part,
  hold: async (tx) => {
    await lockParts(tx)
    if (!(await partsOf(tx, table)).some(({ name }) => name === part.name)) return false
    await holdPart(tx, part)
    return true
  },
  mayLeave: null,
  drop: (tx) => dropPart(tx, table, part),
})

/**
 * Writes rows that nobody changes any more into the object store; `removeRows` takes them out of the table afterwards.
 * @returns whether they are in the store, since now or before; not where they may not leave or another process is at it
 */
export async function archiveRows(
  platform: ArchiveParts,
  part: RowsPart,
  mayLeave: MayLeave | null,
): Promise<boolean> {
  const { table, name, where } = part
  if (await archivedPart(platform.db, part)) return true
  return store(platform, {
    table,
    name,
    rows: { from: table, where },
    days: null,
    hold: async (tx) => (await lockRows(tx, name)) && !(await archivedPart(tx, part)),
    mayLeave,
    drop: null,
  })
}

/** @returns false where another process was first, or they may not leave. */
function store({ db, pool, storage, clock, config }: ArchiveParts, leaving: Leaving): Promise<boolean> {
  const { table, name, days, drop } = leaving
  return db.transaction().execute(async (tx) => {
    if (!(await leaving.hold(tx))) return false
    const path = join(config.dataDir, `archive-${newId()}`)
    try {
      await mkdir(config.dataDir, { recursive: true })
      const { mayLeave } = leaving
      const written = await withClient(pool, async (client) => {
        const isAllowed = mayLeave === null || (await seenBy(db, client, mayLeave))
        return isAllowed ? writeOut(client, leaving, path) : null
      })
      if (!written) return false
      // Its hash is in the key: what a process wrote that lost its lock replaces nothing.
      const key = `archive/${table}/${name}-${written.sha256.slice(0, 16)}.copy.gz`
      await storage.moveIn(path, key, 'application/gzip')
      await checkStored(storage, key, written.sha256)
      await addPartRow(tx, {
        table_name: table,
        part_name: name,
        from_day: days?.from ?? null,
        until_day: days?.until ?? null,
        object_key: key,
        archived_at: clock.now(),
        left_rows: drop ? 0 : written.row_count,
        ...written,
      })
      await drop?.(tx)
      return true
    } finally {
      await rm(path, { force: true })
    }
  })
}

async function writeOut(client: PoolClient, { table, rows }: Leaving, path: string) {
  const hash = createHash('sha256')
  const row_count = await countIn(client, rows)
  const { columns, stream } = await rowsOut(client, table, rows)
  await pipeline(stream, createGzip(), hashing(hash), createWriteStream(path))
  return { row_count, columns, sha256: hash.digest('hex'), size_bytes: (await stat(path)).size }
}

/** Rows go only once the store has given back what it was given. */
async function checkStored(storage: ArchiveParts['storage'], key: string, sha256: string): Promise<void> {
  const hash = createHash('sha256')
  const object = await storage.read(key)
  if (object) await pipeline(object.stream, hashing(hash), nowhere())
  if (hash.digest('hex') !== sha256) throw new Error(`the store does not have ${key} as it was written`)
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })
