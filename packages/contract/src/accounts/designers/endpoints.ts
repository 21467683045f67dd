import { AgreementDecision } from '@easel/domain/accounts/designers/agreements.ts'
import { DesignerApplication, DesignerInfoChange } from '@easel/domain/accounts/designers/application.ts'
import { Whitelist } from '@easel/domain/accounts/designers/permissions.ts'
import { PageQuery } from '@easel/domain/paging.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { z } from 'zod'
import { Can } from '../../can.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams, Instant, pageOf } from '../../envelope.ts'
import { PROOF_LIMITS } from '../../rateLimits.ts'
import { PayoutChange } from './payoutChange.ts'
import { AgreementState, BanInfo, DesignerSummary, MaybeRejected, Rejection } from './summary.ts'

export const InfoChangeStatus = z.enum(['INFO_CHANGE_WAIT', 'INFO_CHANGE_PASS', 'INFO_CHANGE_REJECT'])

/** Spec §3 whitelist info. */
export const WhitelistInfo = z.object({ authProductType: z.array(ProductType) })

/** Spec §3 designer info under its field names; ID, card and licence numbers are masked. */
export const DesignerInfo = DesignerSummary.omit({ rejection: true }).extend({
  ...MaybeRejected.shape,
  realName: z.string(),
  accountName: z.string(),
  /** Masked: only the last four digits. */
  accountNumber: z.string(),
  address: z.string(),
  agreedDesignerRevenueAndPublisherProtocol: z.boolean(),
  auditStatus: InfoChangeStatus.nullable(),
  infoChangeRejection: Rejection.nullable(),
  /** The code of a listed bank, or OTHER: then the three that follow name it. */
  bankName: z.string(),
  bankOtherName: z.string().nullable(),
  bankBic: z.string().nullable(),
  bankCountry: z.string(),
  bankProvince: z.string(),
  bankCity: z.string(),
  bankBranch: z.string(),
  miId: z.string(),
  miAccountEmail: z.string(),
  miAccountPhone: z.string().nullable(),
  qq: z.string().nullable(),
  idCardNumber: z.string().nullable(),
  idCardPicId: Id.nullable(),
  businessLicense: z.string().nullable(),
  licensePicId: Id.nullable(),
  contactPersonName: z.string().nullable(),
  contactPersonPhoneNumber: z.string().nullable(),
  contactPersonEmail: z.string().nullable(),
  contentTypes: z.array(z.string()),
  appliedAt: Instant,
  decidedAt: Instant.nullable(),
})
export type DesignerInfo = z.infer<typeof DesignerInfo>

const waitingChange = {
  /** What was asked for while a change waits, numbers masked, beside what is in force. */
  requestedChange: z.record(z.string(), z.unknown()).nullable(),
  /** When the change that waits was asked for. */
  changeRequestedAt: Instant.nullable(),
  /** The change of what money follows that waits, else the one that holds withdrawals. */
  payoutChange: PayoutChange.nullable(),
}

/**
 * The same for the designer: `edit` applies again, or asks for a change of what was verified (spec §4); `withdraw`
 * takes back what was asked for.
 */
export const OwnDesignerInfo = DesignerInfo.extend({
  ...waitingChange,
  can: z.object({ edit: Can, withdraw: Can }),
})
export type OwnDesignerInfo = z.infer<typeof OwnDesignerInfo>

/**
 * Spec §7, "its code is kept as the verified status": `success` of a verified designer only
 * (docs/decisions/calls-and-replies.md).
 */
export const getDesigner = endpoint({
  method: 'GET',
  path: '/v1/designers',
  summary: 'The signed-in designer’s info',
  access: 'designer',
  reply: OwnDesignerInfo,
  codesWithData: ['designer_not_verified'],
})

export const applyAsDesigner = endpoint({
  method: 'POST',
  path: '/v1/designers',
  summary: 'Apply as a designer, or again after a rejection',
  access: 'account',
  resources: {
    'body.idCardPicId': { file: 'fileUse.use' },
    'body.licensePicId': { file: 'fileUse.use' },
    'body.profilePic': { file: 'fileUse.use' },
  },
  notWhileClosing: true,
  body: DesignerApplication,
  reply: OwnDesignerInfo,
  refusals: [
    'designer.nameTaken',
    'designer.pending',
    'designer.alreadyVerified',
    'account.phoneMissing',
    'account.emailUnverified',
  ],
})

export const changeDesignerInfo = endpoint({
  method: 'PUT',
  path: '/v1/designers',
  summary: 'Request a change of designer info; payout details need proof',
  access: 'verifiedDesigner',
  rateLimits: PROOF_LIMITS,
  resources: {
    'body.idCardPicId': { file: 'fileUse.use' },
    'body.licensePicId': { file: 'fileUse.use' },
    'body.profilePic': { file: 'fileUse.use' },
  },
  body: DesignerInfoChange,
  reply: OwnDesignerInfo,
  refusals: [
    'auth.contactTooNew',
    'auth.passwordTooNew',
    'auth.proofRequired',
    'designer.infoLocked',
    'designer.nameTaken',
  ],
})

export const withdrawInfoChange = endpoint({
  method: 'POST',
  path: '/v1/designers/withdraw-change',
  summary: 'Withdraw the pending change of designer info',
  access: 'verifiedDesigner',
  reply: OwnDesignerInfo,
  refusals: ['designer.notWaiting'],
})

