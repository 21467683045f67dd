import { randomUUID } from 'node:crypto'
import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { type Config, ConfigError } from '../config.ts'
import { isOwned } from '../db/ownership.ts'
import type { Log } from '../log.ts'
import { isFull } from '../storage/space.ts'
import type { Storage } from '../storage/storage.ts'
import { checkDatabases, checkStore, listening, reasonOf } from './checks.ts'

/** PostgreSQL's own files, the log that it writes ahead, and room for the first works. */
const NEW_DATABASE_BYTES = 500 * 1024 * 1024
const MEGABYTE = 1024 * 1024
/** Of the data folder, where they are there. */
const WRITTEN_FOLDERS = ['.', 'quarantine', 'uploads', 'store']

/**
 * What a start looks at before it touches anything: databases, address, store, folders and disk. What is wrong is said together.
 * @throws ConfigError
 */
export async function checkFirst(config: Config, storage: Storage, log: Log): Promise<void> {
  const outcomes = await Promise.allSettled([
    checkDatabases(config),
    checkAddress(config),
    checkStore(config, storage, log),
    checkDataDir(config, log),
    checkBankFolder(config),
  ])
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  const faults = failures.flatMap((failure: unknown) => {
    if (failure instanceof ConfigError) return failure.faults
    throw failure
  })
  if (faults.length > 0) throw new ConfigError(...faults)
}

/** @throws ConfigError naming PORT or HOST where nothing could listen there. */
export async function checkAddress({ port, host, dataDir, databaseUrl }: Config): Promise<void> {
  // A portal that is ending is waited for where its database is.
  if (!databaseUrl && (await isOwned(join(resolve(dataDir), 'postgres-owner')))) return
  const server = createServer()
  await listening(
    () =>
      new Promise<string>((done, fail) => {
        server.once('error', fail)
        server.listen({ port, host, exclusive: true }, () => done(''))
      }),
  )
  await new Promise((done) => server.close(done))
}

/**
 * A full disk stops no restart: what can be read is still served, and there may be room again at any moment.
 * @throws ConfigError naming DATA_DIR where this process may not write there, or a new database has no room
 */
export async function checkDataDir(config: Config, log: Pick<Log, 'warn'>): Promise<void> {
  const folder = resolve(config.dataDir)
  for (const name of WRITTEN_FOLDERS) {
    const path = join(folder, name)
    if (name === '.' || (await isThere(path))) await checkWritable(path, 'DATA_DIR', log)
  }
  const isNew = !config.databaseUrl && !(await isThere(join(folder, 'postgres', 'PG_VERSION')))
  const left = await bytesLeft(folder)
  if (isNew && left < NEW_DATABASE_BYTES)
    throw new ConfigError(
      `DATA_DIR: ${megabytes(left)} are left on the disk of ${folder}; a new database needs ${megabytes(NEW_DATABASE_BYTES)}`,
    )
}

async function checkBankFolder({ bank }: Config): Promise<void> {
  if (bank.kind === 'files') await checkWritable(resolve(bank.folder), 'BANK_FOLDER')
}

/** Writes a name into it and takes it away; of a folder that is not there, into the one that it would be made in. */
async function checkWritable(
  path: string,
  variable: 'DATA_DIR' | 'BANK_FOLDER',
  log?: Pick<Log, 'warn'>,
): Promise<void> {
  const folder = await existing(path)
  const probe = join(folder, `.start-${randomUUID()}`)
  try {
    await writeFile(probe, '', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (log && isFull(error)) return log.warn({ err: error }, `${variable}: its disk is full`)
    throw new ConfigError(`${variable}: this process must be able to write to ${path} (${reasonOf(error)})`)
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}

/** What the disk of a folder, or of the one that it would be made in, has left for this process. */
export async function bytesLeft(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(await existing(folder))
  return bavail * bsize
}

export const megabytes = (bytes: number): string => `${Math.floor(bytes / MEGABYTE)} MB`

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

async function existing(path: string): Promise<string> {
  return (await isThere(path)) || path === dirname(path) ? path : existing(dirname(path))
}
