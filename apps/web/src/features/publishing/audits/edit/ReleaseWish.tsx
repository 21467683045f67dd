import { releaseDays } from '@easel/domain/publishing/products/releaseWish.ts'
import { useNow } from '../../../../app/useNow.ts'
import { useT } from '../../../../i18n/texts.ts'
import controls from '../../../../ui/form/controls.module.css'
import { Field } from '../../../../ui/form/Field.tsx'
import { textOf, useField } from '../../../../ui/form/fields.ts'

/** A day on which the designer would like the work to be released; the next one at the earliest. */
export function ReleaseWish() {
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
