import { nouns } from '@easel/contract/nouns.ts'
import { feature } from '../../platform/feature.ts'
import { overviewOf } from './overview.ts'

/** What accounts earn, read from the ledger and the sales behind it (design/revenue.md, Screens). */
export const revenue = feature(nouns.revenue, (platform) => {
  return {
    handlers: {
      getRevenueOverview: ({ actor }) => overviewOf(platform, actor.accountId),
    },
  }
})
