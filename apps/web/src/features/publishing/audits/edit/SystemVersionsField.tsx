import { SYSTEM_VERSIONS } from '@easel/domain/publishing/products/systemVersions.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { useField } from '../../../../ui/form/fields.ts'
import { useFromPackageBadge } from './FromPackageBadge.tsx'
import classes from './SystemVersionsField.module.css'

const numbersOf = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'number') : []

/** The systems a theme works on, newest first; the wire knows them by their interface version. */
export function SystemVersionsField() {
  const t = useT('audits')
  const label = t('field.systemVersions')
  const { value, change, blur, error, id } = useField('systemVersions', label)
  const brought = useFromPackageBadge('systemVersions')
  const chosen = numbersOf(value)
  const newestFirst = [...SYSTEM_VERSIONS].reverse()
  const toggle = (uiVersion: number) =>
    change(
      chosen.includes(uiVersion)
        ? chosen.filter((each) => each !== uiVersion)
        : [...chosen, uiVersion].sort((a, b) => a - b),
    )
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
                onChange={() => toggle(uiVersion)}
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
