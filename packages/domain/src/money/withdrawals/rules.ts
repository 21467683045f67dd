import { z } from 'zod'
import { boundedText } from '../../base/text/rules.ts'

/** docs/design/revenue.md, Withdrawal: an application whose invoice did not come in so many days is closed. */
export const INVOICE_DAYS = 30
const DAY_MILLISECONDS = 86_400_000

/** When an application lapses that still waits for its invoice. */
export const invoiceDue = (wantedAt: Date): Date =>
  new Date(wantedAt.getTime() + INVOICE_DAYS * DAY_MILLISECONDS)

export const WITHDRAWAL_REASON_MAX = 1000
/** Why finance refuses an invoice, freezes, or closes; the owner reads it. */
export const WithdrawalReason = boundedText({
  field: 'withdrawalReason',
  max: WITHDRAWAL_REASON_MAX,
  count: 'weight',
  multiline: true,
})

/** A year of statements. */
export const StatementYear = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{4}$/.test(value) ? Number(value) : value),
  z.int().min(2000).max(9999),
)
