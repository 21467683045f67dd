import { DESIGNER_TYPES } from '@easel/domain/accounts/designers/application.ts'
import { JOURNAL_KINDS } from '@easel/domain/money/ledger/accounts.ts'
import { BLOCKER_CODES } from '@easel/domain/money/withdrawals/blockers.ts'
import { InvoiceFigures } from '@easel/domain/money/withdrawals/invoice.ts'
import { InvoiceType } from '@easel/domain/money/withdrawals/invoiceTypes.ts'
import { WithdrawalState } from '@easel/domain/money/withdrawals/lifecycle.ts'
import { StatementYear } from '@easel/domain/money/withdrawals/rules.ts'
import { PageQuery } from '@easel/domain/paging.ts'
import { z } from 'zod'
import { Can } from '../../can.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams, Instant, pageOf } from '../../envelope.ts'
import { TimelineEvent } from '../../publishing/audits/endpoints.ts'
import { UPLOAD_LIMITS } from '../../rateLimits.ts'
import { Month } from '../settlements/endpoints.ts'

/** The rule by which a tax was counted, as far as a screen names it. */
export const AppliedTaxRule = z.object({
  invoiceType: InvoiceType,
  version: z.string(),
  method: z.enum(['VAT', 'LABOUR', 'AUTHOR', 'CUMULATIVE']),
  /** The law that it comes from, in both languages. */
  source: z.object({ en: z.string(), zh: z.string() }),
})
export type AppliedTaxRule = z.infer<typeof AppliedTaxRule>

const Figures = z.object({ amountFen: z.int(), taxFen: z.int(), actualFen: z.int() })

/** What one invoice type would bring now. */
export const WithdrawalChoice = Figures.extend({
  invoiceType: InvoiceType,
  needsInvoice: z.boolean(),
  rule: AppliedTaxRule,
})
export type WithdrawalChoice = z.infer<typeof WithdrawalChoice>

/** The bank data as they were verified when it was applied for; the number is masked. */
const Creditor = z.object({
  accountName: z.string(),
  bankName: z.string(),
  bankBranch: z.string(),
  accountNumber: z.string(),
})

export const Invoice = z.object({
  invoiceId: Id,
  number: z.string(),
  date: z.iso.date(),
  amountFen: z.int(),
  taxFen: z.int(),
  fileName: z.string(),
  mediaType: z.string(),
  url: z.string(),
  uploadedAt: Instant,
  refusedAt: Instant.nullable(),
  refuseReason: z.string().nullable(),
})
export type Invoice = z.infer<typeof Invoice>

/** Spec §3, withdrawal record. */
export const Withdrawal = Figures.extend({
  withdrawalId: Id,
  orderNumber: z.string(),
  month: Month,
  invoiceType: InvoiceType,
  status: WithdrawalState,
  appliedAt: Instant,
  arrivedAt: Instant.nullable(),
  /** The reason of the last refusal, failure, freeze or closing. */
  remark: z.string().nullable(),
  closedAs: z.enum(['cancel', 'close', 'lapse']).nullable(),
  frozenFor: z.enum(['FINANCE', 'BAN']).nullable(),
  /** While it waits for an invoice: when it is closed without one. */
  invoiceDueAt: Instant.nullable(),
  rule: AppliedTaxRule,
  creditor: Creditor,
  can: z.object({ uploadInvoice: Can, cancel: Can }),
})
export type Withdrawal = z.infer<typeof Withdrawal>

/** What can be withdrawn now, and everything that is in the way. */
export const WithdrawalNow = z.object({
  /** Whose rules hold; those of individuals for a sharer who is no designer. */
  designerType: z.enum(DESIGNER_TYPES),
  availableFen: z.int(),
  /** From months that are not settled. */
  pendingFen: z.int(),
  reservedFen: z.int(),
  frozenFen: z.int(),
  /** What settled months owe; it is set off first. */
  owedFen: z.int(),
  leastFen: z.int(),
  window: z.object({ from: Instant, to: Instant, isOpen: z.boolean() }),
  /** Every reason at once; empty where an application can be made. */
  obstacles: z.array(Can.unwrap().extend({ code: z.enum(BLOCKER_CODES) })),
  /** The agreement on revenue is asked before the application is sent. */
  mustAgree: z.boolean(),
  creditor: Creditor.nullable(),
  /** For what is available; empty where nothing is. */
  choices: z.array(WithdrawalChoice),
  /** The application that is on its way. */
  openId: Id.nullable(),
  /** By when it needs its invoice; null where it waits for none. */
  invoiceDueAt: Instant.nullable(),
  /** It, where the bank could not pay it: to be looked at before anything else. */
  failed: Withdrawal.nullable(),
})
export type WithdrawalNow = z.infer<typeof WithdrawalNow>

/** Something that the withdrawn amount is made of: a settled month, a tender, a debt that was set off. */
const Source = z.object({
  journalId: z.int(),
  kind: z.enum(JOURNAL_KINDS),
  /** Of a settlement, and of a debt. */
  month: Month.nullable(),
  /** The withdrawal that was closed and made it available again. */
  withdrawalId: Id.nullable(),
  orderNumber: z.string().nullable(),
  amountFen: z.int(),
})
export type WithdrawalSource = z.infer<typeof Source>

