import {
  InfoChangeStatus,
  type OwnDesignerInfo,
  type StaffDesigner,
} from '@easel/contract/accounts/designers/endpoints.ts'
import { PayoutChange } from '@easel/contract/accounts/designers/payoutChange.ts'
import { type DesignerSummary, RegistrationStatus } from '@easel/contract/accounts/designers/summary.ts'
import { isMessageCode, type Locale, messageOf } from '@easel/contract/messages/index.ts'
import type { AgreementState } from '@easel/domain/accounts/designers/agreements.ts'
import { DESIGNER_TYPES } from '@easel/domain/accounts/designers/application.ts'
import { PAYOUT_FIELDS, type PayoutField } from '@easel/domain/accounts/designers/payoutChange.ts'
import {
  type DesignerMove,
  designerInfoPolicy,
  designerPolicy,
} from '@easel/domain/accounts/designers/policy.ts'
import { DesignerLevel } from '@easel/domain/accounts/levels/rules.ts'
import { relationsTo } from '@easel/domain/policy.ts'
import { z } from 'zod'
import { canOf } from '../../../platform/policy.ts'
import { Declared, masked } from './details.ts'
import { banInfo, type KnownBan, whitelistOf } from './permissions.ts'
import { designerFacts } from './policy.ts'
import type { DesignerWithAccount } from './queries.ts'
import type { OpenPayoutChange } from './standingQueries.ts'

const DesignerType = z.enum(DESIGNER_TYPES)

