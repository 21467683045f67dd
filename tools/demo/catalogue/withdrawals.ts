import type { InvoiceType } from '@easel/domain/withdrawals/invoiceTypes.ts'
import type { Bilingual } from '../themeSpec.ts'
import type { DesignerKey } from './shape.ts'

/** What becomes of one application. Days are of its month; the last step is where the demo leaves it. */
export interface DemoWithdrawal {
  readonly designer: DesignerKey
  readonly invoiceType: InvoiceType
  readonly appliedOn: number
  readonly steps: readonly WithdrawalStep[]
}

export type WithdrawalStep =
  | { readonly on: number; readonly step: 'invoice' | 'approve' | 'retry' | 'cancel' }
  | { readonly on: number; readonly step: 'refuseInvoice'; readonly reason: Bilingual }
  /** What the bank says of the payment that was approved before; `silent` leaves it unknown. */
  | { readonly on: number; readonly step: 'bank'; readonly says: 'paid' | 'refused' | 'silent' }

const paid = (approvedOn: number): readonly WithdrawalStep[] => [
  { on: approvedOn, step: 'approve' },
  { on: approvedOn + 1, step: 'bank', says: 'paid' },
]

/** What each designer does in a month, unless the month is one of those below. */
export const USUAL: readonly DemoWithdrawal[] = [
  { designer: 'designer', invoiceType: 'WITHHOLDING', appliedOn: 5, steps: paid(7) },
  {
    designer: 'studio',
    invoiceType: 'VAT_6',
    appliedOn: 3,
    steps: [{ on: 4, step: 'invoice' }, ...paid(6)],
  },
  { designer: 'partner', invoiceType: 'WITHHOLDING', appliedOn: 6, steps: paid(8) },
]

const UNREADABLE: Bilingual = {
  en: 'The invoice code cannot be read. Please scan it again.',
  zh: '发票代码无法辨认，请重新扫描后上传。',
}

/**
 * As late as it can be: an application without an invoice lapses after 30 days, and the next month is the latest one
 * from the 18th on.
 */
const WANTED_AGAIN_ON = 16

/** By how many months before the latest one in which somebody applied. */
export const UNUSUAL: Readonly<Record<number, readonly DemoWithdrawal[]>> = {
  4: [
    {
      designer: 'studio',
      invoiceType: 'VAT_6',
      appliedOn: 3,
      steps: [
        { on: 4, step: 'invoice' },
        { on: 5, step: 'refuseInvoice', reason: UNREADABLE },
        { on: 6, step: 'invoice' },
        ...paid(8),
      ],
    },
  ],
  // The bank refuses once; paid again, it arrives.
  3: [
    {
      designer: 'partner',
      invoiceType: 'WITHHOLDING',
      appliedOn: 6,
      steps: [
        { on: 7, step: 'approve' },
        { on: 7, step: 'bank', says: 'refused' },
        { on: 9, step: 'retry' },
        { on: 10, step: 'bank', says: 'paid' },
      ],
    },
  ],
  // Taken back: the money waits for the next month.
  2: [
    {
      designer: 'designer',
      invoiceType: 'VAT_3',
      appliedOn: 5,
      steps: [{ on: 6, step: 'cancel' }],
    },
  ],
  0: [
    {
      designer: 'designer',
      invoiceType: 'WITHHOLDING',
      appliedOn: 5,
      steps: [
        { on: 7, step: 'approve' },
        { on: 8, step: 'bank', says: 'silent' },
      ],
    },
    { designer: 'studio', invoiceType: 'VAT_6', appliedOn: 3, steps: [{ on: 4, step: 'invoice' }] },
    {
      designer: 'partner',
      invoiceType: 'WITHHOLDING',
      appliedOn: 6,
      steps: [
        { on: 7, step: 'approve' },
        { on: 8, step: 'bank', says: 'refused' },
      ],
    },
    // A year of a small company; its invoice was refused, and another one is waited for.
    {
      designer: 'workshop',
      invoiceType: 'VAT_3',
      appliedOn: 9,
      steps: [
        { on: 10, step: 'invoice' },
        { on: WANTED_AGAIN_ON, step: 'refuseInvoice', reason: UNREADABLE },
      ],
    },
    // A ban freezes it.
    { designer: 'banned', invoiceType: 'WITHHOLDING', appliedOn: 5, steps: [] },
  ],
}
