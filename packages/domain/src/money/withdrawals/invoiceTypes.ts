import type { z } from 'zod'
import type { DesignerType } from '../../accounts/designers/application.ts'
import { oneOf } from '../../choice.ts'

/** Spec §9, invoice choices: tax withheld by the platform, or an invoice with 3 % or 6 % VAT. */
export const INVOICE_TYPES = ['WITHHOLDING', 'VAT_3', 'VAT_6'] as const
export const InvoiceType = oneOf('invoiceType', INVOICE_TYPES)
export type InvoiceType = z.infer<typeof InvoiceType>

/**
 * Which choices an account has (docs/design/revenue.md): small-scale and general taxpayers, never withheld, or persons.
 */
export const INVOICE_CHOICES = {
  INDIVIDUAL: ['WITHHOLDING', 'VAT_3'],
  CORPORATE: ['VAT_3', 'VAT_6'],
} as const satisfies Readonly<Record<DesignerType, readonly InvoiceType[]>>

export const needsInvoice = (invoiceType: InvoiceType): boolean => invoiceType !== 'WITHHOLDING'
