import { ADJUSTMENT_CHECKS } from '../features/adjustments/checkQueries.ts'
import { DELIVERY_CHECKS } from '../features/deliveries/checkQueries.ts'
import type { Checks } from '../features/ledger/public.ts'
import { REVENUE_CHECKS } from '../features/revenue/checkQueries.ts'
import { SALES_CHECKS } from '../features/sales/checkQueries.ts'
import { SETTLEMENT_CHECKS } from '../features/settlements/checkQueries.ts'
import { WITHDRAWAL_CHECKS } from '../features/withdrawals/checkQueries.ts'

/** What must hold between the ledger and everything above it that keeps money. */
export const MONEY_CHECKS: Checks = {
  ...SALES_CHECKS,
  ...SETTLEMENT_CHECKS,
  ...WITHDRAWAL_CHECKS,
  ...REVENUE_CHECKS,
  ...ADJUSTMENT_CHECKS,
  ...DELIVERY_CHECKS,
}
