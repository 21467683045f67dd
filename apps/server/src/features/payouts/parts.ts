import type { Fen } from '@easel/domain/money/fen.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { Platform } from '../../platform/platform.ts'

interface Answered {
  readonly withdrawalId: string
  readonly attempt: number
  /** What was paid: the amount of the payout, to the fen. */
  readonly amountFen: Fen
  /** When the bank booked, refused or returned it, by the bank's word. */
  readonly at: Date
}
export type PaidPayout = Answered & { readonly bankReference: string | null }
export type UnpaidPayout = Answered & { readonly reason: string }

type Callback<Event> = (platform: Platform, tx: Db, event: Event) => Promise<void>

/**
 * What withdrawals do with the bank's answers, each in the transaction that records the answer, once for each payout.
 * `lockWithdrawal` is called before the payout's row is locked: who has locked a withdrawal may then hold its payout.
 */
export interface PayoutParts {
  readonly lockWithdrawal: (tx: Db, withdrawalId: string) => Promise<unknown>
  readonly onPaid: Callback<PaidPayout>
  readonly onFailed: Callback<UnpaidPayout>
  readonly onReturned: Callback<UnpaidPayout>
}