export const WithdrawalDetail = Withdrawal.extend({
  /** They sum to the amount, in the order of their posting. */
  sources: z.array(Source),
  /** The latest first; those that were refused stay. */
  invoices: z.array(Invoice),
  timeline: z.array(TimelineEvent.omit({ auditId: true })),
})
export type WithdrawalDetail = z.infer<typeof WithdrawalDetail>

export const getWithdrawalNow = endpoint({
  method: 'GET',
  path: '/v3/designers/withdrawals/now',
  summary: 'What can be withdrawn now, the choices, and everything that prevents it',
  access: 'account',
  reply: WithdrawalNow,
})
export const applyForWithdrawal = endpoint({
  method: 'POST',
  path: '/v3/designers/withdrawals',
  summary: 'Apply to withdraw the whole available amount',
  access: 'account',
  bannedBy: 'WITHDRAW',
  /** The figures that were confirmed: others are refused. */
  body: z.object({ invoiceType: InvoiceType, amountFen: z.int().min(0), taxFen: z.int().min(0) }),
  reply: WithdrawalDetail,
  refusals: [
    'agreement.required',
    'withdrawal.alreadySubmitted',
    'withdrawal.alreadyThisMonth',
    'withdrawal.amountInsufficient',
    'withdrawal.banned',
    'withdrawal.bannedForGood',
    'withdrawal.clawback',
    'withdrawal.figuresChanged',
    'withdrawal.noBankData',
    'withdrawal.notYetDate',
    'withdrawal.notVerified',
    'withdrawal.notYourChoice',
    'withdrawal.payoutHeld',
  ],
})
export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/v3/designers/withdrawals',
  summary: 'The withdrawals of a year, latest first',
  access: 'account',
  /** Without a year: the present one in Shanghai. */
  query: PageQuery.extend({ year: StatementYear.optional() }),
  reply: pageOf(Withdrawal).extend({
    year: z.int(),
    /** Every year with a withdrawal and the present one, the latest first. */
    years: z.array(z.int()),
    /** Of what was paid in the year. */
    paid: Figures,
  }),
})
export const getWithdrawal = endpoint({
  method: 'GET',
  path: '/v3/designers/withdrawals/:id',
  summary: 'One withdrawal with its invoices and timeline',
  access: 'account',
  resources: { 'params.id': { withdrawal: 'read' } },
  params: IdParams,
  reply: WithdrawalDetail,
})
/** What the invoice of a withdrawal has to say. */
export const InvoiceDetails = z.object({
  orderNumber: z.string(),
  /** Including tax. */
  amountFen: z.int(),
  netFen: z.int(),
  taxFen: z.int(),
  taxPercent: z.number(),
  item: z.string(),
  /** With the order number, by which finance finds the withdrawal. */
  remark: z.string(),
  /** An empty part need not be on the invoice. */
  buyer: z.object({
    name: z.string(),
    taxNumber: z.string(),
    address: z.string(),
    phone: z.string(),
    bank: z.string(),
    account: z.string(),
  }),
})
export type InvoiceDetails = z.infer<typeof InvoiceDetails>

export const getInvoiceDetails = endpoint({
  method: 'GET',
  path: '/v3/designers/withdrawals/:id/invoice-details',
  summary: 'What a withdrawal’s invoice must say: buyer, item, amounts, remark',
  access: 'account',
  resources: { 'params.id': { withdrawal: 'read' } },
  params: IdParams,
  /** Null: the withdrawal needs no invoice, or nobody has said yet who the buyer is. */
  reply: z.object({ details: InvoiceDetails.nullable() }),
})
export const uploadWithdrawalInvoice = endpoint({
  method: 'POST',
  path: '/v3/designers/withdrawals/:id/invoice',
  summary: 'Send the invoice: PDF, OFD, JPG or PNG up to 4 MB; its figures must match to the fen',
  access: 'account',
  resources: { 'params.id': { withdrawal: 'uploadInvoice' } },
  params: IdParams,
  query: InvoiceFigures,
  filePart: 'file',
  rateLimits: UPLOAD_LIMITS,
  reply: WithdrawalDetail,
  refusals: [
    'file.tooLarge',
    'file.wrongFormat',
    'file.empty',
    'file.missing',
    'withdrawal.invoiceUsed',
    'withdrawal.noInvoiceWanted',
  ],
})
export const cancelWithdrawal = endpoint({
  method: 'POST',
  path: '/v3/designers/withdrawals/:id/cancel',
  summary: 'Cancel an application before it is approved, or after it failed',
  access: 'account',
  resources: { 'params.id': { withdrawal: 'cancel' } },
  params: IdParams,
  reply: WithdrawalDetail,
  refusals: ['withdrawal.atBank', 'withdrawal.cannotCancel'],
})

/** What was paid in a calendar year, and the tax of it. */
export const TaxStatement = z.object({
  year: z.int(),
  rows: z.array(
    Figures.extend({
      withdrawalId: Id,
      orderNumber: z.string(),
      invoiceType: InvoiceType,
      arrivedAt: Instant,
      rule: AppliedTaxRule,
    }),
  ),
  /** Of each invoice type, and of all. */
  totals: z.array(Figures.extend({ invoiceType: InvoiceType, count: z.int() })),
  total: Figures.extend({ count: z.int() }),
})
export type TaxStatement = z.infer<typeof TaxStatement>

export const getTaxStatement = endpoint({
  method: 'GET',
  path: '/v3/designers/withdrawals/tax/:year',
  summary: 'The tax statement of a year, by payment date',
  access: 'account',
  params: z.object({ year: StatementYear }),
  reply: TaxStatement,
})
