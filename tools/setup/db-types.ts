import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'

/** Writes the table types from a freshly migrated database: `npm run db:types` after every migration. */
const out =
  process.argv[2] ??
  fileURLToPath(new URL('../../apps/server/src/platform/db/schema.generated.ts', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'easel-types-'))
const database = await startEmbedded(folder, { settings: ['fsync=off'] })
try {
  await migrate(database.url)
  const cli = fileURLToPath(new URL('../node_modules/.bin/kysely-codegen', import.meta.url))
  const args = [
    '--dialect',
    'postgres',
    '--url',
    database.url,
    '--out-file',
    out,
    '--exclude-pattern',
    'migration',
    '--numeric-parser',
    'number',
  ]
  execFileSync(cli, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  // The connection parses bigint as number (platform/db/connection.ts); nobody reads an interval.
  const text = await readFile(out, 'utf8')
  const own = text
    .replace(/^export type Int8 = .*$/m, 'export type Int8 = ColumnType<number, number, number>;')
    .replace(/^export type Interval = .*$/m, 'export type Interval = ColumnType<unknown, string, string>;')
    .replace(/^import type { IPostgresInterval } .*\n/m, '')
  await writeFile(out, own)
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
