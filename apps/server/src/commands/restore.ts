import { PgBoss } from 'pg-boss'
import { restore, restoreKeys } from '../platform/backup/backup.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openForCommand } from './open.ts'

/** `npm run restore -- FOLDER`: a backup into an empty DATA_DIR or DATABASE_URL. */
const folder = process.argv[2]
if (!folder) {
  process.stderr.write('Which folder? npm run restore -- FOLDER\n')
  process.exit(1)
}
await restoreKeys(folder, process.env.DATA_DIR || '.data')
const open = await openForCommand()
try {
  await migrate(open.parts.databaseUrl)
  const boss = new PgBoss({ connectionString: open.parts.databaseUrl })
  await boss.start()
  await boss.stop({ graceful: false })
  const { tables, objects, takenAt } = await restore(open.parts, folder)
  process.stdout.write(`${tables.length} tables and ${objects} objects of ${takenAt} are back\n`)
} finally {
  await open.close()
}
