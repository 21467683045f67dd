import {
  CONTENT_TYPES,
  DESIGNER_TYPES,
  type DesignerApplication,
  type DesignerInfoChange,
  nicknameKey,
} from '@easel/domain/accounts/designers/application.ts'
import { HOME_COUNTRY, OTHER_BANK } from '@easel/domain/accounts/designers/bankAccount.ts'
import { z } from 'zod'
import type { Secrets } from '../../../platform/secrets.ts'

/** The numbers that are never stored or shown in the open (docs/design/product.md, Designer). */
export const SECRET_FIELDS = ['idCardNumber', 'accountNumber', 'businessLicense'] as const
export type SecretField = (typeof SECRET_FIELDS)[number]

export const numberContext = (designerId: string, field: SecretField) => `designer:${designerId}:${field}`

const text = z.string()
const optional = z.string().nullable()

/** What a designer declares, as the columns of `designer` hold it; a change that waits is kept in the same shape. */
export const Declared = z.object({
  designer_type: z.enum(DESIGNER_TYPES),
  nickname: text,
  nickname_key: text,
  real_name: text,
  address: text,
  qq: optional,
  id_card_cipher: optional,
  id_card_last4: optional,
  id_card_pic_id: optional,
  business_license_cipher: optional,
  business_license_last4: optional,
  license_pic_id: optional,
  contact_person_name: optional,
  contact_person_phone: optional,
  contact_person_email: optional,
  bank_account_name: text,
  bank_name: text,
  bank_other_name: optional.default(null),
  bank_bic: optional.default(null),
  bank_country: text.default(HOME_COUNTRY),
  bank_province: text,
  bank_city: text,
  bank_branch: text,
  bank_card_cipher: text,
  bank_card_last4: text,
  content_types: z.array(z.enum(CONTENT_TYPES)),
  profile_pic_id: optional,
})
export type Declared = z.infer<typeof Declared>

/** What of it money follows, as it is kept to come back (docs/decisions/payout-details.md). */
export const PayoutDetails = Declared.pick({
  real_name: true,
  id_card_cipher: true,
  id_card_last4: true,
  id_card_pic_id: true,
  business_license_cipher: true,
  business_license_last4: true,
  license_pic_id: true,
  bank_account_name: true,
  bank_name: true,
  bank_other_name: true,
  bank_bic: true,
  bank_country: true,
  bank_province: true,
  bank_city: true,
  bank_branch: true,
  bank_card_cipher: true,
  bank_card_last4: true,
})

/** The picture that a change of info names, where one waits. */
export const requestedPicture = (infoChange: unknown): string | null =>
  Declared.pick({ profile_pic_id: true }).safeParse(infoChange).data?.profile_pic_id ?? null

/** The last four characters of a short number would reveal all of it. */
const lastFour = (number: string): string => (number.length >= 8 ? number.slice(-4) : '')

/** Masked: only the last four characters. */
export const masked = (last4: string): string => `****${last4}`

type Numbers = Pick<
  Declared,
  | 'id_card_cipher'
  | 'id_card_last4'
  | 'bank_card_cipher'
  | 'bank_card_last4'
  | 'business_license_cipher'
  | 'business_license_last4'
>

/** What stays as it is where a change leaves it out. */
export type StoredFields = Numbers & Pick<Declared, 'profile_pic_id'>

interface Sealed {
  readonly cipher: string
  readonly last4: string
}

/**
 * Encrypts what has to be and lays the form out as columns. Numbers are bound to their designer and field.
 * @param stored the data in force, from which a change takes the numbers that it leaves out; null when applying.
 */
export function declaredFrom(
  secrets: Secrets,
  designerId: string,
  form: DesignerApplication | DesignerInfoChange,
  stored: StoredFields | null,
): Declared {
  const sealed = (field: SecretField, value: string | undefined): Sealed => {
    const [cipher, last4] = NUMBER_COLUMNS[field]
    if (value === undefined) return { cipher: stored?.[cipher] ?? '', last4: stored?.[last4] ?? '' }
    return { cipher: secrets.encrypt(value, numberContext(designerId, field)), last4: lastFour(value) }
  }
  const card = sealed('accountNumber', form.accountNumber)
  return {
    nickname: form.nickname,
    nickname_key: nicknameKey(form.nickname),
    real_name: form.realName,
    address: form.address,
    qq: form.qq || null,
    bank_account_name: form.accountName,
    bank_name: form.bankName,
    ...otherBank(form),
    bank_province: form.bankProvince ?? '',
    bank_city: form.bankCity,
    bank_branch: form.bankBranch ?? '',
    bank_card_cipher: card.cipher,
    bank_card_last4: card.last4,
    content_types: form.contentTypes,
    profile_pic_id: form.profilePic ?? stored?.profile_pic_id ?? null,
    ...(form.designerType === 'INDIVIDUAL'
      ? personal(form.idCardPicId, sealed('idCardNumber', form.idCardNumber))
      : company(form, sealed('businessLicense', form.businessLicense))),
  }
}

/** What names a bank that is not of the list; a listed one is in China. */
const otherBank = ({ bankName, bankOtherName, bankBic, bankCountry }: DesignerInfoChange) => {
  const isOther = bankName === OTHER_BANK
  return {
    bank_other_name: isOther ? (bankOtherName ?? '') : null,
    bank_bic: isOther ? (bankBic ?? '') : null,
    bank_country: isOther ? (bankCountry ?? '') : HOME_COUNTRY,
  }
}

const personal = (pictureId: string, number: Sealed) => ({
  designer_type: 'INDIVIDUAL' as const,
  id_card_cipher: number.cipher,
  id_card_last4: number.last4,
  id_card_pic_id: pictureId,
  business_license_cipher: null,
  business_license_last4: null,
  license_pic_id: null,
  contact_person_name: null,
  contact_person_phone: null,
  contact_person_email: null,
})

type Company = Extract<DesignerInfoChange, { designerType: 'CORPORATE' }>

const company = (form: Company, number: Sealed) => ({
  designer_type: 'CORPORATE' as const,
  id_card_cipher: null,
  id_card_last4: null,
  id_card_pic_id: null,
  business_license_cipher: number.cipher,
  business_license_last4: number.last4,
  license_pic_id: form.licensePicId,
  contact_person_name: form.contactPersonName,
  contact_person_phone: form.contactPersonPhoneNumber,
  contact_person_email: form.contactPersonEmail,
})

export const NUMBER_COLUMNS = {
  idCardNumber: ['id_card_cipher', 'id_card_last4'],
  accountNumber: ['bank_card_cipher', 'bank_card_last4'],
  businessLicense: ['business_license_cipher', 'business_license_last4'],
} as const satisfies Record<SecretField, readonly [keyof Numbers, keyof Numbers]>

/** One number in the open; null where this designer has none. The caller writes the activity log. */
export function revealed(
  secrets: Secrets,
  designerId: string,
  declared: Pick<Numbers, 'id_card_cipher' | 'bank_card_cipher' | 'business_license_cipher'>,
  field: SecretField,
): string | null {
  const cipher = declared[NUMBER_COLUMNS[field][0]]
  return cipher ? secrets.decrypt(cipher, numberContext(designerId, field)) : null
}
