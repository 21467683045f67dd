import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { migrationFiles } from '../db/migrate.ts'
import { newestMigration } from '../db/migrationQueries.ts'
import type { Platform } from '../platform.ts'

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))
const Package = z.object({ version: z.string() })

/** `/version`: which release answers, and whether the database is as new as it: what an operator asks during an upgrade. */
export function addVersion(server: FastifyInstance, { config, db }: Platform): void {
  let known: ReturnType<typeof release> | undefined
  server.get('/version', async () => {
    known ??= release(config.release)
    // A database that is away says nothing; the release is known all the same.
    const applied = await newestMigration(db).catch(() => null)
    return { ...(await known), process: config.role, node: process.version, migrationApplied: applied }
  })
}

/** @param named by RELEASE; else the commit that this folder was checked out from, null outside git */
/** What this folder holds. */
export async function release(named: string | undefined) {
  const { version } = Package.parse(JSON.parse(await readFile(`${ROOT}package.json`, 'utf8')))
  return { version, release: named ?? (await commit()), migration: (await migrationFiles()).at(-1) ?? null }
}

async function commit(): Promise<string | null> {
  try {
    // The folder may belong to somebody else than the user that the portal runs as.
    const { stdout } = await promisify(execFile)(
      'git',
      ['-c', `safe.directory=${ROOT.slice(0, -1)}`, 'rev-parse', 'HEAD'],
      { cwd: ROOT },
    )
    return stdout.trim()
  } catch {
    return null
  }
}
