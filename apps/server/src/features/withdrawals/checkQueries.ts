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
const house = (
  kind: 'bank' | 'taxWithheld' | 'taxVat',
  column: 'actual_fen' | 'tax_fen',
  which: string,
) => sql<{
  difference: string
}>`
  with booked as (select coalesce(sum(balance_fen), 0) as fen from ledger_account where kind = ${kind}),
  paid as (
    select coalesce(sum(${sql.ref(column)}), 0) as fen from withdrawal
    where state = 'PAID' and invoice_type = any(string_to_array(${which}, ' ')))
  select format('${sql.raw(kind)} has %s fen, paid withdrawals have %s', booked.fen, paid.fen) as difference
  from booked cross join paid where booked.fen <> paid.fen`

/** What must hold between withdrawals and the ledger. */
export const WITHDRAWAL_CHECKS: Checks = {
  'what is reserved is applied for': owned('reserved', 'SUBMITTED WAITING_INVOICE WITHDRAWING FAILED'),
  'what is frozen is of frozen withdrawals': owned('frozen', 'FROZEN'),
  'what the bank paid is of paid withdrawals': house('bank', 'actual_fen', 'WITHHOLDING VAT_3 VAT_6'),
  'the tax withheld is that of paid withdrawals': house('taxWithheld', 'tax_fen', 'WITHHOLDING'),
  'the VAT is that of paid withdrawals': house('taxVat', 'tax_fen', 'VAT_3 VAT_6'),
}
