import {
  INVOICE_TYPES,
  type InvoiceType,
  needsInvoice,
} from '@easel/domain/money/withdrawals/invoiceTypes.ts'
import {
  FROZEN_WITHDRAWAL_STATES,
  RESERVED_WITHDRAWAL_STATES,
  type WithdrawalState,
} from '@easel/domain/money/withdrawals/lifecycle.ts'
import { sql } from 'kysely'
import type { Checks } from '../ledger/public.ts'

/** Compares one kind of account of persons with a sum over their withdrawals. */
const owned = (kind: 'reserved' | 'frozen', states: readonly WithdrawalState[]) => sql<{
  difference: string
}>`
  with held as (
    select owner_id, balance_fen as fen from ledger_account where kind = ${kind} and balance_fen <> 0),
  applied as (
    select account_id as owner_id, sum(amount_fen) as fen from withdrawal
    where state = any(${[...states]}::text[]) group by account_id)
  select format('account %s has %s fen ${sql.raw(kind)}, its withdrawals have %s', owner_id, coalesce(held.fen, 0),
    coalesce(applied.fen, 0)) as difference
  from held full join applied using (owner_id)
  where coalesce(held.fen, 0) <> coalesce(applied.fen, 0) order by owner_id limit 1`

/** Compares an account of the platform with a sum over what was paid. */
const house = (kind: 'taxWithheld' | 'taxVat', which: readonly InvoiceType[]) => sql<{
  difference: string
}>`
  with booked as (select coalesce(sum(balance_fen), 0) as fen from ledger_account where kind = ${kind}),
  paid as (
    select coalesce(sum(tax_fen), 0) as fen from withdrawal
    where state = 'PAID' and invoice_type = any(${[...which]}::text[]))
  select format('${sql.raw(kind)} has %s fen, paid withdrawals have %s', booked.fen, paid.fen) as difference
  from booked cross join paid where booked.fen <> paid.fen`

/** What left: of paid withdrawals, and of payments beside them. */
const paidOut = sql<{ difference: string }>`
  with booked as (select coalesce(sum(balance_fen), 0) as fen from ledger_account where kind = 'bank'),
  paid as (
    select coalesce((select sum(actual_fen) from withdrawal where state = 'PAID'), 0)
      + coalesce((select sum(amount_fen) from payout where state = 'OVERPAID'), 0)
      + coalesce((
        select sum(accepted_fen - amount_fen) from payout where state = 'PAID' and accepted_at is not null), 0) as fen)
  select format('bank has %s fen, paid withdrawals and overpaid payments have %s', booked.fen, paid.fen) as difference
  from booked cross join paid where booked.fen <> paid.fen`

/** What each withdrawal reserved, and its tax as it was applied for. */
const reserved = sql<{ difference: string }>`
  select format('withdrawal %s has %s fen with %s fen of tax, %s with %s were applied for', withdrawal_id,
    withdrawal.amount_fen, tax_fen, entry.amount_fen, coalesce(causes ->> 'taxFen', 'an unknown amount')) as difference
  from withdrawal join journal on business_key = 'reserve:' || withdrawal_id
  join entry using (journal_id) join ledger_account using (ledger_account_id)
  where ledger_account.kind = 'reserved'
    and (withdrawal.amount_fen, tax_fen) <> (entry.amount_fen, coalesce((causes ->> 'taxFen')::bigint, tax_fen))
  order by withdrawal_id limit 1`

const payments = sql<{ difference: string }>`
  select format('payout %s of withdrawal %s is %s fen, %s are to be paid', payout_id, withdrawal_id, payout.amount_fen,
    actual_fen) as difference
  from payout join withdrawal using (withdrawal_id)
  where payout.amount_fen <> actual_fen order by payout_id limit 1`

/** An invoice was taken only where its figures matched to the fen. */
const invoices = sql<{ difference: string }>`
  select format('invoice %s of withdrawal %s is over %s fen with %s fen of tax, the withdrawal over %s with %s',
    invoice_id, withdrawal_id, invoice.amount_fen, invoice.tax_fen, withdrawal.amount_fen, withdrawal.tax_fen)
    as difference
  from withdrawal_invoice as invoice join withdrawal using (withdrawal_id)
  where (invoice.amount_fen, invoice.tax_fen) <> (withdrawal.amount_fen, withdrawal.tax_fen)
  order by invoice_id limit 1`

const bankFiles = sql<{ difference: string }>`
  select format('bank file %s has %s payments over %s fen, it was made with %s over %s', bank_file_id,
    count(payout_id), coalesce(sum(amount_fen), 0), transfers, total_fen) as difference
  from bank_file left join payout using (bank_file_id)
  where direction = 'OUT' group by bank_file_id
  having (count(payout_id), coalesce(sum(amount_fen), 0)) <> (transfers, total_fen)
  order by bank_file_id limit 1`

/**
 * What the bank says of a payment is taken with its amount alone; another amount is marked as such. Of two amounts, where
 * one was accepted, either was the wrong one at its time.
 */
const bankMessages = sql<{ difference: string }>`
  select format('message %s of the bank names %s fen for payout %s, which is %s', payout_message_id,
    message.amount_fen, payout_id, payout.amount_fen) as difference
  from payout_message as message join payout using (payout_id)
  where message.amount_fen is not null and outcome in ('APPLIED', 'REPEATED', 'WRONG_AMOUNT')
    and (message.amount_fen = payout.amount_fen) = (outcome = 'WRONG_AMOUNT')
    and not (payout.accepted_at is not null and message.amount_fen in (payout.accepted_fen, payout.amount_fen))
  order by payout_message_id limit 1`

/** What must hold between withdrawals and the ledger. */
export const WITHDRAWAL_CHECKS: Checks = {
  'each withdrawal is what was reserved for it': reserved,
  'each payment is what its withdrawal pays': payments,
  'each invoice has the figures of its withdrawal': invoices,
  'each file for the bank is the sum of its payments': bankFiles,
  'what the bank named is what was paid': bankMessages,
  'what is reserved is applied for': owned('reserved', RESERVED_WITHDRAWAL_STATES),
  'what is frozen is of frozen withdrawals': owned('frozen', FROZEN_WITHDRAWAL_STATES),
  'what the bank paid is of paid withdrawals and overpaid payments': paidOut,
  'the tax withheld is that of paid withdrawals': house(
    'taxWithheld',
    INVOICE_TYPES.filter((type) => !needsInvoice(type)),
  ),
  'the VAT is that of paid withdrawals': house('taxVat', INVOICE_TYPES.filter(needsInvoice)),
}
