import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { withClient } from '../../apps/server/src/platform/db/client.ts'
import { migrate, migrationFiles, readMigration } from '../../apps/server/src/platform/db/migrate.ts'
import { concurrentStatements } from '../../apps/server/src/platform/db/migrationSteps.ts'
import { rewrite } from '../bench/growth/documents.ts'
import { atSize } from '../bench/growth/sized.ts'
import { carry } from './carry.ts'

/**
 * `npm run upgrade:locks -- --at 100000 [--data FOLDER]`: the rows of so many works under the schema of the release before,
 * and how long each later migration holds locks that somebody would wait for. Written into docs/growth.md.
 */
const { values } = parseArgs({
  options: { at: { type: 'string', default: '100000' }, data: { type: 'string' } },
})
/** The newest of the release before. */
const BASELINE = '0076_archived_ballots.sql'
const NAME = 'easel_before'
const MIGRATIONS = fileURLToPath(new URL('../../apps/server/migrations/', import.meta.url))

interface Held {
  readonly file: string
  readonly milliseconds: number
  /** Tables that had rows and were locked against writers, the strongest first. */
  readonly locked: readonly string[]
  readonly isOutside: boolean
}

const files = await migrationFiles()
const later = files.slice(files.indexOf(BASELINE) + 1)
const held = await atSize(values, async ({ database, databaseUrl }) => {
  await database.query(`drop database if exists ${NAME}`)
  await database.query(`create database ${NAME}`)
  const url = new URL(databaseUrl)
  url.pathname = NAME
  try {
    await migrateBefore(url.href)
    return await withClient({ connectionString: url.href }, async (before) => {
      const refused = await carry(database, before)
      for (const line of refused) process.stderr.write(`  not carried: ${line}\n`)
      const all: Held[] = []
      for (const file of later) all.push(await applied(before, file))
      return all
    })
  } finally {
    await database.query(`drop database ${NAME} with (force)`)
  }
})
await rewrite('growth.md', { locks: table(held) })

/** The files of the release before, as it would have applied them. */
async function migrateBefore(url: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'easel-before-'))
  try {
    for (const name of files.slice(0, files.length - later.length))
      await copyFile(join(MIGRATIONS, name), join(folder, name))
    await migrate(url, { folder: `${folder}/` })
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function applied(client: pg.Client, file: string): Promise<Held> {
  const text = await readMigration(file)
  const outside = concurrentStatements(text)
  const started = performance.now()
  if (outside) for (const each of outside) await client.query(each.text)
  else await client.query(`begin; ${text}`)
  const locked = outside ? [] : await locksOf(client)
  if (!outside) await client.query('commit')
  const milliseconds = performance.now() - started
  process.stderr.write(`  ${file}: ${milliseconds.toFixed(0)} ms, ${locked.join(', ')}\n`)
  return { file, milliseconds, locked, isOutside: outside !== null }
}

/** What this transaction holds of tables that were there before it and have rows. */
async function locksOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; reads: boolean }>(
    `select c.relname as name, bool_or(l.mode = 'AccessExclusiveLock') as reads
     from pg_locks l join pg_class c on c.oid = l.relation
     where l.pid = pg_backend_pid() and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
       and c.reltuples > 0 and not c.relispartition
       and l.mode in ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock')
     group by 1 order by 2 desc, 1`,
  )
  return rows.map(({ name, reads }) => `\`${name}\`${reads ? '' : ' (writers)'}`)
}

function table(all: readonly Held[]): string {
  const head = ['migration', 'ms', 'locked meanwhile']
  const rows = all.map(({ file, milliseconds, locked, isOutside }) => [
    `\`${file.replace(/\.sql$/, '')}\``,
    milliseconds.toFixed(0),
    isOutside ? 'nobody waits: concurrent' : locked.join(', ') || 'nothing with rows',
  ])
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