/** While withdrawals are held because of a change of what money follows. */
export const restorePayoutDetails = endpoint({
  method: 'POST',
  path: '/v1/designers/restore-payout',
  summary: 'Restore the payout details from before a change',
  access: 'verifiedDesigner',
  reply: OwnDesignerInfo,
  refusals: ['payoutChange.notHeld'],
})

/** The application form as far as it is filled, kept on the server so that any device can go on. */
export const getApplicationDraft = endpoint({
  method: 'GET',
  path: '/v1/designers/draft',
  summary: 'The saved draft of the application',
  access: 'account',
  reply: z.object({ draft: z.record(z.string(), z.unknown()), savedAt: Instant.nullable() }),
})
export const saveApplicationDraft = endpoint({
  method: 'PUT',
  path: '/v1/designers/draft',
  summary: 'Save the application as a draft',
  access: 'account',
  body: z.object({ draft: z.record(z.string().max(64), z.unknown()) }),
  reply: z.object({ savedAt: Instant }),
  refusals: ['payload_too_large'],
})

export const decideAgreement = endpoint({
  method: 'POST',
  path: '/v1/designers/agreement',
  summary: 'Agree to the agreements or exit',
  access: 'account',
  body: z.object({ decision: AgreementDecision }),
  reply: z.object({ agreement: AgreementState }),
})

export const getWhitelist = endpoint({
  method: 'GET',
  path: '/v3/designers/audits/designerWhiteList',
  summary: 'The product types the designer can upload',
  access: 'designer',
  reply: WhitelistInfo,
})
export const getBan = endpoint({
  method: 'GET',
  path: '/v3/designers/audits/designerBlackList',
  summary: 'The ban in force, if any',
  access: 'designer',
  reply: BanInfo,
})

/** What staff see of an applicant: masked numbers, documents by expiring links. */
export const StaffDesigner = DesignerInfo.extend({
  accountId: Id,
  documents: z.array(z.object({ kind: z.enum(['ID_CARD', 'LICENCE']), fileId: Id, url: z.string() })),
  ...waitingChange,
  /** While the account is being closed; `hasLeft`: its works are out of the store (docs/decisions/closing.md). */
  accountClosing: z.object({ closesAt: Instant, hasLeft: z.boolean() }).nullable(),
  accountClosedAt: Instant.nullable(),
  /** True where the viewer is the applicant: nobody decides their own. */
  own: z.boolean(),
  can: z.object({ approve: Can, refuse: Can, ban: Can, setWhitelist: Can, setLevel: Can }),
})
export type StaffDesigner = z.infer<typeof StaffDesigner>

export const STAFF_DESIGNER_FILTERS = ['WAITING', 'INFO_CHANGES', 'VERIFIED', 'REFUSED', 'ALL'] as const

export const staffListDesigners = endpoint({
  method: 'GET',
  path: '/staff/v1/designers',
  summary: 'Designers waiting for verification, and all others',
  access: ['reviewer', 'admin'],
  query: PageQuery.extend({
    filter: z.enum(STAFF_DESIGNER_FILTERS).default('WAITING'),
    search: z.string().trim().max(120).optional(),
  }),
  reply: pageOf(StaffDesigner),
})
export const staffGetDesigner = endpoint({
  method: 'GET',
  path: '/staff/v1/designers/:id',
  summary: 'One designer with their documents',
  access: ['reviewer', 'admin'],
  resources: { 'params.id': { designer: 'anyone' } },
  params: IdParams,
  reply: StaffDesigner,
})
/** Decides the application, or the change of info where one waits. */
export const staffDecideDesigner = endpoint({
  method: 'POST',
  path: '/staff/v1/designers/:id/decision',
  summary: 'Approve or reject a designer or a change of info',
  access: ['reviewer', 'admin'],
  resources: { 'params.id': { designer: 'approve' } },
  params: IdParams,
  body: z.object({
    decision: z.enum(['APPROVE', 'REFUSE']),
    /** What was looked at: `changeRequestedAt` of a change that waits, else `appliedAt`. */
    askedAt: Instant,
    reasonCode: z.string().max(64).optional(),
    message: z.string().trim().max(1000).optional(),
  }),
  reply: StaffDesigner,
  refusals: ['designer.notWaiting', 'designer.changedMeanwhile', 'designer.reasonMissing', 'notOwn.decide'],
})
/** The view is written to the activity log. `requested` asks for the number of the change that waits. */
export const staffRevealDesigner = endpoint({
  method: 'POST',
  path: '/staff/v1/designers/:id/unmask',
  summary: 'Show one masked number in full; logged',
  access: ['reviewer', 'finance', 'admin'],
  resources: { 'params.id': { designer: 'anyone' } },
  params: IdParams,
  body: z.object({
    field: z.enum(['idCardNumber', 'accountNumber', 'businessLicense']),
    requested: z.boolean().default(false),
  }),
  reply: z.object({ value: z.string() }),
})
/** docs/design/product.md, Designer: staff may change what a verified designer may upload. */
export const staffSetWhitelist = endpoint({
  method: 'PUT',
  path: '/staff/v1/designers/:id/whitelist',
  summary: 'Set which product types a designer can upload',
  access: ['reviewer', 'admin'],
  resources: { 'params.id': { designer: 'setWhitelist' } },
  params: IdParams,
  /** `before`: the types that were seen; where they have changed since, it is a conflict. */
  body: z.object({ before: Whitelist, authProductType: Whitelist }),
  reply: StaffDesigner,
  refusals: ['designer.notVerified', 'notOwn.decide'],
})
