import { releaseDays } from '@easel/domain/publishing/products/releaseWish.ts'
import { SYSTEM_VERSIONS } from '@easel/domain/publishing/products/systemVersions.ts'
import { EVERYWHERE, REGIONS } from '@easel/domain/publishing/products/types.ts'
import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { useNow } from '../../../../app/useNow.ts'
import { languageTag, useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import controls from '../../../../ui/form/controls.module.css'
import { Field } from '../../../../ui/form/Field.tsx'
import { listOf, textOf, useField } from '../../../../ui/form/fields.ts'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { Picker } from '../../../../ui/Picker.tsx'
import { Segmented } from '../../../../ui/Segmented.tsx'
import { regionName } from '../../products/public.ts'
import { useFromPackageBadge } from './FromPackageBadge.tsx'
import { Part } from './Part.tsx'
import classes from './SystemVersionsField.module.css'

const markets = REGIONS.filter((region) => region !== EVERYWHERE)

/** Everywhere, or one or more markets by name. */
function RegionsField() {
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

const numbersOf = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'number') : []

/** The systems a theme works on, newest first; the wire knows them by their interface version. */
function SystemVersionsField() {
  const t = useT('audits')
  const label = t('field.systemVersions')
  const { value, change, blur, error, id } = useField('systemVersions', label)
  const brought = useFromPackageBadge('systemVersions')
  const chosen = numbersOf(value)
  const newestFirst = [...SYSTEM_VERSIONS].reverse()
  const set = (uiVersion: number, isOn: boolean) => {
    const others = chosen.filter((each) => each !== uiVersion)
    change(isOn ? [...others, uiVersion].sort((a, b) => a - b) : others)
  }
  return (
    <Field id={id} label={label} help={brought ?? t('help.systemVersions')} error={error} group>
      {(control) => (
        <div className={classes.versions}>
          {newestFirst.map(({ uiVersion, name }, index) => (
            <label key={uiVersion} className={classes.version}>
              <input
                type="checkbox"
                id={index === 0 ? control.id : undefined}
                checked={chosen.includes(uiVersion)}
                onChange={(event) => set(uiVersion, event.target.checked)}
                onBlur={blur}
              />
              {name}
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}

/** Where the work is released, and for which systems where that matters. */
export function ReleaseFields({ withSystems }: { withSystems: boolean }) {
  const t = useT('audits')
  const { getValues } = useFormContext()
  const isEverywhere = listOf(getValues('regions')).includes(EVERYWHERE)
  const startsFolded = !withSystems && isEverywhere && textOf(getValues('releaseOn')) === ''
  return (
    <Part title={t(withSystems ? 'part.release' : 'part.regions')} startsFolded={startsFolded}>
      {withSystems && <SystemVersionsField />}
      <RegionsField />
      <ReleaseWish />
    </Part>
  )
}

/** A day on which the designer would like the work to be released; the next one at the earliest. */
function ReleaseWish() {
  const t = useT('audits')
  const label = t('field.releaseOn')
  const { value, change, blur, error, id } = useField('releaseOn', label)
  const { from, by } = releaseDays(useNow())
  return (
    <Field id={id} label={label} help={t('help.releaseOn')} optional error={error}>
      {(control) => (
        <input
          {...control}
          type="date"
          name="releaseOn"
          className={controls.input}
          min={from}
          max={by}
          value={textOf(value)}
          onChange={(event) => change(event.target.value || null)}
          onBlur={blur}
        />
      )}
    </Field>
  )
}
