import type { StaffDesigner } from '@easel/contract/designers/endpoints.ts'
import type { ReactNode } from 'react'
import { countryName } from '../../../i18n/countryName.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { FormSection } from '../../../ui/FormSection.tsx'
import { useBankName, useContentNames } from '../DesignerFacts.tsx'
import { type ChangedField, changedFields } from './changedFields.ts'
import { MaskedNumber } from './MaskedNumber.tsx'

type Secret = 'idCardNumber' | 'accountNumber' | 'businessLicense'

interface ChangeTableProps {
  readonly designer: StaffDesigner
  readonly change: Readonly<Record<string, unknown>>
}

/** What is in force beside what is asked for, only where they differ. */
export function ChangeTable({ designer, change }: ChangeTableProps) {
  const t = useT('designers')
  const show = useShownValue(designer)
  const type = designer.designerType
  const nameOf = (field: ChangedField) =>
    field === 'realName' || field === 'address' ? t(`field.${field}.${type}`) : t(`field.${field}`)
  const rows = changedFields(designer, change)
  const columns: readonly Column<ChangedField>[] = [
    { key: 'item', header: t('staff.item'), narrow: 'title', cell: nameOf },
    { key: 'old', header: t('staff.old'), cell: (field) => show(field, designer[field], false) },
    {
      key: 'new',
      header: t('staff.new'),
      cell: (field) => <strong>{show(field, change[field], true)}</strong>,
    },
  ]
  return (
    <FormSection
      level={2}
      title={t('staff.change')}
      lead={t(rows.length > 0 ? 'staff.changeLead' : 'staff.notChanged')}
    >
      {rows.length > 0 && (
        <DataTable caption={t('staff.change')} columns={columns} rows={rows} rowKey={(field) => field} />
      )}
    </FormSection>
  )
}

function useShownValue(designer: StaffDesigner) {
  const t = useT('designers')
  const contentNames = useContentNames()
  const bankName = useBankName()
  const locale = useLocale()
  const number = (field: Secret) => (value: unknown, requested: boolean) => (
    <MaskedNumber
      designerId={designer.designerId}
      field={field}
      masked={String(value)}
      requested={requested}
    />
  )
  const renderers: Partial<Record<ChangedField, (value: unknown, requested: boolean) => ReactNode>> = {
    contentTypes: (value) => (Array.isArray(value) ? contentNames(value.map(String)) : ''),
    bankName: (value) => bankName(String(value)),
    bankCountry: (value) => countryName(String(value), locale),
    idCardNumber: number('idCardNumber'),
    accountNumber: number('accountNumber'),
    businessLicense: number('businessLicense'),
    idCardPicId: (_, requested) => t(requested ? 'staff.newDocument' : 'staff.oldDocument'),
    licensePicId: (_, requested) => t(requested ? 'staff.newDocument' : 'staff.oldDocument'),
  }
  return (field: ChangedField, value: unknown, requested: boolean): ReactNode => {
    if (value === null || value === undefined || value === '') return '–'
    return renderers[field]?.(value, requested) ?? String(value)
  }
}
