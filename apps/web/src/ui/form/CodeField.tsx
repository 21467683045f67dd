import { cx } from '../cx.ts'
import classes from './controls.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { textOf, useField } from './fields.ts'

const digits = 6

interface CodeFieldProps extends FieldProps {
  /** Called once all six digits are there. */
  readonly onComplete?: (code: string) => void
}

/** A one-time code: one input, so that pasting, autofill and screen readers just work. */
export function CodeField({ name, label, help, optional, onComplete }: CodeFieldProps) {
  const { value, change, blur, error, id } = useField(name, label)
  function take(text: string) {
    const code = text.normalize('NFKC').replace(/\D/g, '').slice(0, digits)
    change(code)
    if (code.length === digits && code !== value) onComplete?.(code)
  }
  return (
    <Field id={id} label={label} help={help} optional={optional} error={error}>
      {(control) => (
        <input
          {...control}
          name={name}
          data-narrow
          className={cx(classes.input, classes.code)}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="––––––"
          value={textOf(value)}
          onChange={(event) => take(event.target.value)}
          onBlur={blur}
        />
      )}
    </Field>
  )
}
