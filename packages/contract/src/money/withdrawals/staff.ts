import { DESIGNER_TYPES } from '@easel/domain/accounts/designers/application.ts'
import { WITHDRAWAL_FLAGS } from '@easel/domain/money/withdrawals/flags.ts'
import { WithdrawalReason } from '@easel/domain/money/withdrawals/rules.ts'
import { TaxMethod } from '@easel/domain/money/withdrawals/tax.ts'
import { CursorQuery } from '@easel/domain/paging.ts'
import { z } from 'zod'
import { NamedDesigner } from '../../accounts/designers/summary.ts'
import { Can } from '../../can.ts'
import { endpoint } from '../../endpoint.ts'
import { cursorPageOf, Id, IdParams, Instant, listPlace } from '../../envelope.ts'
import { Payout } from '../payouts/endpoints.ts'
import { AppliedTaxRule, Invoice, Withdrawal, WithdrawalDetail } from './endpoints.ts'
import { Narrowing, QueueFilter } from './queue.ts'

/** What could be read in the file of an invoice, each where it was found; an OFD says it, a PDF or picture is looked at. */
const ReadInvoice = z.object({
  number: z.string().optional(),
  date: z.string().optional(),
  amountFen: z.int().optional(),
  taxFen: z.int().optional(),
})

const Approval = z.object({ by: z.string(), at: Instant })

/** A withdrawal as finance sees it. */
export const StaffWithdrawal = Withdrawal.omit({ can: true }).extend({
  accountId: Id,
  designerId: Id,
  ...NamedDesigner.shape,
  designerType: z.enum(DESIGNER_TYPES),
  /** The viewer's own: nobody approves or pays their own. */
  own: z.boolean(),
  /** How often it went to the bank. */
  attempt: z.int(),
  /** One, or two above the configured amount. */
  approvalsNeeded: z.int(),
  /** Of a failed one those of its next attempt. */
  approvals: z.array(Approval),
  /** What to look at before it is approved. */
  flags: z.array(z.enum(WITHDRAWAL_FLAGS)),
  /** The one that is in force, beside the figures; null where none is. */
  invoice: Invoice.extend({ read: ReadInvoice.nullable() }).nullable(),
  can: z.object({
    refuseInvoice: Can,
    approve: Can,
    retry: Can,
    freeze: Can,
    unfreeze: Can,
    close: Can,
  }),
})
export type StaffWithdrawal = z.infer<typeof StaffWithdrawal>

export const StaffWithdrawalDetail = StaffWithdrawal.extend({
  sources: WithdrawalDetail.shape.sources,
  invoices: WithdrawalDetail.shape.invoices,
  timeline: WithdrawalDetail.shape.timeline,
  /** Its payments to the bank, the latest attempt first. */
  payouts: z.array(Payout.pick({ id: true, attempt: true, state: true })),
})
export type StaffWithdrawalDetail = z.infer<typeof StaffWithdrawalDetail>

export const staffListWithdrawals = endpoint({
  method: 'GET',
  path: '/staff/v1/withdrawals',
  summary: 'Withdrawals: waiting ones oldest first, the rest newest first',
  access: ['finance'],
  query: CursorQuery.extend({
    /** The withdrawal after which the page begins, in whatever state it is by now. */
    after: listPlace(Id).optional(),
    ...QueueFilter.shape,
  }),
  reply: cursorPageOf(StaffWithdrawal),
  refusals: ['withdrawal.openOnly'],
})
export const staffGetWithdrawal = endpoint({
  method: 'GET',
  path: '/staff/v1/withdrawals/:id',
  summary: 'One withdrawal with its invoice beside the figures',
  access: ['finance'],
  resources: { 'params.id': { withdrawal: 'read' } },
  params: IdParams,
  reply: StaffWithdrawalDetail,
})
export const staffGetNeighbours = endpoint({
  method: 'GET',
  path: '/staff/v1/withdrawals/:id/neighbours',
  summary: 'The withdrawals waiting for approval before and after one, in order of application',
  access: ['finance'],
  resources: { 'params.id': { withdrawal: 'read' } },
  params: IdParams,
  /** Among those that are narrowed down to. */
  query: Narrowing,
  reply: z.object({ previous: Id.nullable(), next: Id.nullable() }),
})
/** The view is written to the activity log, as each look at an invoice. */
export const staffReadInvoice = endpoint({
  method: 'GET',
  path: '/staff/v1/withdrawals/:id/invoice-text',
  summary: 'The text of the current OFD invoice, by page and line; logged',
  access: ['finance'],
  resources: { 'params.id': { withdrawal: 'read' } },
  params: IdParams,
  reply: z.object({
    /** Null where there is no OFD in force, or none that can be read. */
    pages: z.array(z.array(z.string())).nullable(),
  }),
})
/**
 * When the invoice that was looked at was uploaded; null where there was none. Where a colleague has refused it meanwhile
 * and another has come, the answer is 409 `conflict`.
 */
