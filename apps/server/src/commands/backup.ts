import { backUp } from '../platform/backup/backup.ts'
import { openForCommand } from './open.ts'

/** `npm run backup -- FOLDER`: everything into an empty folder; the portal may run meanwhile. */
const folder = process.argv[2]
if (!folder) {
  process.stderr.write('Which folder? npm run backup -- FOLDER\n')
  process.exit(1)
}
const open = await openForCommand()
try {
  const { tables, objects } = await backUp(open.parts, folder, new Date())
  process.stdout.write(`${tables.length} tables and ${objects} objects are in ${folder}\n`)
} finally {
  await open.close()
}
