import { payoutHoldEnd } from '@easel/domain/accounts/designers/payoutChange.ts'
import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import type { Month } from '@easel/domain/base/calendar/month.ts'
import { sql } from 'kysely'

import type { Db } from '../../../../platform/db/connection.ts'
import { newId } from '../../../../platform/ids.ts'
import type { TestApp } from '../../../../testing/harness.ts'

/** What the bank says of a payment that no bank was asked to make. */
export async function setPayoutState(
  tx: Db,
  { withdrawalId, attempt }: { readonly withdrawalId: string; readonly attempt: number },
  state: string,
): Promise<void> {
  await tx
    .updateTable('payout')
    .set({ state })
    .where('withdrawal_id', '=', withdrawalId)
    .where('attempt', '=', attempt)
    .execute()
}

/** The account of a withdrawal was paid one before it. */
export async function paidBefore({ platform: { db } }: TestApp, withdrawalId: string, month: Month) {
  await sql`
    insert into withdrawal (withdrawal_id, order_number, account_id, designer_id, designer_type, month, invoice_type,
      rule_version, amount_fen, tax_fen, creditor_cipher, bank_account_name, bank_name, bank_branch, bank_card_last4,
      state, applied_at, arrived_at, updated_at)
    select ${newId()}::uuid, order_number || '-before', account_id, designer_id, designer_type, ${`${month}-01`}::date,
      invoice_type, rule_version, amount_fen, tax_fen, creditor_cipher, bank_account_name, bank_name, bank_branch,
      bank_card_last4, 'PAID', ${`${month}-06`}::date, ${`${month}-20`}::date, ${`${month}-20`}::date
    from withdrawal where withdrawal_id = ${withdrawalId}`.execute(db)
}

/** A change of what money follows came into force for the designer of a withdrawal. */
export async function setBankChange(
  { platform: { db } }: TestApp,
  withdrawalId: string,
  fields: readonly string[],
  inForceAt: Date,
) {
  await sql`
    insert into payout_change (payout_change_id, designer_id, fields, state, requested_at, held_until)
    select ${newId()}::uuid, designer_id, ${[...fields]}::text[], 'IN_FORCE', ${inForceAt}, ${payoutHoldEnd(inForceAt)}
    from withdrawal where withdrawal_id = ${withdrawalId}`.execute(db)
}

interface ChangedInvoice {
  readonly number?: string
  readonly date?: string
  readonly amountFen?: Fen
  readonly read?: object
}

/** What no upload can do: an invoice that differs from what was typed. */
export async function setInvoice({ platform: { db } }: TestApp, withdrawalId: string, to: ChangedInvoice) {
  await sql`
    update withdrawal_invoice set
      number = coalesce(${to.number ?? null}, number),
      invoice_date = coalesce(${to.date ?? null}::date, invoice_date),
      amount_fen = coalesce(${to.amountFen ?? null}::bigint, amount_fen),
      read_figures = ${to.read ? JSON.stringify(to.read) : null}::jsonb
    where withdrawal_id = ${withdrawalId}`.execute(db)
}

/** The first month in which the account earned. */
export async function earnedSince({ platform: { db } }: TestApp, accountId: string, month: Month) {
  await sql`
    insert into ledger_account (kind, owner_id, month) values ('pending', ${accountId}, ${`${month}-01`}::date)`.execute(
    db,
  )
}

/** Who did something, by the activity log, the first first. */
export async function loggedActs({ platform: { db } }: TestApp, act: string): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('activity')
    .select('actor_id')
    .where('act', '=', act)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.actor_id)
}

async function designerOf(db: Db, accountId: string): Promise<string> {
  const { designer_id: id } = await db
    .selectFrom('designer')
    .select('designer_id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return id
}

/** An identity number as it is stored of a designer. */
export async function setIdentity(
  { platform: { db, secrets } }: TestApp,
  accountId: string,
  number: string,
  name?: string,
) {
  const id = await designerOf(db, accountId)
  await db
    .updateTable('designer')
    .set({
      id_card_cipher: secrets.encrypt(number, `designer:${id}:idCardNumber`),
      ...(name !== undefined && { real_name: name }),
    })
    .where('designer_id', '=', id)
    .execute()
}

/** An account number as it is stored of a designer: verified, and held no longer. */
export async function setBankAccount(
  { platform: { db, secrets } }: TestApp,
  accountId: string,
  number: string,
) {
  const id = await designerOf(db, accountId)
  await db
    .updateTable('designer')
    .set({
      bank_card_cipher: secrets.encrypt(number, `designer:${id}:accountNumber`),
      bank_card_last4: number.slice(-4),
    })
    .where('designer_id', '=', id)
    .execute()
}
