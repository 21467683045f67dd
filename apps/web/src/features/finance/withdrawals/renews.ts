import { staffGetWithdrawal, staffListWithdrawals } from '@easel/contract/withdrawals/staff.ts'

/** What a move of a withdrawal changes. */
export const RENEWS = [staffGetWithdrawal, staffListWithdrawals]
