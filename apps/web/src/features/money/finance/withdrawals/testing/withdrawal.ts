import type { StaffWithdrawalDetail } from '@easel/contract/money/withdrawals/staff.ts'
import { idOf } from '../../../../../app/testing/server.ts'
import { pictureOf } from '../../../../../ui/testing/samples.ts'

const no = (code: string) => ({ code, params: {} })
type Invoice = NonNullable<StaffWithdrawalDetail['invoice']>

const invoice: Invoice = {
  invoiceId: idOf(11),
  number: '25117000000001234567',
  date: '2026-11-14',
  amountFen: 106_000,
  taxFen: 6000,
  fileName: 'invoice.png',
  mediaType: 'image/png',
  url: pictureOf(600, 400).url,
  uploadedAt: '2026-11-15T02:00:00.000Z',
  refusedAt: null,
  refuseReason: null,
  read: null,
}

/** What waits for finance, with an invoice that matches. */
export const waitingWithdrawal: StaffWithdrawalDetail & { readonly invoice: Invoice } = {
  withdrawalId: idOf(1),
  orderNumber: 'W20261114-0001',
  month: '2026-11',
  amountFen: 106_000,
  taxFen: 6000,
  actualFen: 100_000,
  invoiceType: 'VAT_6',
  status: 'SUBMITTED',
  appliedAt: '2026-11-14T02:00:00.000Z',
  arrivedAt: null,
  remark: null,
  closedAs: null,
  frozenFor: null,
  invoiceDueAt: null,
  rule: { invoiceType: 'VAT_6', version: '2026', method: 'VAT', source: { en: 'VAT law', zh: '增值税法' } },
  creditor: {
    accountName: 'Dune Studio',
    bankName: 'ICBC',
    bankBranch: 'Haidian',
    accountNumber: '****0123',
  },
  accountId: idOf(12),
  designerId: idOf(13),
  designerName: 'Dune Studio',
  designerBanned: false,
  designerType: 'CORPORATE',
  own: false,
  attempt: 0,
  approvalsNeeded: 1,
  approvals: [],
  flags: [],
  invoice,
  sources: [],
  invoices: [invoice],
  timeline: [],
  payouts: [],
  can: {
    refuseInvoice: null,
    approve: null,
    freeze: null,
    close: null,
    unfreeze: no('withdrawal.notFrozen'),
    retry: no('withdrawal.notFailed'),
  },
}
