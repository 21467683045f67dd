import type { WithdrawalDetail } from '@easel/contract/money/withdrawals/endpoints.ts'
import { idOf } from '../../../../app/testing/server.ts'

/** As its owner reads it while it waits for its invoice. */
export const ownWithdrawal: WithdrawalDetail = {
  withdrawalId: idOf(1),
  orderNumber: 'W202611-00000001',
  month: '2026-11',
  amountFen: 106_000,
  taxFen: 6000,
  actualFen: 100_000,
  invoiceType: 'VAT_6',
  status: 'WAITING_INVOICE',
  appliedAt: '2026-11-14T02:00:00.000Z',
  arrivedAt: null,
  remark: null,
  closedAs: null,
  frozenFor: null,
  invoiceDueAt: '2026-12-14T02:00:00.000Z',
  rule: { invoiceType: 'VAT_6', version: '2026', method: 'VAT', source: { en: 'VAT law', zh: '增值税法' } },
  creditor: {
    accountName: 'Dune Studio',
    bankName: 'ICBC',
    bankBranch: 'Haidian',
    accountNumber: '****0123',
  },
  can: { uploadInvoice: null, cancel: null },
  sources: [
    {
      journalId: 41,
      kind: 'SETTLE',
      month: '2026-10',
      withdrawalId: null,
      orderNumber: null,
      amountFen: 110_000,
    },
    {
      journalId: 42,
      kind: 'CLAWBACK',
      month: '2026-09',
      withdrawalId: null,
      orderNumber: null,
      amountFen: -4000,
    },
  ],
  invoices: [],
  timeline: [],
}
