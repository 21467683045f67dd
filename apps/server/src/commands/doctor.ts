import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { misspelt } from '../platform/config/misspelt.ts'
import { secretFrom } from '../platform/config/secretFiles.ts'
import { type Config, ConfigError, readConfig } from '../platform/config.ts'
import { startEmbedded } from '../platform/db/embedded.ts'
import { examine, type Finding, type Mark } from '../platform/start/doctor.ts'

/**
 * `npm run doctor`, `easel doctor`: what is wrong, what is only missing and what is well, on one screen; ends with 1 where
 * anything is wrong. The portal may run.
 */
const MARKS: Readonly<Record<Mark, string>> = { wrong: '✗', missing: '–', well: '✓' }
const say = (text: string) => process.stdout.write(`${text}\n`)

/** A key that is made here would be another one than that of the backup which is restored next. */
const secretIn: typeof secretFrom = (dataDir, name) =>
  existsSync(join(dataDir, name)) ? secretFrom(dataDir, name) : ''

/** Settings that cannot be read are all there is to say. */
function settings(): Config | readonly string[] {
  try {
    return readConfig(process.env, secretIn)
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}

async function findingsOf(config: Config): Promise<readonly Finding[]> {
  const named = config.databaseDirectUrl ?? config.databaseUrl
  const isMade = existsSync(join(config.dataDir, 'postgres', 'PG_VERSION'))
  const embedded = named || !isMade ? null : await startEmbedded(config.dataDir, { share: true })
  try {
    return await examine(config, named ?? embedded?.url ?? null)
  } finally {
    await embedded?.stop()
  }
}

const config = settings()
const inSettings = [...('dataDir' in config ? misspelt(process.env) : config)].map(
  (text): Finding => ({ mark: 'wrong', part: 'settings', text }),
)
const findings = [...inSettings, ...('dataDir' in config ? await findingsOf(config) : [])]
for (const mark of ['wrong', 'missing', 'well'] as const)
  for (const { part, text } of findings.filter((each) => each.mark === mark))
    say(`${MARKS[mark]} ${part.padEnd(9)} ${text.replaceAll(/\s*\n\s*/g, '; ')}`)
const count = (mark: Mark) => findings.filter((each) => each.mark === mark).length
say(`${count('wrong')} wrong, ${count('missing')} missing, ${count('well')} well`)
process.exit(count('wrong') > 0 ? 1 : 0)
