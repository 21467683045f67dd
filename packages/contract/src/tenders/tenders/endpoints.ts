import { PageQuery } from '@easel/domain/paging.ts'
import { AnswerInput, CancelInput, QuestionInput, TenderDraft } from '@easel/domain/tenders/tenders/fields.ts'
import { SHOWN_TENDER_STATES, TenderState } from '@easel/domain/tenders/tenders/lifecycle.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { IdParams, pageOf } from '../../envelope.ts'
import { StaffTender, StaffTenderSummary, Tender, TenderSummary } from './shapes.ts'

const ofTender = { resources: { 'params.id': { tender: 'read' } }, params: IdParams } as const

export const listTenders = endpoint({
  method: 'GET',
  path: '/v1/tenders',
  summary: 'The tenders the caller can bid for, soonest end first; with `mine`, those with a bid',
  access: 'designer',
  query: PageQuery.extend({
    state: z.union([SHOWN_TENDER_STATES, z.literal('ALL')]).default('ALL'),
    mine: z.enum(['0', '1']).default('0'),
  }),
  reply: pageOf(TenderSummary),
  refusals: ['tender.levelNeeded'],
})
export const getTender = endpoint({
  method: 'GET',
  path: '/v1/tenders/:id',
  summary: 'One tender, with what has changed since the caller’s bid, and questions with their answers',
  access: 'designer',
  ...ofTender,
  reply: Tender,
  refusals: ['tender.notForYou'],
})
export const askTender = endpoint({
  method: 'POST',
  path: '/v1/tenders/:id/questions',
  summary:
    'Ask a question while bidding is open; every designer who sees the tender can read it with its answer',
  access: 'verifiedDesigner',
  ...ofTender,
  body: QuestionInput,
  reply: Tender,
  refusals: [
    'tender.notForYou',
    'tender.notOpen',
    'tender.closed',
    'tender.cancelled',
    'tender.manyQuestions',
  ],
})

const organisers = ['organiser'] as const
const ofStaff = {
  access: organisers,
  resources: { 'params.id': { tender: 'save' } },
  params: IdParams,
  reply: StaffTender,
} as const
const Revision = z.object({ revision: z.int() })

export const staffListTenders = endpoint({
  method: 'GET',
  path: '/staff/v1/tenders',
  summary: 'All tenders, latest first',
  access: organisers,
  query: PageQuery.extend({ state: z.union([TenderState, z.literal('ALL')]).default('ALL') }),
  reply: pageOf(StaffTenderSummary),
})
export const staffAddTender = endpoint({
  method: 'POST',
  path: '/staff/v1/tenders',
  summary: 'Create a tender as a draft',
  access: organisers,
  body: TenderDraft,
  reply: StaffTender,
})
export const staffGetTender = endpoint({
  method: 'GET',
  path: '/staff/v1/tenders/:id',
  summary: 'One tender with its versions, questions and invited designers',
  ...ofStaff,
  resources: { 'params.id': { tender: 'read' } },
})
export const staffSaveTender = endpoint({
  method: 'PUT',
  path: '/staff/v1/tenders/:id',
  summary: 'Save a draft, or change a published tender: bidders see the changes and must confirm their bids',
  ...ofStaff,
  body: Revision.extend({ tender: TenderDraft }),
  refusals: ['notOwn.decide', 'tender.cannotSaveNow', 'tender.changedMeanwhile'],
})
export const staffPublishTender = endpoint({
  method: 'POST',
  path: '/staff/v1/tenders/:id/publish',
  summary: 'Publish a draft, which starts and ends at its own times',
  ...ofStaff,
  body: Revision,
  refusals: ['notOwn.decide', 'tender.cannotPublishNow', 'tender.changedMeanwhile'],
})
export const staffCancelTender = endpoint({
  method: 'POST',
  path: '/staff/v1/tenders/:id/cancel',
  summary: 'Cancel a published tender with a reason for its bidders',
  ...ofStaff,
  body: CancelInput,
  refusals: ['notOwn.decide', 'tender.cannotCancelNow'],
})
export const staffInvite = endpoint({
  method: 'POST',
  path: '/staff/v1/tenders/:id/invitations',
  summary: 'Invite a verified designer by email or account number',
  ...ofStaff,
  body: z.object({ account: z.string().trim().min(1).max(320) }),
  refusals: [
    'account.closing',
    'notOwn.decide',
    'tender.cannotSaveNow',
    'tender.noDesigner',
    'tender.isInvited',
  ],
})
const ofAnother = { ...ofStaff, resources: { 'params.id': { tender: 'open' } } } as const
const ofOwn = { ...ofStaff, resources: { 'params.id': { tender: 'takeBack' } } } as const
export const staffAskOpening = endpoint({
  method: 'POST',
  path: '/staff/v1/tenders/:id/opening/ask',
  summary: 'Request the opening of bids once bidding has ended; a colleague opens them',
  ...ofStaff,
  refusals: ['notOwn.decide', 'tender.notEnded', 'opening.cannotNow'],
})
export const staffOpenBids = endpoint({
  method: 'POST',
  path: '/staff/v1/tenders/:id/opening/confirm',
  summary: 'Open the bids at a colleague’s request; the activity log names both',
  ...ofAnother,
  refusals: ['notOwn.decide', 'tender.notEnded', 'opening.cannotNow', 'opening.own'],
})
export const staffTakeBackOpening = endpoint({
  method: 'POST',
  path: '/staff/v1/tenders/:id/opening/take-back',
  summary: 'Take back your request to open the bids',
  ...ofOwn,
  refusals: ['notOwn.decide', 'tender.notEnded', 'opening.cannotNow', 'opening.notYours'],
})
export const staffAnswerQuestion = endpoint({
  method: 'POST',
  path: '/staff/v1/tender-questions/:id/answer',
  summary: 'Answer a question, or change its answer; every designer who sees the tender can read it',
  access: organisers,
  resources: { 'params.id': { tenderQuestion: 'tender.save' } },
  params: IdParams,
  body: AnswerInput,
  reply: StaffTender,
  refusals: ['notOwn.decide', 'tender.cannotSaveNow'],
})
