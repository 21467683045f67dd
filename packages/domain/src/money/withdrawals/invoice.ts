import { z } from 'zod'
import type { Fen } from '../../base/amounts/fen.ts'
import { startOfShanghaiDay } from '../../base/calendar/shanghai.ts'
import { boundedText, requiredAs } from '../../base/text/rules.ts'
import { addIssue } from '../../rule.ts'

/** An amount of a query string, which holds digits only. */
export const fenOf = (field: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value),
    z.int({ error: (issue) => requiredAs(field)(issue) ?? `${field}.format` }).min(0, `${field}.format`),
  )

/** What an invoice says of itself. Paper invoices have 8 digits with a code of 10 or 12 before them, electronic ones 20. */
export const InvoiceFigures = z.object({
  number: boundedText({ field: 'invoiceNumber', max: 20, count: 'characters' }).superRefine((text, ctx) => {
    if (text !== '' && !/^\d{8,20}$/.test(text)) addIssue(ctx, 'invoiceNumber.format')
  }),
  date: z.iso
    .date({ error: (issue) => requiredAs('invoiceDate')(issue) ?? 'invoiceDate.format' })
    // PostgreSQL knows no year 0.
    .refine((day) => day >= '0001-01-01', { error: 'invoiceDate.format' }),
  amountFen: fenOf('invoiceAmount'),
  taxFen: fenOf('invoiceTax'),
})
export type InvoiceFigures = z.infer<typeof InvoiceFigures>

/** What the invoice must say. */
export interface WantedInvoice {
  readonly amountFen: Fen
  readonly taxFen: Fen
}

/** The invoice of one withdrawal: its figures match to the fen, and it was not written in the future. */
export const invoiceFor = ({ amountFen, taxFen }: WantedInvoice, now: Date) =>
  InvoiceFigures.superRefine((invoice, ctx) => {
    if (invoice.amountFen !== amountFen) addIssue(ctx, 'invoiceAmount.differs', { amountFen }, ['amountFen'])
    if (invoice.taxFen !== taxFen) addIssue(ctx, 'invoiceTax.differs', { taxFen }, ['taxFen'])
    if (startOfShanghaiDay(invoice.date) > now) addIssue(ctx, 'invoiceDate.future', {}, ['date'])
  })
