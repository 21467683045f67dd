import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'

/** How many wait for finance, by where they are looked at. */
export const FinanceWaiting = z.object({
  /** To be checked and approved. */
  withdrawals: z.int(),
  /** Payments that the bank said something unexpected of, or nothing for long. */
  payouts: z.int(),
  /** What the bank said of payments that are not ours. */
  unmatched: z.int(),
  /** Rows of the store that are not counted. */
  breaks: z.int(),
  /** Days that are overdue, and what is asked about the feed. */
  feed: z.int(),
  /** Proposed, not decided. */
  adjustments: z.int(),
  /** Proposed, not decided. */
  shareTerms: z.int(),
  /** Deliveries of tenders that are accepted, and take a second approval. */
  tenders: z.int(),
})
export type FinanceWaiting = z.infer<typeof FinanceWaiting>

export const getFinanceWaiting = endpoint({
  method: 'GET',
  path: '/staff/v1/finance/waiting',
  summary:
    'How many withdrawals, payments, breaks, adjustments, share terms and tender deliveries wait for finance',
  access: ['finance', 'admin'],
  reply: FinanceWaiting,
})
