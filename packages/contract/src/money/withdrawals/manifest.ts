import { withdrawalLifecycle } from '@easel/domain/money/withdrawals/lifecycle.ts'
import { withdrawalPolicy } from '@easel/domain/money/withdrawals/policy.ts'
import { taxFilingLifecycle, taxFilingPolicy } from '@easel/domain/money/withdrawals/taxFiling.ts'
import { addresses } from '../../addresses.ts'
import type { NoticeLink } from '../../base/notices/declaration.ts'
import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'
import * as queue from './queue.ts'
import * as staff from './staff.ts'
import * as taxFilings from './taxFilings.ts'

const toWithdrawal = {
  words: 'notice.link.withdrawal',
  address: ({ subject }) => (subject ? addresses.withdrawal(subject.id) : null),
} as const satisfies NoticeLink

const toWithdrawals = {
  words: 'notice.link.withdraw',
  address: () => addresses.withdrawals(),
} as const satisfies NoticeLink

/** Amounts are fen. What finance or the bank gave as a reason is the notice's note. */
const ABOUT_ONE = {
  about: 'withdrawal',
  params: { orderNumber: 'text', amountFen: 'number' },
  link: toWithdrawal,
} as const

export const withdrawals = noun({
  endpoints: { ...endpoints, ...staff, ...queue, ...taxFilings },
  refusals: {
    'taxFiling.askedAlready': 409,
    'taxFiling.decided': 409,
    'taxFiling.expired': 409,
    'taxFiling.monthNotOver': 409,
    'taxFiling.notAllowed': 409,
    'taxFiling.nothingWithheld': 409,
    'taxFiling.ownRequest': 403,
    'taxFiling.paymentsOpen': 409,
    'withdrawal.aboveLimit': 409,
    'withdrawal.alreadySent': 409,
    'withdrawal.alreadySubmitted': 409,
    'withdrawal.alreadyThisMonth': 409,
    'withdrawal.amountInsufficient': 409,
    'withdrawal.approvedByYou': 403,
    'withdrawal.atBank': 409,
    'withdrawal.bankContradicts': 409,
    'withdrawal.banned': 403,
    'withdrawal.bannedForGood': 403,
    'withdrawal.cannotCancel': 409,
    'withdrawal.cannotClose': 409,
    'withdrawal.cannotFreeze': 409,
    'withdrawal.clawback': 409,
    'withdrawal.figuresChanged': 409,
    'withdrawal.flagged': 409,
    'withdrawal.invoiceUsed': 409,
    'withdrawal.noBankData': 409,
    'withdrawal.noInvoice': 409,
    'withdrawal.noInvoiceWanted': 409,
    'withdrawal.notFailed': 409,
    'withdrawal.notFrozen': 409,
    'withdrawal.notSubmitted': 409,
    'withdrawal.notVerified': 409,
    'withdrawal.notYetDate': 409,
    'withdrawal.notYourChoice': 400,
    'withdrawal.openOnly': 400,
    'withdrawal.payoutHeld': 409,
    'withdrawal.wrongState': 409,
  },
  notices: {
    MAY_WITHDRAW: {
      about: 'account',
      params: { availableFen: 'number', from: 'instant', to: 'instant' },
      tone: 'ok',
      link: toWithdrawals,
    },
    WITHDRAWAL_INVOICE_WANTED: {
      ...ABOUT_ONE,
      params: { ...ABOUT_ONE.params, taxFen: 'number', dueDate: 'instant' },
      tone: 'off',
    },
    WITHDRAWAL_INVOICE_REFUSED: {
      ...ABOUT_ONE,
      params: { ...ABOUT_ONE.params, dueDate: 'instant' },
      tone: 'bad',
    },
    WITHDRAWAL_APPROVED: { ...ABOUT_ONE, tone: 'ok' },
    WITHDRAWAL_PAID: {
      ...ABOUT_ONE,
      params: { ...ABOUT_ONE.params, arrivedDate: 'instant' },
      tone: 'ok',
    },
    WITHDRAWAL_FAILED: { ...ABOUT_ONE, tone: 'bad' },
    WITHDRAWAL_RETURNED: { ...ABOUT_ONE, tone: 'bad' },
    WITHDRAWAL_FROZEN: { ...ABOUT_ONE, tone: 'bad' },
    WITHDRAWAL_UNFROZEN: { ...ABOUT_ONE, tone: 'ok' },
    WITHDRAWAL_CLOSED: { ...ABOUT_ONE, tone: 'bad' },
    WITHDRAWAL_LAPSED: { ...ABOUT_ONE, tone: 'bad' },
  },
  console: [
    { section: 'finance/withdrawals', needs: 'staffListWithdrawals', place: 81 },
    { section: 'finance/tax-filings', needs: 'staffListTaxFilings', place: 88 },
    { section: 'finance/tax-rules', needs: 'staffListTaxRules', place: 89 },
  ],
  lifecycles: { withdrawal: withdrawalLifecycle, taxFiling: taxFilingLifecycle },
  policies: { withdrawal: withdrawalPolicy, taxFiling: taxFilingPolicy },
})
