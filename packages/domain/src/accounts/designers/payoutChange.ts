import { OTHER_BANK } from './bankAccount.ts'

/** What money follows: who is paid, by which documents, and where to (docs/design/product.md, Designer). */
export const PAYOUT_FIELDS = [
  'realName',
  'idCardNumber',
  'idCardPicId',
  'businessLicense',
  'licensePicId',
  'accountName',
  'bankName',
  'bankOtherName',
  'bankBic',
  'bankCountry',
  'bankProvince',
  'bankCity',
  'bankBranch',
  'accountNumber',
] as const
export type PayoutField = (typeof PAYOUT_FIELDS)[number]

/** Shown masked, so that a form cannot hand them back. */
const NUMBERS: readonly PayoutField[] = ['idCardNumber', 'businessLicense', 'accountNumber']
const OF_OTHER_BANKS: readonly PayoutField[] = ['bankOtherName', 'bankBic', 'bankCountry']

/** Once such a change is in force nothing is withdrawn for so long. */
export const PAYOUT_HOLD_DAYS = 3
export const payoutHoldEnd = (inForceAt: Date): Date =>
  new Date(inForceAt.getTime() + PAYOUT_HOLD_DAYS * 24 * 3_600_000)

type Details = Readonly<Partial<Record<PayoutField, unknown>>>

/**
 * The fields by which a change of info moves what money follows; any of them asks for proof. A number that is given
 * counts as another one: whether it is the one on file is not told without proof.
 */
export function changedPayoutFields(inForce: Details, asked: Details): PayoutField[] {
  return PAYOUT_FIELDS.filter((field) => {
    const value = asked[field] ?? ''
    if (NUMBERS.includes(field)) return value !== ''
    // A listed bank is named by its code alone.
    if (OF_OTHER_BANKS.includes(field) && asked.bankName !== OTHER_BANK) return false
    return value !== (inForce[field] ?? '')
  })
}

export const PAYOUT_PARTS = ['NAME', 'DOCUMENTS', 'BANK'] as const
export type PayoutPart = (typeof PAYOUT_PARTS)[number]

const partOf = (field: PayoutField): PayoutPart => {
  if (field === 'realName') return 'NAME'
  return field.startsWith('bank') || field.startsWith('account') ? 'BANK' : 'DOCUMENTS'
}

/** What a message says that a change is about. */
export const payoutPartsOf = (fields: readonly PayoutField[]): PayoutPart[] =>
  PAYOUT_PARTS.filter((part) => fields.some((field) => partOf(field) === part))

export const payoutFieldsOf = (part: PayoutPart): PayoutField[] =>
  PAYOUT_FIELDS.filter((field) => partOf(field) === part)
