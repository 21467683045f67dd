import { searchText } from '@easel/domain/base/text/rules.ts'
import { SchemeState } from '@easel/domain/money/sharing/lifecycle.ts'
import { ExtensionInput, SchemeInput, SharePeriod } from '@easel/domain/money/sharing/rules.ts'
import { SchemeReason } from '@easel/domain/money/sharing/suspension.ts'
import { PageQuery } from '@easel/domain/paging.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { ProductState } from '@easel/domain/publishing/products/types.ts'
import { z } from 'zod'
import { Picture } from '../../base/files/endpoints.ts'
import { Can } from '../../can.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams, Instant, pageOf } from '../../envelope.ts'
import { PROOF_LIMITS, SHARER_LIMITS } from '../../rateLimits.ts'
import { Month } from '../settlements/endpoints.ts'

/** One side of a scheme: a designer by their nickname, any other account by a masked address. */
export const ShareParty = z.object({ miId: z.string(), name: z.string(), isDesigner: z.boolean() })
export type ShareParty = z.infer<typeof ShareParty>

/** The work of a scheme, as both sides see it. */
export const SharedWork = z.object({
  productId: Id,
  productType: ProductType,
  state: ProductState,
  name: z.string(),
  cover: Picture.nullable(),
})
export type SharedWork = z.infer<typeof SharedWork>

/** The reader gave it to somebody, or received it. */
export const SHARE_SIDES = ['GIVEN', 'RECEIVED'] as const
export const ShareSide = z.enum(SHARE_SIDES)
export type ShareSide = z.infer<typeof ShareSide>

/** Spec §3, revenue sharing scheme: the same figures for both sides. */
export const ShareScheme = z.object({
  schemeId: Id,
  side: ShareSide,
  work: SharedWork,
  owner: ShareParty,
  sharer: ShareParty,
  /** In hundredths of a per cent of the owner's share. */
  ratio: z.int(),
  period: SharePeriod,
  /** Extensions included; null where it is permanent. */
  days: z.int().nullable(),
  state: SchemeState,
  /** Why it is suspended, or how it ended. */
  reason: SchemeReason.nullable(),
  offeredAt: Instant,
  answerUntil: Instant,
  /** `[from, until)`; null until it is accepted, and without an end. */
  from: Instant.nullable(),
  until: Instant.nullable(),
  endedAt: Instant.nullable(),
  /** What it has brought the sharer so far, in fen. */
  broughtFen: z.int(),
  can: z.object({ accept: Can, decline: Can, extend: Can }),
})
export type ShareScheme = z.infer<typeof ShareScheme>

/** Spec §7. A body with `schemeId` extends that scheme of the work; any other offers a new one. */
export const shareProduct = endpoint({
  method: 'POST',
  path: '/v3/designers/designer-shares/:id',
  summary: 'Offer someone part of a work’s share, or extend a scheme, with proof',
  access: 'designer',
  notWhileClosing: true,
  resources: { 'params.id': { product: 'read' }, 'body.schemeId': { shareScheme: 'extend' } },
  params: IdParams,
  body: z.union([ExtensionInput, SchemeInput]),
  reply: ShareScheme,
  rateLimits: [...SHARER_LIMITS, ...PROOF_LIMITS],
  refusals: [
    'agreement.required',
    'auth.contactTooNew',
    'auth.passwordTooNew',
    'auth.proofRequired',
    'product.notYours',
    'share.duplicate',
    'share.ended',
    'share.notEarning',
    'share.otherWork',
    'share.permanent',
    'share.ratioLeft',
    'share.self',
    'share.unknownSharer',
  ],
})

/** Somebody who can be named as a sharer. */
export const SharerCandidate = ShareParty.extend({ can: z.object({ share: Can }) })
export type SharerCandidate = z.infer<typeof SharerCandidate>

