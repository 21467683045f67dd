import { z } from 'zod'
import { FileId } from '../../base/files/fileId.ts'
import { foldKey } from '../../base/text/fold.ts'
import {
  boundedText,
  checkSafe,
  englishNameOnly,
  englishOnly,
  isBlank,
  plainText,
} from '../../base/text/rules.ts'
import { oneOf, severalOf } from '../../choice.ts'
import { PRODUCT_RULES, PRODUCT_TYPES, type ProductType } from '../../productTypes.ts'
import { addIssue, EVEN_IF_BROKEN, type IssueSink } from '../../rule.ts'
import { email, Proof } from '../accounts/rules.ts'
import { bankDetailsFaults, bareNumber, numberKindOf, OTHER_BANK, otherBankFields } from './bankAccount.ts'
import { bankOf } from './banks.ts'
import { idCardNumber } from './identity.ts'

export const DESIGNER_TYPES = ['INDIVIDUAL', 'CORPORATE'] as const
export type DesignerType = (typeof DESIGNER_TYPES)[number]

/** Spec §2, step "apply": what the designer wants to publish. */
export const CONTENT_TYPES = ['themes', 'wallpapers', 'fonts', 'ringtones'] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

const contentOf = (type: ProductType): ContentType => PRODUCT_RULES[type].content

/** docs/design/product.md: on approval the whitelist becomes what was applied for. */
export function whitelistFor(contentTypes: readonly ContentType[]): ProductType[] {
  return CONTENT_TYPES.filter((content) => contentTypes.includes(content)).flatMap((content) =>
    PRODUCT_TYPES.filter((type) => contentOf(type) === content),
  )
}

const text = (field: string, max: number) => boundedText({ field, max, count: 'characters' })

/** Spec §5: designer short name up to 20 characters, English only. */
export const nickname = text('nickname', 20).superRefine(englishNameOnly('nickname'))
/** Two short names are one name when they fold alike. */
export const nicknameKey = foldKey

/** A bank card or account as people type it; what form it has is `bankDetailsFaults`'s. */
const accountNumber = (field: string) =>
  plainText(field)
    .overwrite(bareNumber)
    .superRefine((number, ctx) => {
      if (isBlank(number)) addIssue(ctx, `${field}.required`)
      checkSafe(number, ctx, false)
    })

/** Empty where the bank's country has none. */
const maybeText = (field: string, max: number) =>
  boundedText({ field, max, min: 0, count: 'characters' }).optional()

/** Spec §5, §9: up to 30 characters, one of the supported banks by its code, or OTHER_BANK. */
const bankName = text('bankName', 30).superRefine((code, ctx) => {
  if (!isBlank(code) && code !== OTHER_BANK && !bankOf(code)) addIssue(ctx, 'bankName.unsupported')
})

const qq = plainText('qq').superRefine((digits, ctx) => {
  if (!/^(?:[1-9]\d{4,11})?$/.test(digits)) addIssue(ctx, 'qq.format')
})

