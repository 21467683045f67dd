import { addJobs } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { createPlatform } from '../../apps/server/src/platform/create.ts'
import { seedDemo } from './seed.ts'

/**
 * The process that makes demo data, on the migrated database of `DATABASE_URL` (`seedProcess.ts`). It ends with the
 * portal that began it.
 */
process.on('disconnect', () => process.exit(1))
process.on('SIGINT', () => undefined)
const config = readConfig(process.env)
const platform = createPlatform(config, config.databaseUrl ?? '')
addJobs(platform)
await platform.jobs.start()
await seedDemo(platform)
await platform.close()
process.exit(0)
