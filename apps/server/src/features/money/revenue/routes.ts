import { nouns } from '@easel/contract/manifests.ts'
import { type OpenMonth, RevenueOverview } from '@easel/contract/money/revenue/endpoints.ts'
import { type Fen, sumFen } from '@easel/domain/base/amounts/fen.ts'
import { type Month, shanghaiMonth } from '@easel/domain/base/calendar/month.ts'
import type { OwnedKind } from '@easel/domain/money/ledger/accounts.ts'
import { settlementDue } from '@easel/domain/money/settlements/rules.ts'
import { feature } from '../../../platform/feature.ts'
import type { Platform } from '../../../platform/platform.ts'
import { revenueDay, revenueDays } from './days.ts'
import { addExportRoute } from './exports/routes.ts'
import { revenuePage } from './list.ts'
import { balancesOf, designerTypeOf, lastSoldDay, type OwnedBalance } from './queries.ts'
import { readerOf } from './reader.ts'
import { statementEntries, statementOf } from './statement.ts'
import { revenueTrend } from './trend.ts'
import { financeWaiting } from './waitingQueries.ts'

/** What an account earns, from its accounts in the ledger (docs/design/revenue.md, Screens). */
async function overviewOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  accountId: string,
): Promise<RevenueOverview> {
  const now = clock.now()
  const [balances, soldUntil, type] = await Promise.all([
    balancesOf(db, accountId),
    lastSoldDay(db),
    designerTypeOf(db, accountId),
  ])
  const current = shanghaiMonth(now)
  const open = openMonthsOf(balances)
  return {
    designerType: RevenueOverview.shape.designerType.parse(type ?? null),
    availableFen: sumOf(balances, 'available'),
    reservedFen: sumOf(balances, 'reserved'),
    frozenFen: sumOf(balances, 'frozen'),
    owedFen: 0 - sumOf(settledOf(balances), 'clawback'),
    thisMonth: monthOf(current, open.get(current) ?? 0),
    earlier: [...open]
      .filter(([month, amountFen]) => month !== current && amountFen !== 0)
      .map(([month, amountFen]) => monthOf(month, amountFen)),
    soldUntil,
    hasRevenue: balances.length > 0,
  }
}

const settledOf = (balances: readonly OwnedBalance[]) => balances.filter(({ settled }) => settled)

const sumOf = (balances: readonly OwnedBalance[], wanted: OwnedKind): Fen =>
  sumFen(balances.filter(({ kind }) => kind === wanted).map(({ balanceFen }) => balanceFen))

/** What each month that is not settled brought, or owes. */
function openMonthsOf(balances: readonly OwnedBalance[]): ReadonlyMap<Month, Fen> {
  const months = new Map<Month, Fen>()
  for (const { month, settled, balanceFen } of balances)
    if (month !== null && !settled) months.set(month, (months.get(month) ?? 0) + balanceFen)
  return months
}

const monthOf = (month: Month, amountFen: Fen): OpenMonth => ({
  month,
  amountFen,
  settledFrom: settlementDue(month).toISOString(),
})

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
