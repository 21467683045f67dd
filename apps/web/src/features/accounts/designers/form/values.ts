import type { DesignerInfo } from '@easel/contract/accounts/designers/endpoints.ts'
import {
  CONTENT_TYPES,
  DESIGNER_TYPES,
  DesignerApplication,
  DesignerInfoChange,
  type DesignerType,
} from '@easel/domain/accounts/designers/application.ts'
import { changedPayoutFields, type PayoutField } from '@easel/domain/accounts/designers/payoutChange.ts'
import { z } from 'zod'
import { NO_PROOF, type ProofBy, typedProof } from '../../accounts/public.ts'

const text = z.string().catch('')
const names = z.object({ realName: text, accountName: text }).catch({ realName: '', accountName: '' })

/** What the form holds of both account types at once: switching between them loses nothing. */
const Values = z.object({
  designerType: z.enum(DESIGNER_TYPES).catch('INDIVIDUAL'),
  nickname: text,
  contentTypes: z.array(z.enum(CONTENT_TYPES)).catch([]),
  qq: text,
  address: text,
  realName: text,
  accountName: text,
  /** The names of the account type that is not shown now. */
  otherNames: names,
  idCardNumber: text,
  idCardPicId: text,
  businessLicense: text,
  licensePicId: text,
  contactPersonName: text,
  contactPersonPhoneNumber: text,
  contactPersonEmail: text,
  bankName: text,
  bankOtherName: text,
  bankBic: text,
  bankCountry: text,
  bankProvince: text,
  bankCity: text,
  bankBranch: text,
  accountNumber: text,
  accountNumberConfirm: text,
  agreedDesignerRevenueAndPublisherProtocol: z.boolean().catch(false),
})
export type DesignerValues = z.infer<typeof Values>

/** A change of info with the proof that its owner asks, as both ways of it are typed. */
export type ChangeValues = DesignerValues & { proof: { password: string; code: string } }

/** Never written to the browser's own storage. */
export const secretFields = [
  'idCardNumber',
  'businessLicense',
  'accountNumber',
  'accountNumberConfirm',
  'proof',
] as const

/** Reads a draft as far as it has the expected shape: it was kept as it was typed. */
export function valuesOfDraft(draft: Readonly<Record<string, unknown>>): DesignerValues {
  return Values.parse(draft)
}

/** What is on file; the numbers are masked and therefore left empty. */
export function valuesOfInfo(info: DesignerInfo): DesignerValues {
  return Values.parse({ ...info, idCardNumber: '', businessLicense: '', accountNumber: '' })
}

/** What was left empty counts as not given: the rules then say what is missing. */
function given(values: DesignerValues): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

/** The application's own rules, over what the form holds. */
export const ApplicationForm = z.custom<DesignerValues>().transform(given).pipe(DesignerApplication)
type OnRecord = Pick<DesignerInfo, PayoutField>

/** The rules of a change of info, over what the form holds. */
export const changeForm = (info: OnRecord, by: ProofBy) =>
  z
    .custom<ChangeValues>()
    .transform(({ proof, ...values }): Record<string, unknown> => {
      const proved = movesMoney(info, values) ? { proof: typedProof(by).parse(proof) } : {}
      return { ...given(values), ...proved }
    })
    .pipe(DesignerInfoChange)

export const changeValuesOf = (info: DesignerInfo): ChangeValues => ({
  ...valuesOfInfo(info),
  proof: NO_PROOF,
})

/** Whether what was typed changes what money follows; then the change needs a proof. */
export const movesMoney = (info: OnRecord, values: DesignerValues): boolean =>
  changedPayoutFields(info, values).length > 0

/** The form under the other account type; the names of both stay as they were typed. */
export function switched(values: DesignerValues, designerType: DesignerType): DesignerValues {
  if (values.designerType === designerType) return values
  const { realName, accountName, otherNames } = values
  return { ...values, designerType, ...otherNames, otherNames: { realName, accountName } }
}
