import { type Fen, sumFen } from '../../base/amounts/fen.ts'
import type { OwnedKind } from '../ledger/accounts.ts'

/** The lines of a month's statement between its opening and its closing (docs/design/revenue.md, Screens). */
export const STATEMENT_LINES = [
  'sales',
  'splitsOut',
  'splitsIn',
  'corrections',
  'tenders',
  'tax',
  'withdrawals',
  'adjustments',
] as const
/** What a month brought, as it is settled: its own sales, and corrections of months settled before. */
export const EARNED_LINES = [
  'sales',
  'splitsOut',
  'splitsIn',
  'corrections',
] as const satisfies readonly (typeof STATEMENT_LINES)[number][]
export type StatementLineKind = (typeof STATEMENT_LINES)[number]

/** What somebody has at a moment, by where it is; `clawback`, what they owe, is 0 or less. */
export type Balances = Readonly<Record<OwnedKind, Fen>>

/** All of it, what is owed taken off. */
export const totalOf = (balances: Balances): Fen => sumFen(Object.values(balances))
