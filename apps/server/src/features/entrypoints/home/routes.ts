import { nouns } from '@easel/contract/manifests.ts'
import { feature } from '../../../platform/feature.ts'
import { homeDownloads, homeGroups } from './home.ts'
import { hasAudits, homeTasks } from './queries.ts'

/** What a designer's home page shows of their works. */
export const home = feature(nouns.home, (platform) => {
  return {
    handlers: {
      getHome: async ({ actor }) => {
        const { designerId } = actor.designer
        const whose = { accountId: actor.accountId, designerId, now: platform.clock.now() }
        const [tasks, groups, downloads] = await Promise.all([
          homeTasks(platform.db, whose),
          homeGroups(platform, designerId),
          homeDownloads(platform.db, designerId),
        ])
        const areOnTheirWay = Object.values(groups).some(({ entries }) => entries.length > 0)
        return {
          hasWorks: areOnTheirWay || (await hasAudits(platform.db, designerId)),
          tasks: tasks.map(({ until, ...task }) => ({ ...task, until: until?.toISOString() ?? null })),
          groups,
          downloads,
        }
      },
    },
  }
})
