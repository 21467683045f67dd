import { BANKS } from '@easel/domain/designers/banks.ts'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import { FormSection } from '../../../ui/FormSection.tsx'
import { SelectField } from '../../../ui/form/ChoiceFields.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { type OnFile, useNumberHelp } from './onFile.ts'
import type { DesignerValues } from './values.ts'

/** Spec §2, §3: bank details, the card number twice; pasting is welcome. */
export function BankFields({ onFile }: { onFile: OnFile | null }) {
  const t = useT('designers')
  const locale = useLocale()
  useMismatchAtOnce()
  return (
    <FormSection title={t('section.bank')}>
      <TextField
        name="accountName"
        label={t('field.accountName')}
        help={t('help.accountName')}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField
        name="bankName"
        label={t('field.bankName')}
        options={BANKS.map(({ code, name }) => ({ value: code, label: name[locale] }))}
      />
      <TextField name="bankProvince" label={t('field.bankProvince')} autoComplete="off" />
      <TextField name="bankCity" label={t('field.bankCity')} autoComplete="off" />
      <TextField name="bankBranch" label={t('field.bankBranch')} autoComplete="off" />
      <TextField
        name="accountNumber"
        label={t('field.accountNumber')}
        help={useNumberHelp(onFile, 'accountNumber')}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        name="accountNumberConfirm"
        label={t('field.accountNumberConfirm')}
        inputMode="numeric"
        autoComplete="off"
      />
    </FormSection>
  )
}

const bare = (text: string) => text.normalize('NFKC').replace(/[\s-]/g, '')

/** A confirmation that can no longer become the number is reported while it is typed, not after. */
function useMismatchAtOnce() {
  const { getFieldState, trigger } = useFormContext<DesignerValues>()
  const [number, confirmation] = useWatch<DesignerValues, ['accountNumber', 'accountNumberConfirm']>({
    name: ['accountNumber', 'accountNumberConfirm'],
  })
  useEffect(() => {
    const isInvalid = getFieldState('accountNumberConfirm').invalid
    const lost = confirmation !== '' && !bare(number).startsWith(bare(confirmation))
    if (lost || isInvalid) void trigger('accountNumberConfirm')
  }, [getFieldState, trigger, number, confirmation])
}
