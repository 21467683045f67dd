import {
  AwardReason,
  JuryStatement,
  ReasonInput,
  TieInput,
} from '@easel/domain/competitions/awards/fields.ts'
import { EditionSlug } from '@easel/domain/competitions/editions/editionShape.ts'
import { BUNDLE_KINDS } from '@easel/domain/competitions/votes/log.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { IdParams, Instant } from '../../envelope.ts'
import { EditionProvenance, EditionQuery } from '../editions/endpoints.ts'
import {
  AwardPayment,
  EditionPayments,
  OwnAward,
  OwnProgram,
  PublicAward,
  StaffAwards,
  StaffProgram,
} from './shapes.ts'

const organisers = ['organiser'] as const
const ofEdition = { resources: { 'params.id': { edition: 'read' } }, params: IdParams } as const

export const resultPublic = endpoint({
  method: 'GET',
  path: '/design/cpt/prize/resultPublic',
  summary: 'The winners of an edition by prize, once announced; none before',
  access: 'visitor',
  /** Without a category, the additional prizes too. */
  query: EditionQuery,
  reply: z.object({
    edition: EditionSlug,
    provenance: EditionProvenance,
    announcedAt: Instant,
    isAnnounced: z.boolean(),
    awards: z.array(PublicAward),
  }),
})
export const editionBundles = endpoint({
  method: 'GET',
  path: '/v1/competitions/:slug/bundles',
  summary:
    'What anyone can download to check an edition: votes once the count is final, results once announced',
  access: 'visitor',
  params: z.object({ slug: EditionSlug }),
  reply: z.object({
    /** Of the signatures: Ed25519, as SubjectPublicKeyInfo in base64. */
    publicKey: z.string(),
    provenance: EditionProvenance,
    bundles: z.array(
      z.object({
        kind: z.enum(BUNDLE_KINDS),
        /** Below the address of this call. */
        fileName: z.string(),
        sizeBytes: z.int(),
        sha256: z.string(),
        builtAt: Instant,
      }),
    ),
  }),
})
export const ownAwards = endpoint({
  method: 'GET',
  path: '/design/cpt/awards',
  summary: 'The caller’s awards in one edition or in all, in every state, latest first',
  access: 'account',
  query: z.object({ edition: EditionSlug.optional() }),
  reply: z.object({ items: z.array(OwnAward) }),
})
export const ownPrograms = endpoint({
  method: 'GET',
  path: '/design/cpt/creatorPrograms',
  summary: 'The creator programs the caller joined through an award, with terms, progress and works',
  access: 'account',
  query: z.object({ edition: EditionSlug.optional() }),
  reply: z.object({ items: z.array(OwnProgram) }),
})
const ownAward = { resources: { 'params.id': { award: 'confirm' } }, params: IdParams } as const
export const confirmAward = endpoint({
  method: 'POST',
  path: '/design/cpt/awards/:id/confirm',
  summary: 'Confirm an award',
  access: 'account',
  ...ownAward,
  reply: OwnAward,
  refusals: ['award.cannotConfirmNow', 'notOwn'],
})
export const declineAward = endpoint({
  method: 'POST',
  path: '/design/cpt/awards/:id/decline',
  summary: 'Decline an award for good; the next entry moves up once two organisers publish it',
  access: 'account',
  ...ownAward,
  body: ReasonInput,
  reply: OwnAward,
  refusals: ['award.cannotDeclineNow', 'notOwn'],
})

