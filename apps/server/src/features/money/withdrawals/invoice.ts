import { SIDE_FILE_RULES } from '@easel/domain/base/files/limits.ts'
import { type InvoiceFigures, invoiceFor } from '@easel/domain/money/withdrawals/invoice.ts'
import { issuesOf } from '@easel/domain/rule.ts'
import { type ReadInvoice, readInvoice } from '@easel/inspection/ofdText.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { DomainError, domainError, invalidInput } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { lockDesignerOfAccount } from '../../accounts/designers/public.ts'
import { logActorOf } from '../../base/activity/public.ts'
import { dropUnusedFiles, receiveDocument } from '../../base/files/public.ts'
import { insertInvoice, isInvoiceUsed } from './invoiceQueries.ts'
import { invoiceText } from './invoiceText.ts'
import { moveRefusal, moveWithdrawal } from './move.ts'
import { findWithdrawal, lockWithdrawal, type WithdrawalRow } from './queries.ts'

export interface InvoiceUpload {
  readonly actor: Actor
  readonly ip: string
  readonly withdrawalId: string
  readonly figures: InvoiceFigures
  readonly request: FastifyRequest
}

/** Takes the invoice of a withdrawal that waits for one. What is wrong is said before the file is read. */
export async function uploadInvoice(
  platform: Platform,
  upload: InvoiceUpload,
): Promise<WithdrawalRow | DomainError> {
  const { actor, request, withdrawalId } = upload
  const wrong = await refusalTo(
    platform,
    platform.db,
    upload,
    await findWithdrawal(platform.db, withdrawalId),
  )
  if (wrong instanceof DomainError) return wrong
  const stored = await receiveDocument(platform, request, {
    rule: SIDE_FILE_RULES.INVOICE,
    purpose: 'INVOICE',
    ownerAccountId: actor.accountId,
  })
  if (stored instanceof DomainError) return stored
  const fileId = stored.row.file_id
  const text = await invoiceText(platform, fileId)
  const read = text && readInvoice(text)
  const outcome = await inTransaction(platform.db, (tx) => keep(tx, platform, upload, { fileId, read }))
  if (outcome instanceof DomainError)
    await platform.db.transaction().execute((tx) => dropUnusedFiles(tx, [fileId]))
  return outcome
}

async function keep(
  tx: Db,
  platform: Platform,
  upload: InvoiceUpload,
  { fileId, read }: { readonly fileId: string; readonly read: ReadInvoice | null },
): Promise<WithdrawalRow | DomainError> {
  const { clock } = platform
  const { actor, figures, withdrawalId } = upload
  // Two withdrawals of one account may get the same number at the same moment.
  await lockDesignerOfAccount(tx, actor.accountId)
  const row = await refusalTo(platform, tx, upload, await lockWithdrawal(tx, withdrawalId))
  if (row instanceof DomainError) return row
  await insertInvoice(tx, {
    withdrawal_id: withdrawalId,
    invoice_id: newId(),
    account_id: actor.accountId,
    number: figures.number,
    invoice_date: figures.date,
    amount_fen: figures.amountFen,
    tax_fen: figures.taxFen,
    file_id: fileId,
    uploaded_at: clock.now(),
    read_figures: read && JSON.stringify(read),
  })
  return moveWithdrawal(tx, clock, row, { move: 'uploadInvoice', logActor: logActorOf(upload) })
}

/** The row where this invoice may be sent for it. */
async function refusalTo(
  { clock }: Platform,
  db: Db,
  { actor, figures }: InvoiceUpload,
  row: WithdrawalRow | undefined,
): Promise<WithdrawalRow | DomainError> {
  if (!row) return domainError('not_found')
  const now = clock.now()
  const refusal = await moveRefusal(db, row, 'uploadInvoice', policyActor(actor, 'owner'), now)
  if (refusal) return refusal
  const wanted = { amountFen: row.amount_fen, taxFen: row.tax_fen }
  const parsed = invoiceFor(wanted, now).safeParse(figures)
  if (!parsed.success) return invalidInput(issuesOf(parsed.error))
  return (await isInvoiceUsed(db, row, figures.number)) ? domainError('withdrawal.invoiceUsed') : row
}
