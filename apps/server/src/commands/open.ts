import type { PortalData } from '../platform/backup/backup.ts'
import { misspelt } from '../platform/config/misspelt.ts'
import { type Config, ConfigError, readConfig } from '../platform/config.ts'
import { startEmbedded } from '../platform/db/embedded.ts'
import { checkDatabases, checkStore } from '../platform/start/checks.ts'
import { createStorage } from '../platform/storage/create.ts'

/** Told as a start tells it; but a command has nothing to wait for. */
const checkStoreAnswers = async (config: Config) =>
  checkStore(config, await createStorage(config), {
    warn: () => {
      throw new ConfigError('S3_ENDPOINT: the store does not answer')
    },
  })

/** What a command works on: the configured database and store, shared with a portal that may be running. */
export async function openForCommand(
  environment: NodeJS.ProcessEnv = process.env,
  { asksStore = false }: { readonly asksStore?: boolean } = {},
): Promise<{
  config: Config
  parts: PortalData
  close: () => Promise<void>
}> {
  const config = await settings(environment, asksStore)
  const embedded = config.databaseUrl ? null : await startEmbedded(config.dataDir, { share: true })
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl ?? embedded?.url ?? ''
  const { dataDir, secretKeys } = config
  const parts = { databaseUrl, storage: await createStorage(config), dataDir, secretKeys }
  return { config, parts, close: async () => embedded?.stop() }
}

/** As the portal does: bad configuration ends with 1 and names the variable. */
async function settings(environment: NodeJS.ProcessEnv, asksStore: boolean): Promise<Config> {
  try {
    const config = readConfig(environment)
    await checkDatabases(config)
    if (asksStore) await checkStoreAnswers(config)
    for (const line of misspelt(environment)) process.stderr.write(`${line}\n`)
    return config
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
