import type { DesignerInfo, StaffDesigner } from '@easel/contract/accounts/designers/endpoints.ts'
import { numberKindOf } from '@easel/domain/accounts/designers/bankAccount.ts'
import type { ReactNode } from 'react'
import { countryName } from '../../../i18n/countryName.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { FormSection } from '../../../ui/FormSection.tsx'
import { type ChangedField, changedFields } from './changedFields.ts'
import { useBankName, useContentNames } from './DesignerFacts.tsx'

type Secret = 'idCardNumber' | 'accountNumber' | 'businessLicense'

interface ChangeTableProps {
  readonly info: DesignerInfo & Pick<StaffDesigner, 'payoutChange'>
  readonly change: Readonly<Record<string, unknown>>
  /** A masked number, perhaps with a way to see it whole. @param requested whether it is of the change */
  readonly secret?: (field: Secret, masked: string, requested: boolean) => ReactNode
}

/** What is in force beside what is asked for, only where they differ. */
export function ChangeTable({ info, change, secret = (_, masked) => masked }: ChangeTableProps) {
  const t = useT('designers')
  const show = useShownValue(secret)
  const type = info.designerType
  const kinds = new Set(
    [info, { ...info, ...change }].map((each) => numberKindOf(each.bankName, each.bankCountry)),
  )
  const nameOf = (field: ChangedField) =>
    field === 'accountNumber'
      ? [...kinds].map((kind) => t(`number.${kind}`)).join(' → ')
      : field === 'realName' || field === 'address'
        ? t(`field.${field}.${type}`)
        : t(`field.${field}`)
  // Two numbers may end in the same digits: the server knows which ones differ.
  const rows = changedFields(info, change, info.payoutChange?.fields)
  const columns: readonly Column<ChangedField>[] = [
    { key: 'item', header: t('asked.item'), narrow: 'title', cell: nameOf },
    { key: 'old', header: t('asked.old'), cell: (field) => show(field, info[field], false) },
    {
      key: 'new',
      header: t('asked.new'),
      cell: (field) => <strong>{show(field, change[field], true)}</strong>,
    },
  ]
  return (
    <FormSection
      level={2}
      title={t('asked.title')}
      lead={t(rows.length > 0 ? 'asked.lead' : 'asked.unchanged')}
    >
      {rows.length > 0 && (
        <DataTable caption={t('asked.title')} columns={columns} rows={rows} rowKey={(field) => field} />
      )}
    </FormSection>
  )
}

function useShownValue(secret: NonNullable<ChangeTableProps['secret']>) {
  const t = useT('designers')
  const contentNames = useContentNames()
  const bankName = useBankName()
  const locale = useLocale()
  const number = (field: Secret) => (value: unknown, requested: boolean) =>
    secret(field, String(value), requested)
  const renderers: Partial<Record<ChangedField, (value: unknown, requested: boolean) => ReactNode>> = {
    contentTypes: (value) => (Array.isArray(value) ? contentNames(value.map(String)) : ''),
    bankName: (value) => bankName(String(value)),
    bankCountry: (value) => countryName(String(value), locale),
    idCardNumber: number('idCardNumber'),
    accountNumber: number('accountNumber'),
    businessLicense: number('businessLicense'),
    idCardPicId: (_, requested) => t(requested ? 'asked.newDocument' : 'asked.oldDocument'),
    licensePicId: (_, requested) => t(requested ? 'asked.newDocument' : 'asked.oldDocument'),
  }
  return (field: ChangedField, value: unknown, requested: boolean): ReactNode => {
    if (value === null || value === undefined || value === '') return '–'
    return renderers[field]?.(value, requested) ?? String(value)
  }
}
