import type { DesignerInfo } from '@easel/contract/accounts/designers/endpoints.ts'
import { CONTENT_TYPES } from '@easel/domain/accounts/designers/application.ts'
import { numberKindOf, OTHER_BANK } from '@easel/domain/accounts/designers/bankAccount.ts'
import { bankOf } from '@easel/domain/accounts/designers/banks.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import type { ReactNode } from 'react'
import { paths } from '../../../app/paths.ts'
import { countryName } from '../../../i18n/countryName.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import { DescriptionList, type Fact } from '../../../ui/DescriptionList.tsx'
import { joinFacts } from '../../../ui/format.ts'
import { Picture } from './Picture.tsx'

type Secret = 'idCardNumber' | 'accountNumber' | 'businessLicense'

/** Names of what designers publish, in their order. */
export function useContentNames() {
  const t = useT('designers')
  return (types: readonly string[]) =>
    joinFacts(CONTENT_TYPES.filter((type) => types.includes(type)).map((type) => t(`contentType.${type}`)))
}

export function useBankName() {
  const t = useT('designers')
  const locale = useLocale()
  return (code: string) => (code === OTHER_BANK ? t('bank.other') : (bankOf(code)?.name[locale] ?? code))
}

interface FactsOptions {
  /** A masked number, perhaps with a way to see it whole. */
  readonly secret?: (field: Secret, masked: string) => ReactNode
}

/** Spec §3, designer info, as labelled facts; empty ones of the other account type are left out. */
export function useDesignerFacts(info: DesignerInfo, { secret = (_, masked) => masked }: FactsOptions = {}) {
  const t = useT('designers')
  const contentNames = useContentNames()
  const bankName = useBankName()
  const locale = useLocale()
  const type = info.designerType
  const optional = (label: string, value: string | null): Fact[] => (value ? [{ label, value }] : [])
  const number = (field: Secret): Fact[] => {
    const masked = info[field]
    const label =
      field === 'accountNumber'
        ? t(`number.${numberKindOf(info.bankName, info.bankCountry)}`)
        : t(`field.${field}`)
    return masked ? [{ label, value: secret(field, masked) }] : []
  }
  const details: Fact[] = [
    { label: t('field.nickname'), value: info.nickname },
    { label: t('field.designerType'), value: t(`designerType.${type}`) },
    { label: t('field.contentTypes'), value: contentNames(info.contentTypes) },
    { label: t(`field.realName.${type}`), value: info.realName },
    ...number('idCardNumber'),
    ...number('businessLicense'),
    { label: t(`field.address.${type}`), value: info.address },
    ...optional(t('field.contactPersonName'), info.contactPersonName),
    ...optional(t('field.contactPersonPhoneNumber'), info.contactPersonPhoneNumber),
    ...optional(t('field.contactPersonEmail'), info.contactPersonEmail),
    ...optional(t('field.qq'), info.qq),
  ]
  const bank: Fact[] = [
    { label: t('field.accountName'), value: info.accountName },
    { label: t('field.bankName'), value: info.bankOtherName ?? bankName(info.bankName) },
    ...optional(t('field.bankBic'), info.bankBic),
    ...optional(t('field.bankCountry'), info.bankBic && countryName(info.bankCountry, locale)),
    ...optional(t('field.bankProvince'), info.bankProvince),
    { label: t('field.bankCity'), value: info.bankCity },
    ...optional(t('field.bankBranch'), info.bankBranch),
    ...number('accountNumber'),
  ]
  return { details, bank }
}

interface DesignerFactsProps {
  readonly info: DesignerInfo
  /** What staff let a verified designer upload: it may differ from what they said they publish. */
  readonly mayUpload?: readonly ProductType[]
}

/** The designer's own info, read only. */
export function DesignerFacts({ info, mayUpload = [] }: DesignerFactsProps) {
  const t = useT('designers')
  const { details, bank } = useDesignerFacts(info)
  const rights: Fact[] =
    mayUpload.length > 0
      ? [
          {
            label: t('whitelist.title'),
            value: joinFacts(mayUpload.map((type) => t(`productType.${type}`))),
          },
        ]
      : []
  const fileId = info.idCardPicId ?? info.licensePicId
  const name = t(info.designerType === 'INDIVIDUAL' ? 'field.idCardPicId' : 'field.licensePicId')
  const document: Fact[] = fileId
    ? [{ label: name, value: <Picture url={paths.file(fileId)} alt={t('document.preview', { name })} /> }]
    : []
  return <DescriptionList facts={[...details, ...rights, ...document, ...bank]} />
}
