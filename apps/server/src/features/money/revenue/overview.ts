import { type OpenMonth, RevenueOverview } from '@easel/contract/money/revenue/endpoints.ts'
import { type Fen, sumFen } from '@easel/domain/base/amounts/fen.ts'
import { type Month, shanghaiMonth } from '@easel/domain/base/calendar/month.ts'
import type { OwnedKind } from '@easel/domain/money/ledger/accounts.ts'
import { settlementDue } from '@easel/domain/money/settlements/rules.ts'
import type { Platform } from '../../../platform/platform.ts'
import { balancesOf, designerTypeOf, lastSoldDay, type OwnedBalance } from './queries.ts'

/** What an account earns, from its accounts in the ledger (docs/design/revenue.md, Screens). */
export async function overviewOf(
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
