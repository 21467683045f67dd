import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { withClient } from '../platform/db/client.ts'
import { type Connection, connect } from '../platform/db/connection.ts'
import { type EmbeddedDatabase, startEmbedded } from '../platform/db/embedded.ts'
import { prepareDatabase } from './prepareDatabase.ts'

const FAST_BUT_FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** Vitest's global set-up: one embedded PostgreSQL for the run, and a migrated template that each test file clones. */
export default async function setup({
  provide,
}: {
  provide: (key: 'databaseUrl' | 'superuserUrl', value: string) => void
}) {
  const folder = await mkdtemp(join(await folderOfDatabases(), 'easel-test-'))
  const database = await startEmbedded(folder, { settings: FAST_BUT_FORGETFUL })
  await prepareDatabase(database.url)
  await allowClones(database)
  const superuserUrl = inDatabase(database.superuserUrl, 'postgres')
  // A template that somebody is connected to cannot be cloned.
  await withClient({ connectionString: superuserUrl }, (admin) =>
    admin.query('alter database easel with allow_connections false'),
  )
  provide('databaseUrl', database.url)
  provide('superuserUrl', superuserUrl)
  return async () => {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const MEMORY = '/dev/shm'
const MIN_FREE_BYTES = 8 * 1024 ** 3

/** In memory where there is plenty: each test file makes and drops 800 files, a tenth of the run's time on a disk. */
async function folderOfDatabases(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  const free = Math.min(bavail * bsize, process.availableMemory())
  return free >= MIN_FREE_BYTES ? MEMORY : tmpdir()
}

/** The address of another database of the same server. */
export const inDatabase = (url: string, name: string): string => url.replace(/\/\w+$/, `/${name}`)

/** The portal's role may make databases of its own on this server, as only tests need. */
export const allowClones = ({ url, superuserUrl }: EmbeddedDatabase): Promise<unknown> =>
  withClient({ connectionString: superuserUrl }, (admin) =>
    admin.query(`alter role ${new URL(url).username} createdb`),
  )

/** As the server's superuser, for what is done past triggers and rights. */
export async function asSuperuser<Result>(
  databaseUrl: string,
  use: (db: Connection['db']) => Promise<Result>,
): Promise<Result> {
  const url = new URL(inject('superuserUrl'))
  url.pathname = new URL(databaseUrl).pathname
  const connection = connect(url.href, 1, () => undefined)
  try {
    return await use(connection.db)
  } finally {
    await connection.close()
  }
}

/** What `look` finds after a statement that nobody but a superuser could run, with triggers off; undone afterwards. */
export async function afterTampering<Result>(
  databaseUrl: string,
  statement: string,
  look: (db: Connection['db']) => Promise<Result>,
): Promise<Result> {
  return asSuperuser(databaseUrl, async (db) => {
    const tx = await db.startTransaction().execute()
    try {
      await sql.raw('set local session_replication_role = replica').execute(tx)
      await sql.raw(statement).execute(tx)
      return await look(tx)
    } finally {
      await tx.rollback().execute()
    }
  })
}

/** A fresh database, cloned from the template; drop it with the returned function. */
export async function cloneDatabase(
  templateUrl: string,
  name: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const admin = async (statement: string, as = templateUrl) => {
    await withClient({ connectionString: inDatabase(as, 'postgres') }, (client) => client.query(statement))
  }
  await admin(`create database ${name} template easel strategy file_copy`)
  return {
    url: inDatabase(templateUrl, name),
    // The server may be cleaning up in it: only a superuser ends that.
    drop: () => admin(`drop database if exists ${name} with (force)`, inject('superuserUrl')),
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    superuserUrl: string
  }
}
