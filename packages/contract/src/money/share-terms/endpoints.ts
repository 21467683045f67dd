import { ProposalState } from '@easel/domain/money/proposals.ts'
import {
  SHARE_TERM_STATES,
  ShareTermEnd,
  ShareTermInput,
  ShareTermNote,
} from '@easel/domain/money/share-terms/rules.ts'
import { CursorQuery } from '@easel/domain/paging.ts'
import { z } from 'zod'
import { Can } from '../../can.ts'
import { endpoint } from '../../endpoint.ts'
import { cursorPageOf, Id, IdParams, Instant, listPlace } from '../../envelope.ts'
import { LedgerOwner } from '../ledger/endpoints.ts'

/** The platform's part of what a designer or one of their works brings, from a day on (docs/decisions/share-terms.md). */
const Term = z.object({
  termId: Id,
  /** Null: of all works of the designer that have no term of their own. */
  product: z.object({ productId: Id, name: z.string() }).nullable(),
  /** Hundredths of a per cent; the rest of net revenue is the designer's. */
  platformRatio: z.int(),
  firstDay: z.iso.date(),
  /** Null: without an end. Before the first day: it never was in force. */
  lastDay: z.iso.date().nullable(),
  state: z.enum(SHARE_TERM_STATES),
})
export type OwnShareTerm = z.infer<typeof Term>

export const ShareTerm = Term.extend({
  owner: LedgerOwner,
  reason: z.string(),
  /** Null: it was not set in the console. */
  setBy: z.string().nullable(),
  setAt: Instant,
  can: z.object({ end: Can }),
})
export type ShareTerm = z.infer<typeof ShareTerm>

/** What one of finance proposes and another decides. */
export const ShareTermProposal = z.object({
  proposalId: Id,
  /** SET: a new term. END: the last day of one that is there. */
  kind: z.enum(['SET', 'END']),
  owner: LedgerOwner,
  product: z.object({ productId: Id, name: z.string() }).nullable(),
  platformRatio: z.int(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date().nullable(),
  reason: z.string(),
  state: ProposalState,
  proposedBy: z.string(),
  proposedAt: Instant,
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  note: z.string().nullable(),
  /** The platform's part without the term: on its first day, or of an END on the day after its last. */
  otherwiseRatio: z.int(),
  can: z.object({ approve: Can, reject: Can, withdraw: Can }),
})
export type ShareTermProposal = z.infer<typeof ShareTermProposal>

const access = ['finance'] as const
const page = CursorQuery.extend({ after: listPlace(Id).optional() })

export const SHARE_TERM_FILTERS = ['IN_FORCE', 'COMING', 'ENDED', 'ALL'] as const
export const listShareTerms = endpoint({
  method: 'GET',
  path: '/staff/v1/share-terms',
  summary: 'Share terms of designers and works, last set first',
  access,
  query: page.extend({
    state: z.enum(SHARE_TERM_FILTERS).default('IN_FORCE'),
    /** Of one designer: the number or the e-mail of their account, in full. */
    account: z.string().trim().max(254).optional(),
  }),
  reply: cursorPageOf(ShareTerm),
})
export const SHARE_TERM_PROPOSAL_FILTERS = ['PROPOSED', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'ALL'] as const
export const listShareTermProposals = endpoint({
  method: 'GET',
  path: '/staff/v1/share-terms/proposals',
  summary: 'Proposed share terms and ends of terms, last proposed first',
  access,
  query: page.extend({ state: z.enum(SHARE_TERM_PROPOSAL_FILTERS).default('PROPOSED') }),
  reply: cursorPageOf(ShareTermProposal),
})
export const getShareTermProposal = endpoint({
  method: 'GET',
  path: '/staff/v1/share-terms/proposals/:id',
  summary: 'One proposed share term or end of a term',
  access,
  resources: { 'params.id': { shareTermProposal: 'anyone' } },
  params: IdParams,
  reply: ShareTermProposal,
})
export const proposeShareTerm = endpoint({
  method: 'POST',
  path: '/staff/v1/share-terms',
  summary: 'Propose the platform’s part for a designer or a work from a day on; a colleague decides',
  access,
  resources: { 'body.productId': { product: 'anyone' } },
  body: ShareTermInput,
  reply: ShareTermProposal,
  refusals: [
    'notOwn.decide',
    'shareTerm.noDesigner',
    'shareTerm.noWork',
    'shareTerm.overlaps',
    'shareTerm.settled',
  ],
})
export const proposeShareTermEnd = endpoint({
  method: 'POST',
  path: '/staff/v1/share-terms/:id/end',
  summary: 'Propose the last day of a share term; a colleague decides',
  access,
  resources: { 'params.id': { shareTerm: 'anyone' } },
  params: IdParams,
  body: ShareTermEnd,
  reply: ShareTermProposal,
  refusals: ['notOwn.decide', 'shareTerm.notEarlier', 'shareTerm.endsBeforeFirst', 'shareTerm.settled'],
})
export const decideShareTerm = endpoint({
  method: 'POST',
  path: '/staff/v1/share-terms/proposals/:id/decision',
  summary: 'Approve a colleague’s proposal, which puts it in force, or reject it with a note',
  access,
  resources: { 'params.id': { shareTermProposal: 'approve' } },
  params: IdParams,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('APPROVE') }),
    z.object({ decision: z.literal('REJECT'), note: ShareTermNote }),
  ]),
  reply: ShareTermProposal,
  refusals: [
    'notOwn.decide',
    'shareTerm.ownProposal',
    'shareTerm.decided',
    'shareTerm.noWork',
    'shareTerm.overlaps',
    'shareTerm.settled',
    'shareTerm.notEarlier',
    'shareTerm.endsBeforeFirst',
  ],
})
export const withdrawShareTerm = endpoint({
  method: 'POST',
  path: '/staff/v1/share-terms/proposals/:id/withdraw',
  summary: 'Take back your own proposal',
  access,
  resources: { 'params.id': { shareTermProposal: 'withdraw' } },
  params: IdParams,
  reply: ShareTermProposal,
  refusals: ['notOwn.decide', 'shareTerm.notYours', 'shareTerm.decided'],
})

export const listOwnShareTerms = endpoint({
  method: 'GET',
  path: '/v3/revenue/share-terms',
  summary: 'The platform’s part of what the caller’s works earn: the usual one and the terms that differ',
  access: 'account',
  scope: 'revenue:read',
  reply: z.object({
    /** Hundredths of a per cent, where no term is in force. */
    usualRatio: z.int(),
    /** The latest first day first, at most 100. */
    terms: z.array(Term),
  }),
})
