import { sql } from 'kysely'
import type { Checks } from '../ledger/public.ts'

/** Compares one kind of account of persons with a sum over their withdrawals. */
const owned = (kind: 'reserved' | 'frozen', states: string) => sql<{ difference: string }>`
  with held as (
    select owner_id, balance_fen as fen from ledger_account where kind = ${kind} and balance_fen <> 0),
  applied as (
    select account_id as owner_id, sum(amount_fen) as fen from withdrawal
    where state = any(string_to_array(${states}, ' ')) group by account_id)
  select format('account %s has %s fen ${sql.raw(kind)}, its withdrawals have %s', owner_id, coalesce(held.fen, 0),
    coalesce(applied.fen, 0)) as difference
  from held full join applied using (owner_id)
  where coalesce(held.fen, 0) <> coalesce(applied.fen, 0) order by owner_id limit 1`

/** Compares an account of the house with a sum over what was paid. */
const house = (kind: 'taxWithheld' | 'taxVat', which: string) => sql<{
  difference: string
}>`
  with booked as (select coalesce(sum(balance_fen), 0) as fen from ledger_account where kind = ${kind}),
  paid as (
    select coalesce(sum(tax_fen), 0) as fen from withdrawal
    where state = 'PAID' and invoice_type = any(string_to_array(${which}, ' ')))
  select format('${sql.raw(kind)} has %s fen, paid withdrawals have %s', booked.fen, paid.fen) as difference
  from booked cross join paid where booked.fen <> paid.fen`

/** What left: of paid withdrawals, and of payments beside them. */
const paidOut = sql<{ difference: string }>`
  with booked as (select coalesce(sum(balance_fen), 0) as fen from ledger_account where kind = 'bank'),
  paid as (
    select coalesce((select sum(actual_fen) from withdrawal where state = 'PAID'), 0)
      + coalesce((select sum(amount_fen) from payout where state = 'OVERPAID'), 0) as fen)
  select format('bank has %s fen, paid withdrawals and overpaid payments have %s', booked.fen, paid.fen) as difference
  from booked cross join paid where booked.fen <> paid.fen`

/** What must hold between withdrawals and the ledger. */
export const WITHDRAWAL_CHECKS: Checks = {
  'what is reserved is applied for': owned('reserved', 'SUBMITTED WAITING_INVOICE WITHDRAWING FAILED'),
  'what is frozen is of frozen withdrawals': owned('frozen', 'FROZEN'),
  'what the bank paid is of paid withdrawals and overpaid payments': paidOut,
  'the tax withheld is that of paid withdrawals': house('taxWithheld', 'WITHHOLDING'),
  'the VAT is that of paid withdrawals': house('taxVat', 'VAT_3 VAT_6'),
}
