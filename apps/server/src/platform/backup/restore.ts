import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { forEachConcurrently } from '../concurrently.ts'
import { withClient } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { newId } from '../ids.ts'
import type { Storage } from '../storage/storage.ts'
import type { PortalData } from './backup.ts'
import { commit, fileOf, queueVersionOf } from './backupQueries.ts'
import { BackupFault } from './fault.ts'
import { buildInParallel, indexesOn } from './indexQueries.ts'
import type { Manifest } from './manifest.ts'
import {
  advanceSequences,
  beginRestore,
  constraintsIn,
  copyIn,
  countRows,
  deleteRows,
  makePartitions,
  runAll,
} from './restoreQueries.ts'
import { checkDatabase, checkStoreEmpty } from './target.ts'

export interface RestoreOptions {
  /** The role that the portal connects as; absent: known from the database. */
  readonly owner?: string | undefined
}

/**
 * Puts a verified backup into an empty database, store and data folder. All rows come in one transaction, which ends
 * when objects and keys are in their places: a failure leaves no row, and the restore can be run again.
 * @throws BackupFault before anything is written where the database or the store is not empty or not ours to fill
 */
export async function restore(
  { databaseUrl, storage, dataDir }: Omit<PortalData, 'secretKeys'>,
  folder: string,
  manifest: Manifest,
  { owner }: RestoreOptions = {},
): Promise<void> {
  await checkStoreEmpty(manifest, storage)
  const url = await checkDatabase(databaseUrl, owner)
  await makeTables(url)
  // Before the commit, closing the connection takes everything back.
  await withClient({ connectionString: url }, async (client) => {
    if ((await queueVersionOf(client)) !== manifest.queueVersion)
      throw new BackupFault(`The backup's job queue is of another version: restore with ${manifest.version}`)
    await beginRestore(client)
    await loadRows(client, folder, manifest)
    await placeObjects(storage, folder, manifest, dataDir)
    await placeKeys(folder, manifest, dataDir)
    await commit(client)
  })
}

/** Tables of the portal and of pg-boss: committed before the restore, and still empty after an interrupted one. */
async function makeTables(url: string): Promise<void> {
  await migrate(url)
  // Starting pg-boss is what creates its schema; nothing here works on jobs.
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false })
  // Without a listener an error would end the process; start() throws what keeps it from starting.
  boss.on('error', () => undefined)
  await boss.start()
  await boss.stop({ graceful: false })
}

/** From so many rows on, an index that is built once is cheaper than one that is written row by row. */
const MANY_ROWS = 1_000

async function loadRows(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  await makePartitions(client, manifest.partitions)
  const constraints = await constraintsIn(client)
  // Before indexes: a foreign key holds the unique index that it refers to.
  await runAll(client, constraints.remove)
  const indexes = await indexesOn(
    client,
    manifest.tables.filter(({ schema, rows }) => schema === 'public' && rows >= MANY_ROWS),
  )
  await runAll(client, indexes.remove)
  for (const table of manifest.tables) {
    await deleteRows(client, table)
    const sink = copyIn(client, table)
    await pipeline(createReadStream(join(folder, 'tables', fileOf(table))), sink)
    const rows = await countRows(client, table)
    if (rows !== table.rows)
      throw new BackupFault(`${table.schema}.${table.name} has ${rows} rows instead of ${table.rows}`)
  }
  await buildInParallel(client)
  await runAll(client, [...indexes.putBack, ...constraints.putBack])
  await advanceSequences(client)
}

async function placeObjects(
  storage: Storage,
  folder: string,
  { objects }: Manifest,
  dataDir: string,
): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await forEachConcurrently(objects, async ({ key }) => {
    const temporaryPath = join(dataDir, `restore-${newId()}`)
    try {
      await copyFile(join(folder, 'store', key), temporaryPath)
      await storage.moveIn(temporaryPath, key, 'application/octet-stream')
    } finally {
      await rm(temporaryPath, { force: true })
    }
  })
}

/** Last of all: a portal that finds rows and no keys would make new ones, which decrypt nothing. */
async function placeKeys(folder: string, { keys }: Manifest, dataDir: string): Promise<void> {
  for (const { name } of keys) await copyFile(join(folder, 'keys', name), join(dataDir, name))
}