/** Found by the whole account number, e-mail address or phone number alone; nobody can be browsed. */
export const findSharer = endpoint({
  method: 'GET',
  path: '/v3/designers/designer-shares/designers',
  summary: 'The account with this number, email address or phone number',
  access: 'designer',
  query: z.object({ sharer: z.string().trim().max(254).default('') }),
  reply: z.object({ designers: z.array(SharerCandidate) }),
  rateLimits: SHARER_LIMITS,
})
/** So many are enough to pick from; whoever is missing is found by their number. */
export const MAX_FORMER_SHARERS = 100
export const listFormerSharers = endpoint({
  method: 'GET',
  path: '/v3/designers/designer-shares/old-designers',
  summary: 'The accounts the designer has shared with, latest first',
  access: 'designer',
  reply: z.object({ designers: z.array(SharerCandidate).max(MAX_FORMER_SHARERS) }),
})

/** A work that earns, with what of its share can still be given. */
export const ShareableWork = z.object({
  work: SharedWork,
  /** In hundredths of a per cent. */
  leftRatio: z.int(),
  can: z.object({ offer: Can }),
})
export type ShareableWork = z.infer<typeof ShareableWork>

export const listShareableWorks = endpoint({
  method: 'GET',
  path: '/v3/designers/designer-shares',
  summary: 'The designer’s own works with earnings, latest first',
  access: 'designer',
  scope: 'sharing:read',
  query: PageQuery.extend({ search: searchText.optional() }),
  reply: pageOf(ShareableWork),
})

/** Full months before this one, that a simulation splits anew. */
export const SIMULATED_MONTHS = 3
/** What the editor of a new scheme needs to know of its work. */
export const WorkSharing = ShareableWork.extend({
  /** The schemes that take a part of its share, or will once they are accepted, in the order of their ids. */
  schemes: z.array(ShareScheme),
  /** The last full months, the latest first: the whole share, and what the owner kept of it. */
  months: z.array(z.object({ month: Month, shareFen: z.int(), ownerFen: z.int() })),
})
export type WorkSharing = z.infer<typeof WorkSharing>

export const getWorkSharing = endpoint({
  method: 'GET',
  path: '/v3/designers/designer-shares/:id',
  summary: 'The schemes of one of the caller’s works, and its last months',
  access: 'designer',
  scope: 'sharing:read',
  resources: { 'params.id': { product: 'read' } },
  params: IdParams,
  reply: WorkSharing,
  refusals: ['product.notYours'],
})

/** A sharer need not be a designer. */
export const listSchemes = endpoint({
  method: 'GET',
  path: '/v3/shares',
  summary: 'The schemes the account has given or received, latest first',
  access: 'account',
  scope: 'sharing:read',
  query: PageQuery.extend({
    side: ShareSide.default('RECEIVED'),
    state: z.union([SchemeState, z.literal('ALL')]).default('ALL'),
  }),
  reply: pageOf(ShareScheme),
})

/** One event of a scheme, from the activity log. */
const SchemeEvent = z.object({
  at: Instant,
  act: z.enum([
    'share.offer',
    'share.accept',
    'share.decline',
    'share.extend',
    'share.suspend',
    'share.resume',
    'share.expire',
  ]),
  by: z.enum(['owner', 'sharer', 'system']),
  reason: z.string().nullable(),
})
export const SchemeDetail = ShareScheme.extend({
  /** The latest first. */
  history: z.array(SchemeEvent),
  /** What it brought in each month, the latest first; months without sales are left out. */
  months: z.array(z.object({ month: Month, amountFen: z.int(), correctionsFen: z.int() })),
})
export type SchemeDetail = z.infer<typeof SchemeDetail>

export const getScheme = endpoint({
  method: 'GET',
  path: '/v3/shares/:id',
  summary: 'One scheme with its history and earnings',
  access: 'account',
  scope: 'sharing:read',
  resources: { 'params.id': { shareScheme: 'read' } },
  params: IdParams,
  reply: SchemeDetail,
})
export const answerScheme = endpoint({
  method: 'POST',
  path: '/v3/shares/:id/answer',
  summary: 'Accept or decline an offered scheme',
  access: 'account',
  notWhileClosing: true,
  resources: { 'params.id': { shareScheme: 'accept' } },
  params: IdParams,
  body: z.object({ answer: z.enum(['ACCEPT', 'DECLINE']) }),
  reply: ShareScheme,
  refusals: ['agreement.required', 'share.notPending', 'share.notTheSharer'],
})
