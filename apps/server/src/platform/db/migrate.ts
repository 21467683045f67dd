import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { withClient } from './client.ts'
import { appliedMigrations, lockMigrations, runMigration } from './migrationQueries.ts'

const FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url))

/** The names of this version's migrations, in their order. */
export async function migrationFiles(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()
}

/**
 * Applies the numbered SQL files that this database has not seen, each in its own transaction.
 * Forward only; a gap or an edited name is refused rather than guessed at.
 * @returns the names that were applied now.
 */
export async function migrate(url: string): Promise<string[]> {
  return withClient({ connectionString: url }, async (client) => {
    await lockMigrations(client)
    const files = await migrationFiles()
    const applied = await appliedMigrations(client)
    const unknown = applied.find((name, index) => files[index] !== name)
    if (unknown)
      throw new Error(`The database has migration ${unknown}, which this version does not have in that place`)
    const missing = files.slice(applied.length)
    for (const name of missing) await apply(client, name)
    return missing
  })
}

async function apply(client: pg.Client, name: string): Promise<void> {
  try {
    await runMigration(client, name, await readFile(FOLDER + name, 'utf8'))
  } catch (cause) {
    throw new Error(`Migration ${name} failed`, { cause })
  }
}
