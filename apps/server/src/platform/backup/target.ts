import { readFile, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { withClient } from '../db/client.ts'
import { migrationFiles } from '../db/migrate.ts'
import type { Storage } from '../storage/storage.ts'
import { tablesOf } from './backupQueries.ts'
import { BackupFault } from './fault.ts'
import { keyCheckOf, type Manifest } from './manifest.ts'
import { lacking, startAs, tableWithRows, targetOf } from './restoreQueries.ts'

/** Room for rows, their indexes and the log of the database, by the size of the backup's tables. */
const DATABASE_FACTOR = 4

/** @throws BackupFault where the keys at hand are not all of those that the backup's data needs. */
export function checkKeys(manifest: Manifest, secretKeys: readonly string[]): void {
  const ownChecks = new Set(secretKeys.map((key) => keyCheckOf(key, manifest.takenAt)))
  const [newest, ...old] = manifest.keyChecks
  if (newest === undefined || !ownChecks.has(newest))
    throw new BackupFault('SECRET_KEY: this is not the key that the backup was made with')
  if (old.some((check) => !ownChecks.has(check)))
    throw new BackupFault('SECRET_KEYS_OLD: an old key that the backup was made with is missing')
}

/** @throws BackupFault where this version has other migrations than the one that made the backup. */
export async function checkMigrations({ migrations, version }: Manifest): Promise<void> {
  const known = await migrationFiles()
  const length = Math.max(known.length, migrations.length)
  for (let at = 0; at < length; at += 1) {
    if (known[at] === migrations[at]) continue
    const which = migrations[at] ? `has the migration ${migrations[at]}` : `lacks the migration ${known[at]}`
    throw new BackupFault(
      `The backup ${which}, unlike this version: restore it with version ${version}, then upgrade`,
    )
  }
}

/** @throws BackupFault where the data folder holds another key, which a restore would replace. */
export async function checkDataDir({ keys }: Manifest, folder: string, dataDir: string): Promise<void> {
  for (const { name } of keys) {
    const present = await readFile(join(dataDir, name)).catch(() => null)
    if (present && !present.equals(await readFile(join(folder, 'keys', name))))
      throw new BackupFault(`DATA_DIR: ${join(dataDir, name)} is another key; restore into an empty folder`)
  }
}

/** What an interrupted restore of this backup has left does not count. @throws BackupFault where there is more. */
export async function checkStoreEmpty({ objects }: Manifest, storage: Storage): Promise<void> {
  const own = new Set(objects.map(({ key }) => key))
  for (const prefix of ['objects', 'renditions'])
    for await (const key of storage.list(prefix))
      if (!own.has(key)) throw new BackupFault(`The store is not empty: it holds ${key}`)
}

export interface Room {
  /** Whether objects go into the data folder, and whether the database is there too. */
  readonly objects: boolean
  readonly database: boolean
}

/** @throws BackupFault where the data folder's disk cannot hold what comes into it. */
export async function checkRoom({ objects, tables }: Manifest, dataDir: string, room: Room): Promise<void> {
  const sum = (files: readonly { readonly sizeBytes: number }[]) =>
    files.reduce((total, { sizeBytes }) => total + sizeBytes, 0)
  const needed = (room.objects ? sum(objects) : 0) + (room.database ? DATABASE_FACTOR * sum(tables) : 0)
  const { bavail, bsize } = await statfs(await existing(dataDir))
  if (bavail * bsize < needed)
    throw new BackupFault(`DATA_DIR: its disk has ${bavail * bsize} bytes left, and ${needed} are needed`)
}

async function existing(folder: string): Promise<string> {
  const path = resolve(folder)
  return (await stat(path).catch(() => null)) ? path : existing(dirname(path))
}

/**
 * The connection that a restore uses: tables belong to the role that the portal connects as, also where another role restores.
 * @param owner that role; absent, the owner of the database, or the role of the connection where that is no superuser
 * @throws BackupFault where it cannot be known, or may not do what is needed, or the database holds rows
 */
export async function checkDatabase(url: string, owner: string | undefined): Promise<string> {
  const asOwner = await withTarget(url, async (client) => {
    const target = await targetOf(client)
    const wanted = owner ?? (target.isSuperuser ? target.owner : target.role)
    if (!owner && target.isSuperuser && target.isOwnerSuperuser)
      throw new BackupFault(
        `DATABASE_URL: ${target.role} is a superuser and so is the database's owner: name the role that the portal connects as with --owner ROLE`,
      )
    if (wanted === target.role) return url
    const other = new URL(url)
    other.searchParams.set('options', startAs(wanted))
    return other.href
  })
  await withTarget(asOwner, async (client) => {
    const lacks = await lacking(client)
    if (lacks) throw new BackupFault(`DATABASE_URL: ${(await targetOf(client)).role} ${lacks}`)
    const table = await tableWithRows(client, await tablesOf(client))
    if (table) throw new BackupFault(`The database is not empty: ${table} has rows`)
  })
  return asOwner
}

async function withTarget<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  try {
    return await withClient({ connectionString: url }, use)
  } catch (error) {
    if (error instanceof BackupFault || !(error instanceof pg.DatabaseError)) throw error
    throw new BackupFault(`DATABASE_URL: ${error.message}`)
  }
}
