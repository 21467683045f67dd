import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { addJobs } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { createPlatform } from '../../apps/server/src/platform/create.ts'
import { isSeedReady } from './seed/recordQueries.ts'
import { seedDemo } from './seed.ts'

/** After the last request to the portal, and at the most for each step. */
const QUIET_MILLISECONDS = 400
const MAX_WAITS = 10

/**
 * The process that makes demo data, on the migrated database of `DATABASE_URL` (`seedProcess.ts`). It ends with the
 * portal that began it, which says when it is asked something.
 */
process.on('disconnect', () => process.exit(1))
// A terminal and a supervisor signal both; the portal ends this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
let askedAt = Number.NEGATIVE_INFINITY
process.on('message', () => {
  askedAt = performance.now()
})
const isAsked = () => performance.now() - askedAt < QUIET_MILLISECONDS

const config = readConfig(process.env)
const platform = await createPlatform(config, config.databaseUrl ?? '')
addJobs(platform)
await platform.jobs.start()
/** Once the portal is open, it and its workers come first. */
const yieldIf = (isReady: boolean) => isReady && setPriority(constants.priority.PRIORITY_LOW)
yieldIf(await isSeedReady(platform))
await seedDemo(platform, {
  tell: (demo) => {
    yieldIf(demo.isReady)
    process.send?.({ demo })
  },
  untilQuiet: async () => {
    for (let wait = 0; wait < MAX_WAITS && isAsked(); wait += 1) await sleep(QUIET_MILLISECONDS)
  },
})
await platform.close()
process.exit(0)
