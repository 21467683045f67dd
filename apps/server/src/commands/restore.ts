import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupFault } from '../platform/backup/fault.ts'
import type { Manifest } from '../platform/backup/manifest.ts'
import { restore } from '../platform/backup/restore.ts'
import { checkDataDir, checkKeys, checkMigrations, checkRoom } from '../platform/backup/target.ts'
import { verifyBackup } from '../platform/backup/verify.ts'
import { ConfigError, readConfig } from '../platform/config.ts'
import { endWith } from './endWith.ts'
import { openForCommand } from './open.ts'

/** `npm run restore -- FOLDER [--owner ROLE]`: a backup into an empty DATA_DIR or DATABASE_URL, and an empty store. */
const { positionals, values } = parseArgs({
  options: { owner: { type: 'string' } },
  allowPositionals: true,
})
const [folder] = positionals
if (!folder || positionals.length > 1) endWith('Which folder? npm run restore -- FOLDER [--owner ROLE]')

/** Reading the settings makes no keys: those of the backup are used, unless the environment names others. */
async function environmentFor({ keys }: Manifest, path: string): Promise<NodeJS.ProcessEnv> {
  const storedKey = async (name: string) =>
    keys.some((key) => key.name === name)
      ? (await readFile(join(path, 'keys', name), 'utf8')).trim()
      : undefined
  const secretKey = process.env.SECRET_KEY || (await storedKey('secret-key'))
  if (!secretKey)
    throw new BackupFault('SECRET_KEY: the backup holds no key; name the one that it was made with')
  // Nothing here calls as the store does.
  const storeApiKey = process.env.STORE_API_KEY || 'x'.repeat(32)
  return { ...process.env, SECRET_KEY: secretKey, STORE_API_KEY: storeApiKey }
}

async function run(path: string): Promise<void> {
  const manifest = await verifyBackup(path)
  await checkMigrations(manifest)
  const environment = await environmentFor(manifest, path)
  const config = readConfig(environment)
  checkKeys(manifest, config.secretKeys)
  await checkDataDir(manifest, path, config.dataDir)
  await checkRoom(manifest, config.dataDir, { objects: !config.s3, database: !config.databaseUrl })
  const open = await openForCommand(environment, { asksStore: true })
  try {
    // The embedded database always has the portal's own role.
    const owner = config.databaseUrl ? values.owner : undefined
    await restore(open.parts, path, manifest, { owner })
  } finally {
    await open.close()
  }
  const { tables, objects, takenAt } = manifest
  process.stdout.write(`${tables.length} tables and ${objects.length} objects of ${takenAt} are back\n`)
}

try {
  await run(folder)
} catch (error) {
  if (!(error instanceof BackupFault || error instanceof ConfigError)) throw error
  endWith(`Nothing was restored.\n${error.message}`)
}
