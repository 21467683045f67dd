import { useState } from 'react'
import classes from './controls.module.css'
import { type ControlAttributes, Field, type FieldProps } from './Field.tsx'
import { useField } from './fields.ts'

interface ParsedFieldProps extends FieldProps {
  /** The number that the form holds, or the text as it was typed where it is none: the schema then says what is wrong. */
  readonly parse: (text: string) => number | string
  readonly format: (value: number) => string
  /** After the field: MB. */
  readonly unit?: string
}

/** A number that is typed in another unit than the form holds. */
export function ParsedField({ name, label, help, optional, parse, format, unit }: ParsedFieldProps) {
  const { value, change, blur, error, id } = useField(name, label)
  const displayed = typeof value === 'number' ? format(value) : String(value ?? '')
  const [typed, setTyped] = useState(displayed)
  // Another value than what was typed comes from outside: it is shown instead.
  const text = parse(typed) === value ? typed : displayed
  const inputOf = (control: ControlAttributes) => (
    <input
      {...control}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      name={name}
      className={classes.input}
      value={text}
      onChange={(event) => {
        setTyped(event.target.value)
        change(parse(event.target.value))
      }}
      onBlur={blur}
    />
  )
  return (
    <Field id={id} label={label} help={help} optional={optional} error={error}>
      {(control) =>
        unit ? (
          <div className={classes.number}>
            {inputOf(control)}
            <span className={classes.unit}>{unit}</span>
          </div>
        ) : (
          inputOf(control)
        )
      }
    </Field>
  )
}