/** A landline with an extension is a phone too; nothing is sent to it. */
const contactPhone = text('contactPersonPhoneNumber', 80).superRefine((value, ctx) => {
  const digits = value.replace(/\D/g, '').length
  const shaped = /^[+\d][\d\s().+#x-]*$/i.test(value)
  if (!isBlank(value) && !(shaped && digits >= 5)) addIssue(ctx, 'contactPersonPhoneNumber.format')
})

const contactEmail = email.superRefine((value, ctx) => {
  if (value.length > 80) addIssue(ctx, 'contactPersonEmail.tooLong', { max: 80, count: value.length })
})

/** Spec §3, §5: what both account types give. */
const common = {
  nickname,
  profilePic: FileId.optional(),
  qq: qq.optional(),
  contentTypes: severalOf(oneOf('contentType', CONTENT_TYPES), {
    field: 'contentTypes',
    max: CONTENT_TYPES.length,
  }),
  address: text('address', 80),
  /** Cardholder; spec §3: the same as realName. */
  accountName: text('accountName', 200),
  bankName,
  ...otherBankFields,
  bankProvince: maybeText('bankProvince', 15),
  bankCity: text('bankCity', 15),
  bankBranch: maybeText('bankBranch', 40),
  accountNumber: accountNumber('accountNumber'),
  accountNumberConfirm: accountNumber('accountNumberConfirm'),
}

const individual = {
  ...common,
  designerType: z.literal('INDIVIDUAL'),
  /** Spec §5: English only. */
  realName: text('realName', 80).superRefine(englishOnly('realName')),
  idCardNumber,
  idCardPicId: FileId,
}

const corporate = {
  ...common,
  designerType: z.literal('CORPORATE'),
  /** The company's name; spec §5: up to 200. */
  realName: text('companyName', 200),
  businessLicense: text('businessLicense', 50),
  licensePicId: FileId,
  contactPersonName: text('contactPersonName', 80),
  contactPersonPhoneNumber: contactPhone,
  contactPersonEmail: contactEmail,
}

const agreement = {
  agreedDesignerRevenueAndPublisherProtocol: z.literal(true, { error: 'agreement.required' }),
}

const unknownType = { error: 'designerType.required' }

/** Spec §2: the application for designer qualification. */
export const DesignerApplication = z
  .discriminatedUnion(
    'designerType',
    [z.object({ ...individual, ...agreement }), z.object({ ...corporate, ...agreement })],
    unknownType,
  )
  .superRefine(bankDetailsAgree, EVEN_IF_BROKEN)
  .superRefine(bankDetailsFaults, EVEN_IF_BROKEN)
export type DesignerApplication = z.infer<typeof DesignerApplication>

/** Numbers are shown masked, so a form cannot hand them back: one that is left out stays as it is. */
const unchangedNumbers = {
  accountNumber: common.accountNumber.optional(),
  accountNumberConfirm: common.accountNumberConfirm.optional(),
}
/** Needed where `changedPayoutFields` finds any. */
const proven = { proof: Proof.optional() }

/** A change of info: the same without the agreements, and a number only where it changes. */
export const DesignerInfoChange = z
  .discriminatedUnion(
    'designerType',
    [
      z.object({
        ...individual,
        ...unchangedNumbers,
        idCardNumber: individual.idCardNumber.optional(),
        ...proven,
      }),
      z.object({
        ...corporate,
        ...unchangedNumbers,
        businessLicense: corporate.businessLicense.optional(),
        ...proven,
      }),
    ],
    unknownType,
  )
  .superRefine(bankDetailsAgree, EVEN_IF_BROKEN)
  .superRefine(bankDetailsFaults, EVEN_IF_BROKEN)
  .superRefine(numberGivenTwice, EVEN_IF_BROKEN)
export type DesignerInfoChange = z.infer<typeof DesignerInfoChange>

interface BankDetails {
  readonly realName?: unknown
  readonly accountName?: unknown
  readonly accountNumber?: unknown
  readonly accountNumberConfirm?: unknown
  readonly bankName?: unknown
  readonly bankCountry?: unknown
}

function bankDetailsAgree(details: BankDetails, ctx: IssueSink): void {
  const { realName, accountName, accountNumber, accountNumberConfirm } = details
  if (differ(accountNumber, accountNumberConfirm, bareNumber)) {
    mismatch(details, ctx)
  }
  if (differ(realName, accountName, foldKey)) addIssue(ctx, 'accountName.notRealName', {}, ['accountName'])
}

function numberGivenTwice(details: BankDetails, ctx: IssueSink): void {
  if ((details.accountNumber === undefined) !== (details.accountNumberConfirm === undefined))
    mismatch(details, ctx)
}

function mismatch({ bankName, bankCountry }: BankDetails, ctx: IssueSink): void {
  const kind = numberKindOf(bankName, typeof bankCountry === 'string' ? bankCountry.toUpperCase() : '')
  addIssue(ctx, 'accountNumber.mismatch', { kind }, ['accountNumberConfirm'])
}

/** Two filled texts that are not the same; an empty one has its own issue. */
function differ(a: unknown, b: unknown, keyOf: (value: string) => string): boolean {
  if (typeof a !== 'string' || typeof b !== 'string' || isBlank(a) || isBlank(b)) return false
  return keyOf(a) !== keyOf(b)
}
