import { backUp } from '../platform/backup/backup.ts'
import { BackupFault } from '../platform/backup/fault.ts'
import { verifyBackup } from '../platform/backup/verify.ts'
import { endWith } from './endWith.ts'
import { openForCommand } from './open.ts'

/** `npm run backup -- FOLDER`: everything into an empty folder. `--verify FOLDER` only checks one. */
const args = process.argv.slice(2).filter((arg) => arg !== '--verify')
const isCheck = process.argv.includes('--verify')
const [folder] = args
if (!folder || args.length > 1)
  endWith('Which folder? npm run backup -- FOLDER, or npm run backup -- --verify FOLDER')

async function run(path: string) {
  if (isCheck) return verifyBackup(path)
  const open = await openForCommand()
  try {
    return await backUp(open.parts, path, new Date())
  } finally {
    await open.close()
  }
}

try {
  const { tables, objects, takenAt } = await run(folder)
  const what = `${tables.length} tables and ${objects.length} objects`
  process.stdout.write(isCheck ? `${what} of ${takenAt} are whole\n` : `${what} are in ${folder}\n`)
} catch (error) {
  if (!(error instanceof BackupFault)) throw error
  endWith(isCheck ? error.message : `No backup was made.\n${error.message}`)
}
