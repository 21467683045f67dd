import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Log } from '../log.ts'
import { causesOf, codeOf } from '../storage/space.ts'
import { withClient } from './client.ts'
import { type Applied, migrationStep, oldestTransactions, runOutside, type Step } from './migrationQueries.ts'
import { concurrentStatements } from './migrationSteps.ts'

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
  /** For how long one that does not get its locks is tried again. */
  readonly patienceMilliseconds?: number
  /** Ends the waiting. */
  readonly signal?: AbortSignal
}

/** A backup or a report that holds the tables may take so long; then whoever starts this process tries again. */
const PATIENCE_MILLISECONDS = 30 * 60_000
const FIRST_PAUSE_MILLISECONDS = 250
const LONGEST_PAUSE_MILLISECONDS = 5_000

/**
 * Applies the numbered SQL files that this database has not seen, each in its own transaction. Forward only; a gap or an
 * edited name is refused rather than guessed at. A database that is newer than this version is left as it is, unless one
 * of its migrations has taken away what this version needs (docs/decisions/migrations-and-locks.md). One that does not
 * get its locks at once is taken back and tried again, so that nobody waits behind it
 * (docs/decisions/migrations-and-locks.md).
 * @returns the names that were applied now, or would be.
 * @throws MigrationFault
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { log, isDryRun = false, folder = FOLDER } = options
  const files = await migrationFiles(folder)
  const onWait = () => log?.info('another process migrates the database; waiting for its end')
  const oneMore = (client: pg.Client) =>
    migrationStep(client, { onWait, keeps: !isDryRun }, async (step) => {
      const missing = missingOf(files, step.applied, log)
      const now = isDryRun ? missing : missing.slice(0, 1)
      for (const name of now) await apply(name, step, { url, folder, isDryRun })
      return now
    })
  return withClient({ connectionString: url }, async (client) => {
    const done: string[] = []
    for (;;) {
      const more = await patiently(() => oneMore(client), client, options)
      done.push(...more)
      if (isDryRun || more.length === 0) return done
    }
  })
}

/** PostgreSQL's codes for a lock that did not come in time, and for two that wait for each other. */
const BUSY = new Set(['55P03', '40P01'])

async function patiently<Result>(
  step: () => Promise<Result>,
  client: pg.Client,
  { log, signal, patienceMilliseconds = PATIENCE_MILLISECONDS }: MigrateOptions,
): Promise<Result> {
  const deadline = performance.now() + patienceMilliseconds
  for (let pause = FIRST_PAUSE_MILLISECONDS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MILLISECONDS)) {
    try {
      return await step()
    } catch (error) {
      const isBusy = [...causesOf(error)].some((cause) => BUSY.has(codeOf(cause)))
      if (!isBusy || !(error instanceof MigrationFault)) throw error
      const open = await oldestTransactions(client)
      if (performance.now() + pause > deadline) {
        const lines = open.map(
          (each) => `\n  open for ${each.seconds} s: process ${each.pid} (${each.application}) ${each.query}`,
        )
        throw new MigrationFault(`${error.message}${lines.join('')}`, { cause: error })
      }
      log?.info({ reason: error.message, open }, 'a migration waits for whoever uses its tables')
    }
    await sleep(pause, undefined, { signal })
  }
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

interface ApplyOptions {
  readonly url: string
  readonly folder: string
  readonly isDryRun: boolean
}

/** @returns the text of a numbered file. */
export const readMigration = (name: string, folder = FOLDER): Promise<string> =>
  readFile(folder + name, 'utf8')

async function apply(name: string, step: Step, { url, folder, isDryRun }: ApplyOptions): Promise<void> {
  const statements = await readMigration(name, folder)
  try {
    const outside = concurrentStatements(statements)
    if (!outside) await step.run(statements)
    // What is only tried has to be taken back, and so stands in the transaction.
    else if (isDryRun)
      await step.run(outside.map(({ text }) => text.replace(/\sconcurrently\s/i, ' ')).join(';\n'))
    else await withClient({ connectionString: url }, (client) => runOutside(client, outside))
    await step.note(name, oldestOf(statements))
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
