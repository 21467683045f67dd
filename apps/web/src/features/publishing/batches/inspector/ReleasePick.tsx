import { releaseDays } from '@easel/domain/publishing/products/releaseWish.ts'
import { useNow } from '../../../../app/useNow.ts'
import { useT } from '../../../../i18n/texts.ts'
import controls from '../../../../ui/form/controls.module.css'
import { Field } from '../../../../ui/form/Field.tsx'

interface ReleasePickProps {
  readonly id: string
  /** `yyyy-MM-dd`; empty for none, and where several differ. */
  readonly value: string
  readonly error?: string | undefined
  /** What stands beside an empty field: several days, say. */
  readonly mixed?: string
  readonly readOnly?: boolean
  readonly onChange: (day: string) => void
}

/** The day on which the works are to be released, or none. */
export function ReleasePick({ id, value, error, mixed, readOnly = false, onChange }: ReleasePickProps) {
  const t = useT('batches')
  const { from, by } = releaseDays(useNow())
  return (
    <Field id={id} label={t('field.releaseOn')} help={t('help.releaseOn')} error={error} tail={mixed}>
      {(control) => (
        <input
          {...control}
          type="date"
          className={controls.input}
          min={from}
          max={by}
          value={value}
          readOnly={readOnly}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
