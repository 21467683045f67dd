import { getFinanceWaiting } from '@easel/contract/money/revenue/staff.ts'
import { staffListApprovable, staffSumWithdrawals } from '@easel/contract/money/withdrawals/queue.ts'
import {
  staffGetNeighbours,
  staffGetWithdrawal,
  staffListWithdrawals,
} from '@easel/contract/money/withdrawals/staff.ts'

/** What a move of a withdrawal changes. */
export const RENEWS = [
  staffGetWithdrawal,
  staffGetNeighbours,
  staffListWithdrawals,
  staffSumWithdrawals,
  staffListApprovable,
  getFinanceWaiting,
]
