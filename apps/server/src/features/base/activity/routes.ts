import { nouns } from '@easel/contract/manifests.ts'
import { feature } from '../../../platform/feature.ts'
import { addActivityExport } from './exportCsv.ts'
import { publishTask, sealTask } from './jobs.ts'
import { countActivity, knownActs } from './queries.ts'
import { activityPage, filterOf } from './read.ts'

/** The log as the console reads it (docs/design/product.md, Activity log). */
export const activity = feature(
  nouns.activity,
  (platform) => {
    const { reads: db } = platform
    return {
      handlers: {
        listActivity: async ({ query }) => {
          const { currentPage, perPage, ...asked } = query
          const filter = await filterOf(db, asked)
          const [items, total] = await Promise.all([
            activityPage(db, filter, { currentPage, perPage }),
            countActivity(db, filter),
          ])
          return { items, total, currentPage, perPage }
        },
        listActs: async () => ({ acts: await knownActs(db) }),
      },
      addRoutes: (server, identify) => addActivityExport(server, platform, identify),
    }
  },
  (platform) => {
    platform.jobs.schedule(sealTask(platform))
    platform.jobs.schedule(publishTask(platform))
  },
)
