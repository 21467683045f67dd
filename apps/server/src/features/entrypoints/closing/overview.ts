import type { Closing } from '@easel/contract/entrypoints/closing/endpoints.ts'
import { PERMANENT_BEYOND } from '@easel/domain/accounts/designers/permissions.ts'
import { OpenClosingState } from '@easel/domain/entrypoints/closing/lifecycle.ts'
import {
  awardsPaidBefore,
  type ClosingFacts,
  ClosingMoney,
  closingBlockers,
  deliveriesGivenUpBefore,
  endBlockers,
  payOutBlocker,
} from '@easel/domain/entrypoints/closing/rules.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { canOf } from '../../../platform/policy.ts'
import { findAccount } from '../../accounts/accounts/public.ts'
import { bannedUntil, findDesignerOfAccount } from '../../accounts/designers/public.ts'
import { balancesOf } from '../../money/withdrawals/public.ts'
import { type ClosingRow, isMonthOpen, openClosing, openOf } from './queries.ts'

/** Everything of an account that a request to close it, and its end, depend on at a moment. */
export async function loadClosingFacts(db: Db, accountId: string, now: Date) {
  const account = await findAccount(db, accountId)
  const designer = await findDesignerOfAccount(db, accountId)
  const designerId = designer?.designer_id ?? null
  const whose = { accountId, designerId }
  const open = await openOf(db, {
    ...whose,
    now,
    paidBefore: awardsPaidBefore(now),
    givenUpBefore: deliveriesGivenUpBefore(now),
  })
  const bannedTo = designerId === null ? null : await bannedUntil(db, designerId, 'WITHDRAW', now)
  const { available, pending, reserved, frozen, owed } = await balancesOf(db, accountId)
  const facts: ClosingFacts = {
    ...open,
    roles: account?.roles.length ?? 0,
    owedFen: owed,
    availableFen: available,
    pendingFen: pending,
    isVerified: designer?.registration_status === 'VERIFIED',
    isBannedForGood: bannedTo !== null && bannedTo > PERMANENT_BEYOND,
    isMonthOpen: await isMonthOpen(db, whose),
  }
  const money = {
    availableFen: available,
    pendingFen: pending,
    reservedFen: reserved,
    frozenFen: frozen,
    owedFen: owed,
  }
  return { designerId, open, facts, money }
}

export const moneyOf = ({ money }: Pick<ClosingRow, 'money'>) => ClosingMoney.parse(money)

/** The page of settings. */
export async function closingOf(db: Db, accountId: string, now: Date): Promise<Closing> {
  const { open, facts, money } = await loadClosingFacts(db, accountId, now)
  const row = await openClosing(db, accountId)
  const { undecidedBids, frozenWithdrawals, applications: _, ...shown } = open
  return {
    request: row
      ? {
          state: OpenClosingState.parse(row.state),
          money: moneyOf(row),
          givenUpFen: row.given_up_fen,
          requestedAt: row.requested_at.toISOString(),
          closesAt: row.closes_at.toISOString(),
        }
      : null,
    open: {
      ...shown,
      bids: shown.bids + undecidedBids,
      withdrawals: shown.withdrawals + frozenWithdrawals,
    },
    money,
    payOut: canOf(payOutBlocker(facts)),
    obstacles: (row ? endBlockers(facts, moneyOf(row)) : closingBlockers(facts)).flatMap(
      (each) => canOf(each) ?? [],
    ),
  }
}
