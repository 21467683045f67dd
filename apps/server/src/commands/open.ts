import type { Parts } from '../platform/backup/backup.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { startEmbedded } from '../platform/db/embedded.ts'
import { createStorage } from '../platform/storage/create.ts'

/** What a command works on: the configured database and store, shared with a portal that may be running. */
export async function openForCommand(): Promise<{
  config: Config
  parts: Parts
  close: () => Promise<void>
}> {
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? null : await startEmbedded(config.dataDir, { share: true })
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  const parts = { databaseUrl, storage: createStorage(config), dataDir: config.dataDir }
  return { config, parts, close: async () => embedded?.stop() }
}
