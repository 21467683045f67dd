import type { InvoiceDetails } from '@easel/contract/money/withdrawals/endpoints.ts'
import { InvoiceType, needsInvoice } from '@easel/domain/money/withdrawals/invoiceTypes.ts'
import { withdrawalPolicy, withdrawalRelations } from '@easel/domain/money/withdrawals/policy.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { asDomainError, type DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { taxRules } from './factQueries.ts'
import { findWithdrawal, type WithdrawalRow } from './queries.ts'

const HUNDREDTHS = 100

/** A withdrawal of one's own. */
export async function ownWithdrawal(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  withdrawalId: string,
): Promise<WithdrawalRow | DomainError> {
  const row = await findWithdrawal(db, withdrawalId)
  if (!row) return domainError('not_found')
  const parties = { accountId: row.account_id, firstApprovedBy: null }
  const refusal = withdrawalPolicy.who(withdrawalRelations(policyActor(actor, 'owner'), parties), 'read')
  return refusal ? asDomainError(refusal) : row
}

/** What the invoice has to say; null where none is needed, or where the buyer is not configured. */
export async function invoiceDetailsOf(
  { db, config: { invoiceBuyer } }: Pick<Platform, 'db' | 'config'>,
  row: WithdrawalRow,
): Promise<InvoiceDetails | null> {
  const invoiceType = InvoiceType.parse(row.invoice_type)
  if (!invoiceBuyer || !needsInvoice(invoiceType)) return null
  const applied = (await taxRules(db)).find(
    (rule) => rule.invoiceType === invoiceType && rule.version === row.rule_version,
  )
  const { item, remark, ...buyer } = invoiceBuyer
  return {
    orderNumber: row.order_number,
    amountFen: row.amount_fen,
    netFen: row.actual_fen,
    taxFen: row.tax_fen,
    taxPercent: applied?.terms.method === 'VAT' ? applied.terms.ratio / HUNDREDTHS : 0,
    item,
    remark: [remark, row.order_number].filter(Boolean).join(' '),
    buyer,
  }
}
