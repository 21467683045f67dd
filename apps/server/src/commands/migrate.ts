import { MigrationFault, migrate } from '../platform/db/migrate.ts'
import { createLog } from '../platform/log.ts'
import { endWith } from './endWith.ts'
import { openForCommand } from './open.ts'

/**
 * `npm run migrate`: applies what the database lacks, as a start does. `--dry-run` tries all of it in one transaction and
 * takes it back; the locks that it needs are held meanwhile, as they will be.
 */
const args = process.argv.slice(2)
const isDryRun = args.includes('--dry-run')
if (args.some((arg) => arg !== '--dry-run')) endWith('npm run migrate, or npm run migrate -- --dry-run')
const open = await openForCommand()
try {
  const log = createLog(open.config.logLevel, 'migrate')
  const names = await migrate(open.parts.databaseUrl, { log, isDryRun })
  for (const name of names) process.stdout.write(`${name}\n`)
  const outcome = isDryRun ? 'would be applied, and nothing was' : 'applied'
  process.stdout.write(`${names.length} migrations ${outcome}\n`)
} catch (error) {
  if (!(error instanceof MigrationFault)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  await open.close()
}