/** What a presenter is handed beside the row. */
export interface Surroundings {
  readonly locale: Locale
  readonly now: Date
  readonly bans: readonly KnownBan[]
  readonly agreement: AgreementState
  /** Those of what money follows that wait or hold withdrawals. */
  readonly payoutChanges: readonly OpenPayoutChange[]
  /** An address by which the viewer sees a file of the designer's; null where it is gone. */
  readonly linkTo: (fileId: string) => string | null
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

const paragraph = (text: string): string => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`

/** Reason and remedy in the viewer's language, then the reviewer's words as they were written. */
function rejectionOf(locale: Locale, reasonCode: string | null, message: string | null) {
  if (reasonCode === null) return null
  const worded = [`reason.${reasonCode}`, `remedy.${reasonCode}`]
    .filter(isMessageCode)
    .map((code) => messageOf(locale, code))
  return {
    rejectReasonCode: reasonCode,
    rejectMessage: message ?? '',
    rejectReasonHtml: [...worded, ...(message ? [message] : [])].map(paragraph).join(''),
  }
}

export function presentSummary(row: DesignerWithAccount, surroundings: Surroundings): DesignerSummary {
  const refused = row.registration_status === 'REFUSED'
  return {
    designerId: row.designer_id,
    nickname: row.nickname,
    profilePic: row.profile_pic_id ? surroundings.linkTo(row.profile_pic_id) : null,
    designerType: DesignerType.parse(row.designer_type),
    designerLevel: DesignerLevel.parse(row.designer_level),
    registrationStatus: RegistrationStatus.parse(row.registration_status),
    rejection: refused ? rejectionOf(surroundings.locale, row.reject_reason_code, row.reject_message) : null,
    agreement: surroundings.agreement,
    ban: banInfo(surroundings.bans, surroundings.now),
    authProductType: whitelistOf(row.auth_product_types),
  }
}

/** Spec §3, designer info under its field names, numbers masked. */
export function presentInfo(row: DesignerWithAccount, surroundings: Surroundings): OwnDesignerInfo {
  const { rejection, ...summary } = presentSummary(row, surroundings)
  const changeRefused = row.info_change_status === 'INFO_CHANGE_REJECT'
  const requested = requestedOf(row)
  return {
    ...summary,
    ...(rejection ?? { rejectReasonCode: null, rejectMessage: null, rejectReasonHtml: null }),
    ...presentDeclared(Declared.parse(row)),
    agreedDesignerRevenueAndPublisherProtocol: surroundings.agreement === 'AGREE',
    auditStatus: InfoChangeStatus.nullable().parse(row.info_change_status),
    infoChangeRejection: changeRefused
      ? rejectionOf(surroundings.locale, row.info_change_reject_reason_code, row.info_change_reject_message)
      : null,
    requestedChange: requested ? presentDeclared(requested) : null,
    changeRequestedAt: requested ? (row.info_change_requested_at?.toISOString() ?? null) : null,
    payoutChange: presentPayoutChange(surroundings.payoutChanges),
    miId: String(row.mi_id),
    miAccountEmail: row.email,
    miAccountPhone: row.phone,
    appliedAt: row.applied_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    can: {
      edit: canOf(designerInfoPolicy.can(['owner'], 'edit', designerFacts(row), surroundings.now)),
      withdraw: canOf(designerInfoPolicy.can(['owner'], 'withdraw', designerFacts(row), surroundings.now)),
    },
  }
}

/** What a designer declared, in force or requested, under the specification's names. */
export function presentDeclared(declared: Declared) {
  const maskedOrNull = (cipher: string | null, last4: string | null) =>
    cipher === null ? null : masked(last4 ?? '')
  return {
    nickname: declared.nickname,
    realName: declared.real_name,
    accountName: declared.bank_account_name,
    accountNumber: masked(declared.bank_card_last4),
    address: declared.address,
    bankName: declared.bank_name,
    bankOtherName: declared.bank_other_name,
    bankBic: declared.bank_bic,
    bankCountry: declared.bank_country,
    bankProvince: declared.bank_province,
    bankCity: declared.bank_city,
    bankBranch: declared.bank_branch,
    qq: declared.qq,
    idCardNumber: maskedOrNull(declared.id_card_cipher, declared.id_card_last4),
    idCardPicId: declared.id_card_pic_id,
    businessLicense: maskedOrNull(declared.business_license_cipher, declared.business_license_last4),
    licensePicId: declared.license_pic_id,
    contactPersonName: declared.contact_person_name,
    contactPersonPhoneNumber: declared.contact_person_phone,
    contactPersonEmail: declared.contact_person_email,
    contentTypes: declared.content_types,
  }
}

/** The change that waits; null where none does. */
export function requestedOf(row: DesignerWithAccount): Declared | null {
  return row.info_change_status === 'INFO_CHANGE_WAIT' ? Declared.parse(row.info_change) : null
}

export function presentStaff(
  row: DesignerWithAccount,
  surroundings: Surroundings,
  viewerAccountId: string,
): StaffDesigner {
  const requested = requestedOf(row)
  return {
    ...presentInfo(row, surroundings),
    accountId: row.account_id,
    documents: [row, ...(requested ? [requested] : [])].flatMap((declared) =>
      documentsOf(declared, surroundings),
    ),
    accountClosing: row.closes_at && {
      closesAt: row.closes_at.toISOString(),
      hasLeft: row.left_at !== null,
    },
    accountClosedAt: row.closed_at?.toISOString() ?? null,
    own: row.account_id === viewerAccountId,
    can: canDo(row, viewerAccountId, surroundings.now),
  }
}

function canDo(row: DesignerWithAccount, accountId: string, now: Date): StaffDesigner['can'] {
  const relations = relationsTo({ as: 'staff', accountId, designerId: null }, { accountId: row.account_id })
  const facts = designerFacts(row)
  const can = (move: DesignerMove) => canOf(designerPolicy.can(relations, move, facts, now))
  return {
    approve: can('approve'),
    refuse: can('refuse'),
    ban: can('ban'),
    setWhitelist: can('setWhitelist'),
    setLevel: can('setLevel'),
  }
}

type Documented = Pick<Declared, 'id_card_pic_id' | 'license_pic_id'>

/** The file that a designer's own page links to: what they wear beside their name. */
export const pictureShown = ({ profile_pic_id }: DesignerWithAccount): string[] =>
  profile_pic_id === null ? [] : [profile_pic_id]

/** Those that staff see. */
export const filesShown = (row: DesignerWithAccount): string[] =>
  [row, requestedOf(row)]
    .flatMap((declared) => [declared?.id_card_pic_id, declared?.license_pic_id, declared?.profile_pic_id])
    .filter((fileId) => typeof fileId === 'string')

function documentsOf({ id_card_pic_id, license_pic_id }: Documented, { linkTo }: Surroundings) {
  const kinds = [
    { kind: 'ID_CARD' as const, fileId: id_card_pic_id },
    { kind: 'LICENCE' as const, fileId: license_pic_id },
  ]
  return kinds.flatMap(({ kind, fileId }) => {
    const url = fileId ? linkTo(fileId) : null
    return fileId && url ? [{ kind, fileId, url }] : []
  })
}

export const payoutFieldsOf = ({ fields }: Pick<OpenPayoutChange, 'fields'>): PayoutField[] =>
  PAYOUT_FIELDS.filter((field) => fields.includes(field))

/** The change that waits, else the last one that is in force. @param open of one designer */
function presentPayoutChange(open: readonly OpenPayoutChange[]): PayoutChange | null {
  const change = open.find(({ state }) => state === 'WAITING') ?? open.at(-1)
  if (!change) return null
  return PayoutChange.parse({
    state: change.state,
    fields: payoutFieldsOf(change),
    requestedAt: change.requested_at.toISOString(),
    provedAt: change.proved_at?.toISOString() ?? null,
    provedBy: change.proved_by,
    heldUntil: change.held_until?.toISOString() ?? null,
  })
}