const SeenInvoice = z.object({ invoiceUploadedAt: Instant.nullable() })

export const staffRefuseInvoice = endpoint({
  method: 'POST',
  path: '/staff/v1/withdrawals/:id/refuse-invoice',
  summary: 'Refuse the invoice with a reason and request another',
  access: ['finance'],
  resources: { 'params.id': { withdrawal: 'refuseInvoice' } },
  params: IdParams,
  body: SeenInvoice.extend({ reason: WithdrawalReason }),
  reply: StaffWithdrawalDetail,
  refusals: ['notOwn.decide', 'withdrawal.notSubmitted', 'withdrawal.noInvoice'],
})
export const staffApproveWithdrawal = endpoint({
  method: 'POST',
  path: '/staff/v1/withdrawals/:id/approve',
  summary: 'Approve a withdrawal; above the configured amount, a colleague must approve it too',
  access: ['finance'],
  resources: { 'params.id': { withdrawal: 'approve' } },
  params: IdParams,
  body: SeenInvoice,
  reply: StaffWithdrawalDetail,
  refusals: [
    'notOwn.decide',
    'withdrawal.approvedByYou',
    'withdrawal.banned',
    'withdrawal.bannedForGood',
    'withdrawal.notSubmitted',
  ],
})
export const staffRetryWithdrawal = endpoint({
  method: 'POST',
  path: '/staff/v1/withdrawals/:id/retry',
  summary:
    'Retry a failed payment with the bank details verified now; above the configured amount, a colleague must retry it too',
  access: ['finance'],
  resources: { 'params.id': { withdrawal: 'retry' } },
  params: IdParams,
  reply: StaffWithdrawalDetail,
  refusals: [
    'notOwn.decide',
    'withdrawal.approvedByYou',
    'withdrawal.bankContradicts',
    'withdrawal.banned',
    'withdrawal.bannedForGood',
    'withdrawal.noBankData',
    'withdrawal.notFailed',
    'withdrawal.notVerified',
    'withdrawal.payoutHeld',
  ],
})
export const staffFreezeWithdrawal = endpoint({
  method: 'POST',
  path: '/staff/v1/withdrawals/:id/freeze',
  summary: 'Freeze a withdrawal with a reason, before it is sent to the bank',
  access: ['finance'],
  resources: { 'params.id': { withdrawal: 'freeze' } },
  params: IdParams,
  body: z.object({ reason: WithdrawalReason }),
  reply: StaffWithdrawalDetail,
  refusals: ['notOwn.decide', 'withdrawal.cannotFreeze', 'withdrawal.alreadySent'],
})
export const staffUnfreezeWithdrawal = endpoint({
  method: 'POST',
  path: '/staff/v1/withdrawals/:id/unfreeze',
  summary: 'Release a frozen withdrawal, back to its previous state',
  access: ['finance'],
  resources: { 'params.id': { withdrawal: 'unfreeze' } },
  params: IdParams,
  body: z.object({ reason: WithdrawalReason }),
  reply: StaffWithdrawalDetail,
  refusals: ['notOwn.decide', 'withdrawal.banned', 'withdrawal.bannedForGood', 'withdrawal.notFrozen'],
})
export const staffCloseWithdrawal = endpoint({
  method: 'POST',
  path: '/staff/v1/withdrawals/:id/close',
  summary: 'Close a withdrawal with a reason; the money becomes available again',
  access: ['finance'],
  resources: { 'params.id': { withdrawal: 'close' } },
  params: IdParams,
  body: z.object({ reason: WithdrawalReason }),
  reply: StaffWithdrawalDetail,
  refusals: ['notOwn.decide', 'withdrawal.bankContradicts', 'withdrawal.cannotClose'],
})

/** A dated rule with its terms; amounts in fen, ratios in hundredths of a per cent. */
export const StaffTaxRule = AppliedTaxRule.extend({
  /** The first day in Shanghai on which it is in force; null: known, and not in force. */
  from: z.iso.date().nullable(),
  isInForce: z.boolean(),
  terms: TaxMethod,
})
export type StaffTaxRule = z.infer<typeof StaffTaxRule>

export const staffListTaxRules = endpoint({
  method: 'GET',
  path: '/staff/v1/tax-rules',
  summary: 'The tax rules, by invoice type and day',
  access: ['finance', 'admin'],
  reply: z.object({ items: z.array(StaffTaxRule) }),
})
