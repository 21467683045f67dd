import { backUp } from '../platform/backup/backup.ts'
import { BackupFault } from '../platform/backup/fault.ts'
import { noteBackup } from '../platform/backup/noted.ts'
import { verifyBackup } from '../platform/backup/verify.ts'
import { endWith } from './endWith.ts'
import { openForCommand } from './open.ts'

/**
 * `npm run backup -- FOLDER`: everything into an empty folder. `--verify FOLDER` only checks one. `--note` says that a backup
 * of another kind has ended well, such as one of pgBackRest.
 */
const USAGE = 'npm run backup -- FOLDER, npm run backup -- --verify FOLDER, or npm run backup -- --note'
const args = process.argv.slice(2).filter((arg) => arg !== '--verify' && arg !== '--note')
const isCheck = process.argv.includes('--verify')
const isNote = process.argv.includes('--note')
const [folder = ''] = args
if (args.length !== (isNote ? 0 : 1) || (isNote && isCheck)) endWith(`Which folder? ${USAGE}`)

async function note(): Promise<void> {
  const open = await openForCommand(process.env, { asksStore: true })
  try {
    await noteBackup(open.parts.storage, new Date().toISOString())
  } finally {
    await open.close()
  }
}

async function run(path: string) {
  if (isCheck) return verifyBackup(path)
  const open = await openForCommand(process.env, { asksStore: true })
  try {
    const manifest = await backUp(open.parts, path, new Date())
    // The backup is whole all the same: its age is not told, and the reason is.
    await noteBackup(open.parts.storage, manifest.takenAt).catch((error: Error) =>
      process.stderr.write(`Its end could not be noted: ${error.message}\n`),
    )
    return manifest
  } finally {
    await open.close()
  }
}

if (isNote) {
  await note()
  process.stdout.write('The end of a backup is noted\n')
} else
  try {
    const { tables, objects, takenAt } = await run(folder)
    const what = `${tables.length} tables and ${objects.length} objects`
    process.stdout.write(isCheck ? `${what} of ${takenAt} are whole\n` : `${what} are in ${folder}\n`)
  } catch (error) {
    if (!(error instanceof BackupFault)) throw error
    endWith(isCheck ? error.message : `No backup was made.\n${error.message}`)
  }
