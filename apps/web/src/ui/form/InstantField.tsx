import { useT } from '../../i18n/texts.ts'
import classes from './controls.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { textOf, useField } from './fields.ts'

/** What a browser's field takes of an instant, to the second. */
const typedOf = (instant: string): string => instant.slice(0, 19)

/** An instant in UTC, typed as such; the form holds it as `Date.toISOString` writes it. */
export function InstantField({ name, label, help, optional }: FieldProps) {
  const t = useT('ui')
  const { value, change, blur, error, id } = useField(name, label)
  const read = (typed: string) => {
    const at = new Date(`${typed}Z`)
    change(Number.isNaN(at.getTime()) ? '' : at.toISOString())
  }
  return (
    <Field id={id} label={t('inUtc', { label })} help={help} optional={optional} error={error}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          step={1}
          name={name}
          className={classes.input}
          value={typedOf(textOf(value))}
          onChange={(event) => read(event.target.value)}
          onBlur={blur}
        />
      )}
    </Field>
  )
}
