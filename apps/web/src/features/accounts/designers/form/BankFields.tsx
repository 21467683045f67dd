import {
  BANK_COUNTRIES,
  bareNumber,
  hasProvinces,
  numberKindOf,
  OTHER_BANK,
} from '@easel/domain/accounts/designers/bankAccount.ts'
import { BANKS } from '@easel/domain/accounts/designers/banks.ts'
import { useEffect, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { countryName } from '../../../../i18n/countryName.ts'
import { languageTag, useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { FormSection } from '../../../../ui/FormSection.tsx'
import { SelectField } from '../../../../ui/form/ChoiceFields.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { type OnFile, useNumberHelp } from './onFile.ts'
import type { DesignerValues } from './values.ts'

/** Spec §2, §3: bank details, the card number twice; pasting is welcome. */
export function BankFields({ onFile }: { onFile: OnFile | null }) {
  const t = useT('designers')
  const locale = useLocale()
  const [bank, country] = useWatch<DesignerValues, ['bankName', 'bankCountry']>({
    name: ['bankName', 'bankCountry'],
  })
  const isOther = bank === OTHER_BANK
  const number = numberKindOf(bank, country)
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
        options={[
          ...BANKS.map(({ code, name }) => ({ value: code, label: name[locale] })),
          { value: OTHER_BANK, label: t('bank.other') },
        ]}
      />
      {isOther && <OtherBankFields />}
      {(!isOther || hasProvinces(country)) && (
        <TextField name="bankProvince" label={t('field.bankProvince')} autoComplete="off" />
      )}
      <TextField name="bankCity" label={t('field.bankCity')} autoComplete="off" />
      <TextField name="bankBranch" label={t('field.bankBranch')} autoComplete="off" optional={isOther} />
      <TextField
        name="accountNumber"
        label={t(`number.${number}`)}
        help={useNumberHelp(onFile, 'accountNumber')}
        autoComplete="off"
        spellCheck={false}
        {...(isOther ? {} : { inputMode: 'numeric' as const })}
      />
      <TextField
        name="accountNumberConfirm"
        label={t(`number.confirm.${number}`)}
        autoComplete="off"
        spellCheck={false}
        {...(isOther ? {} : { inputMode: 'numeric' as const })}
      />
    </FormSection>
  )
}

/** What names a bank that is not in the list. */
function OtherBankFields() {
  const t = useT('designers')
  const locale = useLocale()
  const countries = useMemo(() => {
    const byName = new Intl.Collator(languageTag[locale])
    return BANK_COUNTRIES.map((value) => ({ value, label: countryName(value, locale) })).toSorted((a, b) =>
      byName.compare(a.label, b.label),
    )
  }, [locale])
  return (
    <>
      <TextField
        name="bankOtherName"
        label={t('field.bankOtherName')}
        help={t('help.bankOtherName')}
        max={30}
        autoComplete="off"
      />
      <SelectField name="bankCountry" label={t('field.bankCountry')} options={countries} />
      <TextField
        name="bankBic"
        label={t('field.bankBic')}
        help={t('help.bankBic')}
        autoComplete="off"
        spellCheck={false}
      />
    </>
  )
}

/** A confirmation that can no longer become the number is reported while it is typed, not after. */
function useMismatchAtOnce() {
  const { getFieldState, trigger } = useFormContext<DesignerValues>()
  const [number, confirmation] = useWatch<DesignerValues, ['accountNumber', 'accountNumberConfirm']>({
    name: ['accountNumber', 'accountNumberConfirm'],
  })
  useEffect(() => {
    const isInvalid = getFieldState('accountNumberConfirm').invalid
    const lost = confirmation !== '' && !bareNumber(number).startsWith(bareNumber(confirmation))
    if (lost || isInvalid) void trigger('accountNumberConfirm')
  }, [getFieldState, trigger, number, confirmation])
}
