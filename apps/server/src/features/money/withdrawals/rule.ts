import type { AppliedTaxRule } from '@easel/contract/money/withdrawals/endpoints.ts'
import type { StoredTaxRule } from './ruleQueries.ts'

/** A rule as a screen names it. */
export const ruleOf = ({
  invoiceType,
  version,
  source,
  terms,
}: Omit<StoredTaxRule, 'from'>): AppliedTaxRule => ({ invoiceType, version, source, method: terms.method })
