import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import type { BankStatus } from '@easel/domain/money/payouts/answers.ts'
import type { FilesBank } from './files.ts'

export interface Payment {
  /** Known to the bank for good: the same key is never booked twice. At most 35 characters. */
  readonly key: string
  /** What the payee reads. */
  readonly orderNumber: string
  readonly amountFen: Fen
  readonly creditor: {
    readonly name: string
    /** In words. */
    readonly bankName: string
    /** Null where the bank is known by its name alone, as those in China are. */
    readonly bic: string | null
    /** ISO 3166-1 alpha-2, of the bank. */
    readonly country: string
    /** Empty where the bank's country has none. */
    readonly province: string
    readonly city: string
    /** May be empty abroad: a BIC names the branch. */
    readonly branch: string
    /** An IBAN where it is one. */
    readonly accountNumber: string
  }
}

/** What the bank says of one payment. */
export interface BankReport {
  readonly key: string
  readonly status: BankStatus
  /** Null where it says nothing of the amount. */
  readonly amountFen: Fen | null
  /** When it was booked, refused or returned. */
  readonly at: Date | null
  readonly reason: string | null
  readonly reference: string | null
}

/** An entry of the bank's list of bookings; the list only grows. */
export type BankEntry = BankReport & { readonly entryId: string }

/** An entry that says nothing that we understand. */
export interface UnreadableEntry {
  /** Its own, or one made of its content. */
  readonly entryId: string
  readonly key: string | null
  /** The entry itself, cut short. */
  readonly unreadable: string
}

/** NO_ANSWER: nobody knows whether the call arrived. NOT_KNOWN: the bank has no payment of this key. */
export type BankAnswer =
  | { readonly kind: 'WORD'; readonly word: BankReport }
  | { readonly kind: 'NOT_KNOWN' }
  | { readonly kind: 'NO_ANSWER'; readonly reason: string }

/** A bank that answers at once. Its calls never throw: what goes wrong on the way is NO_ANSWER. */
export interface OnlineBank {
  readonly kind: 'http'
  /** The same payment may be sent again and again. */
  send(payment: Payment): Promise<BankAnswer>
  ask(key: string): Promise<BankAnswer>
  /** The entries after a position, null for the first. @throws where the bank does not answer. */
  entriesAfter(position: string | null): Promise<{
    readonly items: readonly (BankEntry | UnreadableEntry)[]
    readonly position: string
  }>
}

/** `none`: payments wait until a bank is configured. */
export type Bank = { readonly kind: 'none' } | OnlineBank | FilesBank
