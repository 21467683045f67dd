import { searchText } from '@easel/domain/base/text/rules.ts'
import { MAX_APPROVED_AT_ONCE, WITHDRAWAL_FLAGS } from '@easel/domain/money/withdrawals/flags.ts'
import { fenOf } from '@easel/domain/money/withdrawals/invoice.ts'
import { INVOICE_TYPES } from '@easel/domain/money/withdrawals/invoiceTypes.ts'
import { WithdrawalState } from '@easel/domain/money/withdrawals/lifecycle.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, IssueReply } from '../../envelope.ts'

export const WITHDRAWAL_FILTERS = [...WithdrawalState.exclude(['CANNOT_WITHDRAW']).options, 'ALL'] as const

/** `NONE`: without any flag. */
export const FLAG_FILTERS = [...WITHDRAWAL_FLAGS, 'NONE'] as const

/** What the open withdrawals are narrowed down to; amounts before tax, both ends included. */
export const Narrowing = z.object({
  minFen: fenOf('withdrawalAmount').optional(),
  maxFen: fenOf('withdrawalAmount').optional(),
  invoiceType: z.enum(INVOICE_TYPES).optional(),
  flag: z.enum(FLAG_FILTERS).optional(),
})
export type Narrowing = z.infer<typeof Narrowing>

export const QueueFilter = Narrowing.extend({
  filter: z.enum(WITHDRAWAL_FILTERS).default('SUBMITTED'),
  /** An order number, or the beginning of a designer's short name or address, or an account number. */
  search: searchText.optional(),
})

const Sums = z.object({ count: z.int(), amountFen: z.int(), taxFen: z.int(), actualFen: z.int() })

export const staffSumWithdrawals = endpoint({
  method: 'GET',
  path: '/staff/v1/withdrawals/sums',
  summary: 'Totals of open withdrawals by invoice type, and how many have each flag',
  access: ['finance'],
  query: QueueFilter,
  reply: z.object({
    total: Sums,
    byInvoiceType: z.array(Sums.extend({ invoiceType: z.enum(INVOICE_TYPES) })),
    /** Of those that are found; one may have several. */
    byFlag: z.array(z.object({ flag: z.enum(WITHDRAWAL_FLAGS), count: z.int() })),
  }),
  refusals: ['withdrawal.openOnly'],
})

/** What can be approved together: without flags, up to the amount that two people approve, and not one's own. */
export const staffListApprovable = endpoint({
  method: 'GET',
  path: '/staff/v1/withdrawals/approvable',
  summary: 'The withdrawals that can be approved together, oldest first, and their total',
  access: ['finance'],
  query: Narrowing.omit({ flag: true }),
  reply: Sums.extend({
    /** Above it two people approve, each by itself. */
    limitFen: z.int(),
    ids: z.array(Id),
  }),
})

/** Each by itself: one that a colleague decided meanwhile does not stop the others. */
export const staffApproveWithdrawals = endpoint({
  method: 'POST',
  path: '/staff/v1/withdrawals/approve',
  summary: 'Approve many withdrawals; flagged ones and those two people must approve are refused',
  access: ['finance'],
  resources: { 'body.withdrawalIds[]': { withdrawal: 'approve' } },
  body: z.object({ withdrawalIds: z.array(Id).min(1).max(MAX_APPROVED_AT_ONCE) }),
  reply: z.object({
    approved: z.int(),
    items: z.array(
      z.object({
        withdrawalId: Id,
        /** Null where it was approved. */
        refusal: z
          .object({ code: z.string(), message: z.string(), params: IssueReply.shape.params })
          .nullable(),
      }),
    ),
  }),
})
