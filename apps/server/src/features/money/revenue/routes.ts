import { nouns } from '@easel/contract/manifests.ts'
import { feature } from '../../../platform/feature.ts'
import { revenueDay, revenueDays } from './days.ts'
import { addExportRoute } from './exports/routes.ts'
import { revenuePage } from './list.ts'
import { overviewOf } from './overview.ts'
import { readerOf } from './reader.ts'
import { statementEntries, statementOf } from './statement.ts'
import { revenueTrend } from './trend.ts'
import { financeWaiting } from './waitingQueries.ts'

/** What accounts earn, read from the ledger and the sales behind it (docs/design/revenue.md, Screens). */
export const revenue = feature(nouns.revenue, (platform) => {
  const { db, clock } = platform
  return {
    handlers: {
      getRevenueOverview: ({ actor }) => overviewOf(platform, actor.accountId),
      listRevenue: ({ actor, query }) => revenuePage(db, readerOf(actor), query),
      listRevenueDays: ({ actor, params, query }) =>
        revenueDays(db, readerOf(actor), params.productId, query),
      getRevenueTrend: ({ actor, query }) => revenueTrend(db, readerOf(actor), query),
      getRevenueStatement: ({ actor, params, query }) =>
        statementOf(platform, actor.accountId, { ...params, ...query }),
      listStatementEntries: ({ actor, params, query }) =>
        statementEntries(db, actor.accountId, { ...params, ...query }),
      getFinanceWaiting: () => financeWaiting(db, clock.now()),
      getRevenueDay: ({ actor, params }) => revenueDay(db, readerOf(actor), params),
    },
    addRoutes: (server, identify) => addExportRoute(server, platform, identify),
  }
})
