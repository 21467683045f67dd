import type { DesignerInfo } from '@easel/contract/accounts/designers/endpoints.ts'

/** What a change of info can change, in the order of the form. */
const changeable = [
  'nickname',
  'contentTypes',
  'realName',
  'idCardNumber',
  'businessLicense',
  'address',
  'contactPersonName',
  'contactPersonPhoneNumber',
  'contactPersonEmail',
  'qq',
  'idCardPicId',
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
] as const satisfies readonly (keyof DesignerInfo)[]
export type ChangedField = (typeof changeable)[number]

const bare = (value: unknown): string => JSON.stringify(value ?? '')

/** The fields in which a change differs from what is in force. @param known that these do, though both look alike */
export function changedFields(
  info: Pick<DesignerInfo, ChangedField>,
  change: Readonly<Record<string, unknown>>,
  known: readonly string[] = [],
): ChangedField[] {
  return changeable.filter(
    (field) => field in change && (known.includes(field) || bare(info[field]) !== bare(change[field])),
  )
}
