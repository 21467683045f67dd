import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Log } from '../log.ts'
import { withClient } from './client.ts'
import { type Applied, migrationStep } from './migrationQueries.ts'

const FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url))

/** The names of this version's migrations, in their order. */
export async function migrationFiles(folder = FOLDER): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()
}

/** What keeps migrations from being applied; the message names file, line and cause. */
export class MigrationFault extends Error {}

export interface MigrateOptions {
  readonly log?: Pick<Log, 'info' | 'warn'>
  /** Everything is tried in one transaction and taken back. */
  readonly isDryRun?: boolean
  /** Where the numbered files are. */
  readonly folder?: string
}

/**
 * Applies the numbered SQL files that this database has not seen, each in its own transaction. Forward only; a gap or an
 * edited name is refused rather than guessed at. A database that is newer than this version is left as it is, unless one
 * of its migrations has taken away what this version needs (docs/decisions/0185).
 * @returns the names that were applied now, or would be.
 * @throws MigrationFault
 */
export async function migrate(
  url: string,
  { log, isDryRun = false, folder = FOLDER }: MigrateOptions = {},
): Promise<string[]> {
  const files = await migrationFiles(folder)
  const onWait = () => log?.info('another process migrates the database; waiting for its end')
  return withClient({ connectionString: url }, async (client) => {
    const done: string[] = []
    for (;;) {
      const more = await migrationStep(client, { onWait, keeps: !isDryRun }, async ({ applied, run }) => {
        const missing = missingOf(files, applied, log)
        const now = isDryRun ? missing : missing.slice(0, 1)
        for (const name of now) await apply(folder, name, run)
        return now
      })
      done.push(...more)
      if (isDryRun || more.length === 0) return done
    }
  })
}

function missingOf(
  files: readonly string[],
  applied: readonly Applied[],
  log: MigrateOptions['log'],
): string[] {
  const missing = files.slice(applied.length)
  const unknown = applied.find(({ name }, index) => files[index] !== name)
  if (!unknown) return missing
  const isNewer = files.every((name, index) => applied[index]?.name === name)
  if (!isNewer)
    throw new MigrationFault(
      `The database has migration ${unknown.name}, which this version does not have in that place`,
    )
  const narrowed = applied.find(({ oldest }) => oldest !== null && !files.includes(oldest))
  if (narrowed)
    throw new MigrationFault(
      `The database has migration ${narrowed.name}, which took away what this version needs: it runs only versions that have ${narrowed.oldest}`,
    )
  log?.warn(
    { migration: unknown.name },
    'the database is newer than this version, which runs on it all the same',
  )
  return []
}

/** The first line of a file that takes something away, such as "-- oldest: 0055_turns.sql". */
const OLDEST = /^-- oldest: (\d{4}_\w+\.sql)$/m

export const oldestOf = (statements: string): string | null => OLDEST.exec(statements)?.[1] ?? null

async function apply(
  folder: string,
  name: string,
  run: (name: string, statements: string, oldest: string | null) => Promise<void>,
): Promise<void> {
  const statements = await readFile(folder + name, 'utf8')
  try {
    await run(name, statements, oldestOf(statements))
  } catch (cause) {
    throw new MigrationFault(`Migration ${name} failed${wordsOf(cause, statements)}`, { cause })
  }
}

/** What PostgreSQL says of it: the line, its own words, and what it adds. */
function wordsOf(cause: unknown, statements: string): string {
  if (!(cause instanceof pg.DatabaseError))
    return `: ${cause instanceof Error ? cause.message : String(cause)}`
  const { position, message, code, detail, hint } = cause
  const place = position ? ` at line ${statements.slice(0, Number(position)).split('\n').length}` : ''
  const more = [detail, hint].filter(Boolean).map((line) => `\n  ${line}`)
  return `${place}: ${message} (${code})${more.join('')}`
}
