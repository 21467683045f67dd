import { AdjustmentCounter, AdjustmentInput, AdjustmentNote } from '@easel/domain/money/adjustments/rules.ts'
import { ProposalState } from '@easel/domain/money/proposals.ts'
import { CursorQuery } from '@easel/domain/paging.ts'
import { z } from 'zod'
import { Can } from '../../can.ts'
import { endpoint } from '../../endpoint.ts'
import { cursorPageOf, Id, IdParams, Instant, listPlace } from '../../envelope.ts'
import { LedgerOwner } from '../ledger/endpoints.ts'

/** Money that finance moves by hand, as a clerk sees it. */
export const Adjustment = z.object({
  adjustmentId: Id,
  owner: LedgerOwner,
  /** Above 0 the account gets it. */
  amountFen: z.int(),
  counter: AdjustmentCounter,
  reason: z.string(),
  product: z.object({ productId: Id, name: z.string() }).nullable(),
  day: z.iso.date().nullable(),
  state: ProposalState,
  proposedBy: z.string(),
  proposedAt: Instant,
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  note: z.string().nullable(),
  /** What the account has available now. */
  availableFen: z.int(),
  /** The number of its journal, once it is approved. */
  journal: z.int().nullable(),
  can: z.object({ approve: Can, reject: Can, withdraw: Can }),
})
export type Adjustment = z.infer<typeof Adjustment>

const access = ['finance'] as const

export const ADJUSTMENT_FILTERS = ['PROPOSED', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'ALL'] as const
export const listAdjustments = endpoint({
  method: 'GET',
  path: '/staff/v1/adjustments',
  summary: 'Adjustments, last proposed first',
  access,
  query: CursorQuery.extend({
    state: z.enum(ADJUSTMENT_FILTERS).default('PROPOSED'),
    after: listPlace(Id).optional(),
  }),
  reply: cursorPageOf(Adjustment),
})
export const getAdjustment = endpoint({
  method: 'GET',
  path: '/staff/v1/adjustments/:id',
  summary: 'One adjustment',
  access,
  resources: { 'params.id': { adjustment: 'anyone' } },
  params: IdParams,
  reply: Adjustment,
})
export const proposeAdjustment = endpoint({
  method: 'POST',
  path: '/staff/v1/adjustments',
  summary: 'Propose a change to an account’s available balance; a colleague decides',
  access,
  resources: { 'body.productId': { product: 'anyone' } },
  body: AdjustmentInput,
  reply: Adjustment,
  refusals: ['notOwn.decide', 'adjustment.noAccount', 'adjustment.noProduct', 'adjustment.belowZero'],
})
export const decideAdjustment = endpoint({
  method: 'POST',
  path: '/staff/v1/adjustments/:id/decision',
  summary: 'Approve and post a colleague’s adjustment, or reject it with a note',
  access,
  resources: { 'params.id': { adjustment: 'approve' } },
  params: IdParams,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('APPROVE') }),
    z.object({ decision: z.literal('REJECT'), note: AdjustmentNote }),
  ]),
  reply: Adjustment,
  refusals: ['notOwn.decide', 'adjustment.ownProposal', 'adjustment.decided', 'adjustment.belowZero'],
})
export const withdrawAdjustment = endpoint({
  method: 'POST',
  path: '/staff/v1/adjustments/:id/withdraw',
  summary: 'Take back your own proposal',
  access,
  resources: { 'params.id': { adjustment: 'withdraw' } },
  params: IdParams,
  reply: Adjustment,
  refusals: ['notOwn.decide', 'adjustment.notYours', 'adjustment.decided'],
})
