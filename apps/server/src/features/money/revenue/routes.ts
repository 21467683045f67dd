import { nouns } from '@easel/contract/manifests.ts'
import {
  type EarnedMonths,
  type OpenMonth,
  RevenueOverview,
} from '@easel/contract/money/revenue/endpoints.ts'
import { type Fen, sumFen } from '@easel/domain/base/amounts/fen.ts'
import { type Month, shanghaiMonth } from '@easel/domain/base/calendar/month.ts'
import type { OwnedKind } from '@easel/domain/money/ledger/accounts.ts'
import { settlementDue } from '@easel/domain/money/settlements/rules.ts'
import { feature } from '../../../platform/feature.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { revenueDay, revenueDays } from './days.ts'
import { addExportRoute } from './exports/routes.ts'
import { revenuePage } from './list.ts'
import { earnedMonths } from './monthQueries.ts'
import { balancesOf, earnerFactsOf, financeWaiting, type OwnedBalance } from './queries.ts'
import { type Reader, readerOf } from './reader.ts'
import { statementEntries, statementOf } from './statement.ts'
import { revenueTrend } from './trend.ts'

/** What an account earns, from its accounts in the ledger (docs/design/revenue.md, Screens). */
async function overviewOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  reader: Reader,
): Promise<RevenueOverview> {
  const { accountId } = reader
  const now = clock.now()
  const [balances, { designerType, soldUntil }] = await Promise.all([
    balancesOf(db, accountId),
    earnerFactsOf(db, accountId),
  ])
  const current = shanghaiMonth(now)
  const open = openMonthsOf(balances)
  const [from = current, to = current] = [[current, ...open.keys()].toSorted()[0], current]
  const corrections = new Map(
    (await earnedMonths(db, reader, { from, to })).map(({ month, correctionsFen }) => [
      month,
      correctionsFen,
    ]),
  )
  const monthOf = (month: Month, amountFen: Fen): OpenMonth => ({
    month,
    amountFen,
    correctionsFen: corrections.get(month) ?? 0,
    settledFrom: settlementDue(month).toISOString(),
  })
  return {
    designerType: RevenueOverview.shape.designerType.parse(designerType),
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

/** The months of a range with their sums (docs/decisions/earnings.md, One reconciliation). */
async function monthsOf(
  { db }: Pick<Platform, 'db'>,
  reader: Reader,
  range: { readonly from: Month; readonly to: Month },
): Promise<EarnedMonths | DomainError> {
  if (range.from > range.to) return domainError('revenue.range')
  const items = await earnedMonths(db, reader, range)
  const sum = (of: (month: EarnedMonths['items'][number]) => Fen) => sumFen(items.map(of))
  return {
    items,
    totals: {
      shareFen: sum(({ shareFen }) => shareFen),
      correctionsFen: sum(({ correctionsFen }) => correctionsFen),
      settledFen: sum(({ settledFen }) => settledFen),
      withdrawnFen: sum(({ withdrawnFen }) => withdrawnFen),
      taxFen: sum(({ taxFen }) => taxFen),
      arrivedFen: sum(({ arrivedFen }) => arrivedFen),
    },
  }
}

/** What accounts earn, read from the ledger and the sales behind it (docs/design/revenue.md, Screens). */
export const revenue = feature(nouns.revenue, (platform) => {
  const { db, clock } = platform
  return {
    handlers: {
      getRevenueOverview: ({ actor }) => overviewOf(platform, readerOf(actor)),
      listRevenue: ({ actor, query }) => revenuePage(db, readerOf(actor), query),
      listRevenueDays: ({ actor, params, query }) =>
        revenueDays(db, readerOf(actor), params.productId, query),
      getRevenueTrend: ({ actor, query }) => revenueTrend(db, readerOf(actor), query),
      getRevenueStatement: ({ actor, params, query }) =>
        statementOf(platform, readerOf(actor), { ...params, ...query }),
      listStatementEntries: ({ actor, params, query }) =>
        statementEntries(db, actor.accountId, { ...params, ...query }),
      listEarnedMonths: ({ actor, query }) => monthsOf(platform, readerOf(actor), query),
      getFinanceWaiting: () => financeWaiting(db, clock.now()),
      getRevenueDay: ({ actor, params }) => revenueDay(db, readerOf(actor), params),
    },
    addRoutes: (server, identify) => addExportRoute(server, platform, identify),
  }
})
