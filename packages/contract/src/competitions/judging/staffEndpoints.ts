import { Key } from '@easel/domain/base/text/bilingual.ts'
import {
  CandidateInput,
  NamingInput,
  OpeningInput,
  ReasonInput,
} from '@easel/domain/competitions/judging/fields.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { IdParams } from '../../envelope.ts'
import { JudgingOverview, StaffResults } from './shapes.ts'

const organisers = ['organiser'] as const
const ofEdition = { resources: { 'params.id': { edition: 'read' } }, params: IdParams } as const
const ofRound = { resources: { 'params.id': { round: 'manage' } }, params: IdParams } as const
const reply = JudgingOverview

export const staffGetJudging = endpoint({
  method: 'GET',
  path: '/staff/v1/competitions/:id/judging',
  summary: 'The judges and rounds of an edition, with what is assigned, scored and missing',
  access: organisers,
  ...ofEdition,
  reply,
  refusals: ['edition.notPublished', 'notOwn.decide'],
})
export const staffNameJudge = endpoint({
  method: 'POST',
  path: '/staff/v1/competitions/:id/judges',
  summary: 'Make an account a judge of an edition, by its email or number',
  access: organisers,
  ...ofEdition,
  body: NamingInput,
  reply,
  refusals: [
    'account.closing',
    'account.notConfirmed',
    'edition.notPublished',
    'judging.noAccount',
    'account.ownRoles',
    'judging.isJudge',
    'judging.hasEntry',
    'notOwn.decide',
  ],
})
export const staffRemoveJudge = endpoint({
  method: 'POST',
  path: '/staff/v1/judges/:id/remove',
  summary: 'Remove a judge; their scores count, and their unscored entries go to others',
  access: organisers,
  resources: { 'params.id': { judge: 'round.manage' } },
  params: IdParams,
  body: ReasonInput,
  reply,
  refusals: ['judging.isRemoved', 'notOwn.decide'],
})
export const staffOpenRound = endpoint({
  method: 'POST',
  path: '/staff/v1/competitions/:id/rounds/:key/open',
  summary:
    'Open a round: its entries come from the final count or the previous round, and are assigned; once results are announced, propose to close it without scores',
  access: organisers,
  resources: { 'params.id': { edition: 'read' } },
  params: IdParams.extend({ key: Key }),
  body: OpeningInput,
  reply,
  refusals: [
    'edition.notPublished',
    'judging.notFrozen',
    'judging.roundUnknown',
    'judging.roundIsOpen',
    'judging.roundBefore',
    'judging.noEntries',
    'judging.fewJudges',
    'judging.announced',
    'judging.over',
    'notOwn.decide',
  ],
})
export const staffAddCandidate = endpoint({
  method: 'POST',
  path: '/staff/v1/rounds/:id/candidates',
  summary: 'Add a passed entry to an open round by hand, with a reason',
  access: organisers,
  resources: {
    'params.id': { round: 'manage' },
    'body.entryId': { entry: 'round.manage' },
  },
  params: IdParams,
  body: CandidateInput,
  reply,
  refusals: [
    'judging.roundNotOpen',
    'judging.announced',
    'judging.over',
    'judging.isCandidate',
    'judging.entryUnknown',
    'judging.entryTakesNoPart',
    'notOwn.decide',
  ],
})
export const staffRemindJudges = endpoint({
  method: 'POST',
  path: '/staff/v1/rounds/:id/remind',
  summary: 'Remind every judge with entries left to score, at most once a day',
  access: organisers,
  ...ofRound,
  reply: z.object({ reminded: z.int() }),
  refusals: [
    'edition.notPublished',
    'judging.notOpen',
    'judging.closed',
    'judging.roundNotOpen',
    'notOwn.decide',
  ],
})
export const staffProposeClosing = endpoint({
  method: 'POST',
  path: '/staff/v1/rounds/:id/propose',
  summary: 'Propose closing a round; scoring stops, and a colleague confirms the results',
  access: organisers,
  ...ofRound,
  reply,
  refusals: ['judging.roundNotOpen', 'judging.unscored', 'judging.unscoredOver', 'notOwn.decide'],
})
export const staffReopenRound = endpoint({
  method: 'POST',
  path: '/staff/v1/rounds/:id/reopen',
  summary: 'Reopen a round whose closing was proposed',
  access: organisers,
  ...ofRound,
  reply,
  refusals: ['judging.notProposed', 'notOwn.decide'],
})
export const staffCloseRound = endpoint({
  method: 'POST',
  path: '/staff/v1/rounds/:id/close',
  summary: 'Close a round for good, as a colleague proposed',
  access: organisers,
  resources: { 'params.id': { round: 'close' } },
  params: IdParams,
  reply,
  refusals: ['judging.notProposed', 'judging.ownProposal', 'judging.inputDiffers', 'notOwn.decide'],
})
export const staffGetResults = endpoint({
  method: 'GET',
  path: '/staff/v1/rounds/:id/results',
  summary: 'The results of a round beside the raw means, with coverage, spread and agreement',
  access: organisers,
  ...ofRound,
  reply: StaffResults,
  refusals: ['notOwn.decide', 'judging.resultsHidden'],
})
