import { nouns } from '@easel/contract/manifests.ts'
import { feature } from '../../../platform/feature.ts'
import { applicationHandlers } from './application.ts'
import type { BanDeps } from './bans.ts'
import { banHandlers } from './bans.ts'
import { documentClearingTask } from './documents.ts'
import { infoHandlers } from './info.ts'
import { banTask, payoutClearingTask } from './jobs.ts'
import { staffHandlers } from './staff.ts'
import { stopHandlers } from './stopChange.ts'

/** Designers: from the application to a verified account, and what it may do (spec §2, §3, §4, §6). */
export const designers = (deps: BanDeps) =>
  feature(
    nouns.designers,
    (platform) => ({
      handlers: {
        ...applicationHandlers(platform),
        ...infoHandlers(platform),
        ...staffHandlers(platform),
        ...stopHandlers(platform),
        ...banHandlers(platform, deps),
      },
    }),
    (platform) => {
      platform.jobs.schedule(banTask(platform, deps))
      platform.jobs.schedule(payoutClearingTask(platform))
      platform.jobs.schedule(documentClearingTask(platform))
    },
  )
