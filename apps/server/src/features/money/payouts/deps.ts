import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Platform } from '../../../platform/platform.ts'

export interface Answered {
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

/** Withdrawals with the accounts that they are paid to. */
type Payees = ReadonlyMap<string, string>

/** A withdrawal as payments see it. */
interface Locked {
  readonly isClosed: boolean
}

/**
 * What withdrawals do with the bank's answers, each in the transaction that records the answer, once for each payout.
 * `lockWithdrawal` is called before the payout's row is locked: who has locked a withdrawal may then hold its payout.
 */
export interface PayoutDeps {
  readonly lockWithdrawal: (tx: Db, withdrawalId: string) => Promise<Locked | undefined>
  readonly payeesOf: (db: Db, withdrawalIds: readonly string[]) => Promise<Payees>
  /**
   * Freezes a withdrawal whose payee may not withdraw by now; called where the bank does not know its payment, with
   * the withdrawal locked. @returns whether it was frozen: then the payment is not sent again
   */
  readonly freezeIfBanned: (platform: Platform, tx: Db, withdrawalId: string) => Promise<boolean>
  /** The bank has a payment that was held: its withdrawal is frozen no longer. */
  readonly onHeldTaken: (platform: Platform, tx: Db, withdrawalId: string) => Promise<void>
  readonly onPaid: Callback<PaidPayout>
  readonly onFailed: Callback<UnpaidPayout>
  readonly onReturned: Callback<UnpaidPayout>
  /** Paid beside another attempt, or for a closed withdrawal; and the end of that, by a return or as it is counted. */
  readonly onOverpaid: Callback<Answered>
  readonly onOverpaymentEnded: Callback<Answered>
  /** What was booked above our amount, or below it where less than 0, once two of finance accepted it; and its end. */
  readonly onDifference: Callback<Answered>
  readonly onDifferenceEnded: Callback<Answered>
}
