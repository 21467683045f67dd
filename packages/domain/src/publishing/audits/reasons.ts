import { PACKAGE_TYPES, PRODUCT_TYPES, type ProductType, typesWith } from '../../productTypes.ts'

/** A reason staff choose. Messages word it as `reason.<code>`; `remedy.<code>` says how to fix it. */
export interface Reason<Code extends string = string> {
  readonly code: Code
  readonly productTypes: readonly ProductType[]
  /** Message code of what to do about it. */
  readonly remedy: string
}

const PICTURES = typesWith('medium', 'package', 'picture', 'video')

const reason = <const Code extends string>(
  code: Code,
  productTypes: readonly ProductType[] = PRODUCT_TYPES,
): Reason<Code> => ({ code, productTypes, remedy: `remedy.${code}` })

/** Why a submission is rejected, in the order of the screens. */
export const REJECT_REASONS = [
  reason('copyrightProof'),
  reason('copyrightInfringement'),
  reason('plagiarism'),
  reason('lowQuality', PICTURES),
  reason('previewMismatch', PACKAGE_TYPES),
  reason('brokenModule', PACKAGE_TYPES),
  reason('incompleteIcons', ['THEME']),
  reason('illegible', PACKAGE_TYPES),
  reason('wrongNameOrTags'),
  reason('incompatible', PACKAGE_TYPES),
  reason('sensitiveContent'),
  reason('advertising'),
  reason('glyphsMissing', typesWith('medium', 'font')),
  reason('fontLicence', typesWith('medium', 'font')),
  reason('poorSound', typesWith('medium', 'sound')),
  reason('watermark', PICTURES),
  reason('priceUnreasonable'),
  reason('duplicateWork'),
  reason('other'),
] as const
export const REJECT_REASON_CODES = codesOf(REJECT_REASONS)
export type RejectReasonCode = (typeof REJECT_REASONS)[number]['code']

/** The reviewer's keys 1 to 9: one key means one reason, whatever is reviewed (docs/decisions/reviews.md). */
export const KEYED_REASONS: readonly RejectReasonCode[] = [
  'copyrightProof',
  'copyrightInfringement',
  'plagiarism',
  'lowQuality',
  'wrongNameOrTags',
  'sensitiveContent',
  'advertising',
  'duplicateWork',
  'other',
]

/** The digit of a reason; null of one that is found by typing. */
export function keyOfReason(code: RejectReasonCode): string | null {
  const index = KEYED_REASONS.indexOf(code)
  return index < 0 ? null : String(index + 1)
}

/** Why staff hide a published product for a while. */
export const HIDE_REASONS = [
  reason('complaint'),
  reason('copyrightDispute'),
  reason('crashReports', PACKAGE_TYPES),
  reason('sensitiveContent'),
  reason('seasonOver'),
  reason('other'),
] as const
export const HIDE_REASON_CODES = codesOf(HIDE_REASONS)
export type HideReasonCode = (typeof HIDE_REASONS)[number]['code']

/** Why staff remove a product for good. */
export const REMOVE_REASONS = [
  reason('ownerRequest'),
  reason('copyrightInfringement'),
  reason('plagiarism'),
  reason('sensitiveContent'),
  reason('incompatible', PACKAGE_TYPES),
  reason('accountBan'),
  reason('other'),
] as const
export const REMOVE_REASON_CODES = codesOf(REMOVE_REASONS)
export type RemoveReasonCode = (typeof REMOVE_REASONS)[number]['code']

/** The reasons of a catalogue that fit a product type, in its order. */
export function reasonsFor<R extends Reason>(catalogue: readonly R[], type: ProductType): R[] {
  return catalogue.filter(({ productTypes }) => productTypes.includes(type))
}

function codesOf<Code extends string>(catalogue: readonly { readonly code: Code }[]): Code[] {
  return catalogue.map(({ code }) => code)
}
