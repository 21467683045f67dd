import { PAYOUT_HOLD_DAYS, payoutFieldsOf } from '@easel/domain/accounts/designers/payoutChange.ts'
import {
  BANK_CHANGED_DAYS,
  WITHDRAWAL_FLAGS,
  type WithdrawalFlag,
} from '@easel/domain/money/withdrawals/flags.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

/** The invoice in force of a row of `withdrawal`. */
const invoiceWith = (condition: RawBuilder<unknown>) => sql<boolean>`exists (
  select from withdrawal_invoice as invoice
  where invoice.withdrawal_id = withdrawal.withdrawal_id and invoice.refused_at is null and (${condition}))`

/** The first day of the months that it pays: of the application before it, or else of what was earned first. */
const paidFrom = sql`coalesce(
  (select max(earlier.month) from withdrawal as earlier
    where earlier.account_id = withdrawal.account_id and earlier.month < withdrawal.month and earlier.state <> 'CLOSED'),
  (select min(ledger_account.month) from ledger_account
    where ledger_account.owner_id = withdrawal.account_id and ledger_account.kind = 'pending'),
  (withdrawal.month - interval '1 month')::date)`

/** A withdrawal whose type needs an invoice and that waits for approval without one, or for more than its invoice says. */
const figuresOff = sql<boolean>`(${invoiceWith(sql`
    invoice.amount_fen <> withdrawal.amount_fen or invoice.tax_fen <> withdrawal.tax_fen
    or (invoice.read_figures->>'amountFen')::bigint <> withdrawal.amount_fen
    or (invoice.read_figures->>'taxFen')::bigint <> withdrawal.tax_fen
    or invoice.read_figures->>'number' <> invoice.number
    or invoice.read_figures->>'date' <> to_char(invoice.invoice_date, 'YYYY-MM-DD')`)}
  or (withdrawal.invoice_type <> 'WITHHOLDING' and withdrawal.state = 'SUBMITTED'
    and not ${invoiceWith(sql`true`)}))`

/** When each flag of a row of `withdrawal` holds: said here alone, for the filter, the sums and the rows. */
export const FLAG_CONDITIONS: Readonly<Record<WithdrawalFlag, RawBuilder<boolean>>> = {
  FIRST_PAYMENT: sql`not exists (
    select from withdrawal as paid
    where paid.account_id = withdrawal.account_id and paid.state = 'PAID'
      and paid.withdrawal_id <> withdrawal.withdrawal_id
      and (withdrawal.arrived_at is null or paid.arrived_at < withdrawal.arrived_at))`,
  BANK_CHANGED: sql`exists (
    select from payout_change as change
    where change.designer_id = withdrawal.designer_id and change.state = 'IN_FORCE'
      and change.fields && ${[...payoutFieldsOf('BANK')]}::text[]
      and change.held_until - ${`${PAYOUT_HOLD_DAYS} days`}::interval
        > withdrawal.applied_at - ${`${BANK_CHANGED_DAYS} days`}::interval)`,
  INVOICE_REUSED: invoiceWith(sql`exists (
    select from withdrawal_invoice as other join withdrawal as its on its.withdrawal_id = other.withdrawal_id
    where other.number = invoice.number and other.withdrawal_id <> invoice.withdrawal_id
      and (other.account_id <> invoice.account_id or (other.refused_at is null and its.state <> 'CLOSED')))`),
  INVOICE_OLD: invoiceWith(sql`invoice.invoice_date < ${paidFrom}`),
  INVOICE_FUTURE: invoiceWith(
    sql`invoice.invoice_date > (invoice.uploaded_at at time zone 'Asia/Shanghai')::date`,
  ),
  FIGURES_OFF: figuresOff,
}

/** The flags of a row of `withdrawal`, in their order. */
export const flagsOfRow = sql<string[]>`array_remove(array[${sql.join(
  WITHDRAWAL_FLAGS.map((flag) => sql`case when ${FLAG_CONDITIONS[flag]} then ${sql.lit(flag)} end`),
)}]::text[], null)`

export const noFlag = sql<boolean>`not (${sql.join(Object.values(FLAG_CONDITIONS), sql` or `)})`

export const Flags = z.array(z.enum(WITHDRAWAL_FLAGS))
