import { EVERYWHERE, REGIONS } from '@easel/domain/publishing/products/types.ts'
import { useMemo } from 'react'
import { languageTag, useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { listOf, useField } from '../../../../ui/form/fields.ts'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { Picker } from '../../../../ui/Picker.tsx'
import { Segmented } from '../../../../ui/Segmented.tsx'
import { regionName } from '../../products/public.ts'

const markets = REGIONS.filter((region) => region !== EVERYWHERE)

/** Everywhere, or one or more markets by name. */
export function RegionsField() {
  const t = useT('audits')
  const locale = useLocale()
  const words = useErrorMessage()
  const label = t('field.regions')
  const { value, change, blur, error, id } = useField('regions', label)
  const chosen = listOf(value)
  const scope = chosen.includes(EVERYWHERE) ? 'all' : 'some'
  const options = useMemo(
    () =>
      markets
        .map((region) => ({ value: region, label: regionName(region, locale, words) }))
        .sort((a, b) => a.label.localeCompare(b.label, languageTag[locale])),
    [locale, words],
  )
  return (
    <Field id={id} label={label} help={t('help.regions')} error={error} group>
      {(control) => (
        <Stack gap={12}>
          <Segmented
            label={label}
            value={scope}
            onChange={(next) => change(next === 'all' ? [EVERYWHERE] : [])}
            options={[
              { value: 'all', label: t('regions.all') },
              { value: 'some', label: t('regions.some') },
            ]}
          />
          {scope === 'some' && (
            <Picker
              id={control.id}
              options={options}
              chosen={chosen}
              onChange={change}
              onBlur={blur}
              findLabel={t('regions.find')}
            />
          )}
        </Stack>
      )}
    </Field>
  )
}
