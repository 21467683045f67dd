import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { WithdrawalInvoice } from '../../../platform/db/schema.generated.ts'

/** The row, with its date as `yyyy-MM-dd`. */
export type InvoiceRow = Omit<Selectable<WithdrawalInvoice>, 'invoice_date'> & {
  readonly invoice_date: string
}

/** The invoices of withdrawals, the latest first. */
export async function invoicesOf(db: Db, withdrawalIds: readonly string[]): Promise<InvoiceRow[]> {
  if (withdrawalIds.length === 0) return []
  return db
    .selectFrom('withdrawal_invoice')
    .selectAll()
    .select(sql<string>`to_char(invoice_date, 'YYYY-MM-DD')`.as('invoice_date'))
    .where('withdrawal_id', '=', sql<string>`any(${[...withdrawalIds]}::uuid[])`)
    .orderBy('uploaded_at', 'desc')
    .orderBy('invoice_id', 'desc')
    .execute()
}

/** The withdrawals that have an invoice in force. */
export async function withInvoice(db: Db, withdrawalIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (withdrawalIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('withdrawal_invoice')
    .select('withdrawal_id')
    .where('withdrawal_id', '=', sql<string>`any(${[...withdrawalIds]}::uuid[])`)
    .where('refused_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.withdrawal_id))
}

/** When the invoice was uploaded that was not refused; null where there is none. */
export async function invoiceInForce(db: Db, withdrawalId: string): Promise<string | null> {
  const row = await db
    .selectFrom('withdrawal_invoice')
    .select('uploaded_at')
    .where('withdrawal_id', '=', withdrawalId)
    .where('refused_at', 'is', null)
    .executeTakeFirst()
  return row?.uploaded_at.toISOString() ?? null
}

export interface NewInvoice {
  readonly withdrawal_id: string
  readonly invoice_id: string
  readonly account_id: string
  readonly number: string
  readonly invoice_date: string
  readonly amount_fen: number
  readonly tax_fen: number
  readonly file_id: string
  readonly uploaded_at: Date
  readonly read_figures: string | null
}

export async function insertInvoice(tx: Db, invoice: NewInvoice): Promise<void> {
  await tx.insertInto('withdrawal_invoice').values(invoice).execute()
}

/** Whether the number is on an invoice of another withdrawal of the account that is not closed. */
export async function isInvoiceUsed(
  db: Db,
  { account_id, withdrawal_id }: Pick<NewInvoice, 'account_id' | 'withdrawal_id'>,
  number: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawal_invoice')
    .innerJoin('withdrawal', 'withdrawal.withdrawal_id', 'withdrawal_invoice.withdrawal_id')
    .select('invoice_id')
    .where('withdrawal_invoice.account_id', '=', account_id)
    .where('number', '=', number)
    .where('refused_at', 'is', null)
    .where('withdrawal.state', '<>', 'CLOSED')
    .where('withdrawal_invoice.withdrawal_id', '<>', withdrawal_id)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false where none is in force. */
export async function refuseInvoice(
  tx: Db,
  withdrawalId: string,
  refusal: { readonly by: string; readonly reason: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('withdrawal_invoice')
    .set({ refused_at: refusal.now, refused_by: refusal.by, refuse_reason: refusal.reason })
    .where('withdrawal_id', '=', withdrawalId)
    .where('refused_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