export const staffGetAwards = endpoint({
  method: 'GET',
  path: '/staff/v1/competitions/:id/awards',
  summary: 'Who would win what now and why, what is published, and what is undecided',
  access: organisers,
  ...ofEdition,
  reply: StaffAwards,
  refusals: ['edition.notPublished', 'notOwn.decide'],
})
export const staffGetProgram = endpoint({
  method: 'GET',
  path: '/staff/v1/competitions/:id/awards/program',
  summary:
    'Members of an edition’s creator program and their progress; none before the winners are announced',
  access: organisers,
  ...ofEdition,
  reply: z.object({ program: StaffProgram }),
  refusals: ['edition.notPublished', 'notOwn.decide'],
})
export const staffListPayments = endpoint({
  method: 'GET',
  path: '/staff/v1/award-payments',
  summary: 'The editions with announced winners, latest first, with what each pays',
  access: ['finance'],
  reply: z.object({ items: z.array(EditionPayments) }),
})
export const staffGetPayments = endpoint({
  method: 'GET',
  path: '/staff/v1/award-payments/:id',
  summary: 'What an edition pays to whom, and what is missing for payment',
  access: ['finance'],
  ...ofEdition,
  reply: EditionPayments.extend({ items: z.array(AwardPayment) }),
  refusals: ['edition.notPublished', 'notOwn.decide', 'award.notAnnounced'],
})
export const staffProposeAwards = endpoint({
  method: 'POST',
  path: '/staff/v1/competitions/:id/awards/propose',
  summary: 'Propose the draft of the awards; a colleague publishes it',
  access: organisers,
  ...ofEdition,
  reply: StaffAwards,
  refusals: [
    'edition.notPublished',
    'notOwn.decide',
    'awardList.notReady',
    'awardList.tied',
    'awardList.waits',
    'awardList.unchanged',
  ],
})
export const staffOrderTie = endpoint({
  method: 'POST',
  path: '/staff/v1/competitions/:id/awards/tie',
  summary: 'Decide the order in which tied entries receive prizes, with a reason; part of the next list',
  access: organisers,
  resources: {
    'params.id': { edition: 'read' },
    'body.entryIds[]': { entry: 'awardList.disqualify' },
  },
  params: IdParams,
  body: TieInput,
  reply: StaffAwards,
  refusals: ['edition.notPublished', 'notOwn.decide', 'awardTie.none'],
})
const anotherOnes = { resources: { 'params.id': { awardList: 'publish' } }, params: IdParams } as const
export const staffDecideAwards = endpoint({
  method: 'POST',
  path: '/staff/v1/award-lists/:id/decision',
  summary: 'Publish a colleague’s list of awards, or reject it with a note',
  access: organisers,
  ...anotherOnes,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('PUBLISH') }),
    z.object({ decision: z.literal('REJECT'), note: AwardReason }),
  ]),
  reply: StaffAwards,
  refusals: ['notOwn.decide', 'awardList.ownProposal', 'awardList.decided', 'awardList.changedMeanwhile'],
})
export const staffWithdrawAwards = endpoint({
  method: 'POST',
  path: '/staff/v1/award-lists/:id/withdraw',
  summary: 'Take back your own list of awards',
  access: organisers,
  resources: { 'params.id': { awardList: 'withdraw' } },
  params: IdParams,
  reply: StaffAwards,
  refusals: ['notOwn.decide', 'awardList.notYours', 'awardList.decided'],
})
const anyEntry = {
  resources: { 'params.id': { entry: 'review' } },
  params: IdParams,
} as const
export const staffDisqualifyEntry = endpoint({
  method: 'POST',
  path: '/staff/v1/entries/:id/disqualify',
  summary: 'Disqualify an entry from winning, with a reason; part of the next list',
  access: organisers,
  ...anyEntry,
  body: ReasonInput,
  reply: StaffAwards,
  refusals: ['notOwn.decide', 'award.entryNotPassed', 'award.isDisqualified'],
})
export const staffRestoreEntry = endpoint({
  method: 'POST',
  path: '/staff/v1/entries/:id/restore',
  summary: 'Restore a disqualified entry, with a reason; part of the next list',
  access: organisers,
  ...anyEntry,
  body: ReasonInput,
  reply: StaffAwards,
  refusals: ['notOwn.decide', 'award.notDisqualified'],
})
export const staffWriteJuryStatement = endpoint({
  method: 'PUT',
  path: '/staff/v1/entries/:id/jury-statement',
  summary: 'Write or remove the jury statement of an entry; public beside its award, once announced',
  access: organisers,
  ...anyEntry,
  body: z.object({ juryStatement: JuryStatement.nullable() }),
  reply: StaffAwards,
  refusals: ['notOwn.decide', 'award.entryNotPassed'],
})
