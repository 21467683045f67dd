import { BAN_PERMISSIONS } from '@easel/domain/accounts/designers/permissions.ts'
import { DESIGNER_LEVELS } from '@easel/domain/accounts/levels/rules.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { z } from 'zod'
import { Id, Instant } from '../../envelope.ts'

export const RegistrationStatus = z.enum(['NORMAL', 'VERIFIED', 'REFUSED'])
export type RegistrationStatus = z.infer<typeof RegistrationStatus>
export const AgreementState = z.enum(['UNKNOWN', 'AGREE', 'DIS_AGREE'])

const BanScope = z.array(z.enum(BAN_PERMISSIONS))

/** A designer in a list of staff: a ban in force stands beside the name. */
export const NamedDesigner = z.object({ designerName: z.string(), designerBanned: z.boolean() })
export type NamedDesigner = z.infer<typeof NamedDesigner>

/** Spec §3 ban info: the bans in force taken together, and each by itself. */
export const BanInfo = z.object({
  isBanned: z.boolean(),
  beginDate: Instant.nullable(),
  endDate: Instant.nullable(),
  disableAuthSet: BanScope,
  bans: z.array(
    z.object({ beginDate: Instant, endDate: Instant, disableAuthSet: BanScope, reason: z.string() }),
  ),
})
export type BanInfo = z.infer<typeof BanInfo>

export const Rejection = z.object({
  rejectReasonCode: z.string(),
  rejectMessage: z.string(),
  rejectReasonHtml: z.string(),
})

/** The same where it may be missing: each field null. */
export const MaybeRejected = z.object({
  rejectReasonCode: Rejection.shape.rejectReasonCode.nullable(),
  rejectMessage: Rejection.shape.rejectMessage.nullable(),
  rejectReasonHtml: Rejection.shape.rejectReasonHtml.nullable(),
})

/** What the shell needs to know of a designer on every page. */
export const DesignerSummary = z.object({
  designerId: Id,
  nickname: z.string(),
  profilePic: z.string().nullable(),
  designerType: z.enum(['INDIVIDUAL', 'CORPORATE']),
  designerLevel: z.enum(DESIGNER_LEVELS),
  registrationStatus: RegistrationStatus,
  rejection: Rejection.nullable(),
  agreement: AgreementState,
  ban: BanInfo,
  authProductType: z.array(ProductType),
})
export type DesignerSummary = z.infer<typeof DesignerSummary>
