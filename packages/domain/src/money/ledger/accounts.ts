import type { Fen } from '../../base/amounts/fen.ts'
import type { Month } from '../../base/calendar/month.ts'

/** The money of a person (docs/design/revenue.md, The ledger). Pending and clawback money is of a month. */
export const OWNED_KINDS = ['pending', 'available', 'reserved', 'frozen', 'clawback'] as const
/** The money of the platform: what the store owes, what was paid on, and what was kept. */
export const HOUSE_KINDS = [
  'store',
  'channel',
  'platform',
  'taxWithheld',
  'taxVat',
  'bank',
  'breaks',
] as const
export const LEDGER_KINDS = [...OWNED_KINDS, ...HOUSE_KINDS] as const
export type OwnedKind = (typeof OWNED_KINDS)[number]
export type HouseKind = (typeof HOUSE_KINDS)[number]
export type LedgerKind = (typeof LEDGER_KINDS)[number]

type MonthlyKind = 'pending' | 'clawback'

/** Names an account of the ledger; it is opened with its first entry. */
export type LedgerAccount =
  | { readonly kind: HouseKind }
  | { readonly kind: Exclude<OwnedKind, MonthlyKind>; readonly ownerId: string }
  | { readonly kind: MonthlyKind; readonly ownerId: string; readonly month: Month }

/** Every journal that there is (docs/design/revenue.md, The ledger). */
export const JOURNAL_KINDS = [
  'SALES',
  'SPLIT',
  'SETTLE',
  'RESTATE',
  'RESERVE',
  'UNRESERVE',
  'FREEZE',
  'UNFREEZE',
  'PAY',
  'PAY_RETURNED',
  'TAX',
  'ADJUST',
  'CLAWBACK',
  'TENDER',
  'GIVE_UP',
] as const
/** Those that bring what was sold; their entries belong to the month of their account, whenever they were posted. */
export const SALES_JOURNALS = [
  'SALES',
  'RESTATE',
  'SPLIT',
] as const satisfies readonly (typeof JOURNAL_KINDS)[number][]
export type JournalKind = (typeof JOURNAL_KINDS)[number]

/** One line of a journal. Positive: the owner of the account gets it, or the platform owes it. */
export interface Line {
  readonly account: LedgerAccount
  readonly amountFen: Fen
}

/** One text for each account, also to sort and group by. */
export const keyOfAccount = (account: LedgerAccount): string =>
  [account.kind, 'ownerId' in account ? account.ownerId : '', 'month' in account ? account.month : ''].join(
    ':',
  )

/**
 * What a month brings goes to `pending`, but an owner's account is never below 0: what a month owes is in its
 * `clawback`, which is never above. So the order in which a month's days arrive changes nothing.
 */
export function monthLines(
  ownerId: string,
  month: Month,
  amountFen: Fen,
  balances: Readonly<Record<MonthlyKind, Fen>>,
): Line[] {
  const before = balances.pending + balances.clawback
  const after = before + amountFen
  return [
    { account: { kind: 'pending', ownerId, month }, amountFen: Math.max(after, 0) - Math.max(before, 0) },
    { account: { kind: 'clawback', ownerId, month }, amountFen: Math.min(after, 0) - Math.min(before, 0) },
  ]
}
