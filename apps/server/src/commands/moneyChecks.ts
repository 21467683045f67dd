import { CLOSING_CHECKS } from '../features/entrypoints/closing/checkQueries.ts'
import { ADJUSTMENT_CHECKS } from '../features/money/adjustments/checkQueries.ts'
import type { Checks } from '../features/money/ledger/public.ts'
import { REVENUE_CHECKS } from '../features/money/revenue/checkQueries.ts'
import { SALES_CHECKS } from '../features/money/sales/checkQueries.ts'
import { SETTLEMENT_CHECKS } from '../features/money/settlements/checkQueries.ts'
import { WITHDRAWAL_CHECKS } from '../features/money/withdrawals/checkQueries.ts'
import { DELIVERY_CHECKS } from '../features/tenders/deliveries/checkQueries.ts'

/** What must hold between the ledger and everything above it that keeps money. */
export const MONEY_CHECKS: Checks = {
  ...SALES_CHECKS,
  ...SETTLEMENT_CHECKS,
  ...WITHDRAWAL_CHECKS,
  ...REVENUE_CHECKS,
  ...ADJUSTMENT_CHECKS,
  ...DELIVERY_CHECKS,
  ...CLOSING_CHECKS,
}
