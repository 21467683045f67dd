import { useState } from 'react'
import classes from './controls.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { useField } from './fields.ts'

const MEGABYTE = 1024 * 1024

/** Megabytes as bytes; anything else stays as it was typed, and the schema says so. */
function bytesOf(text: string): number | string {
  const trimmed = text.normalize('NFKC').trim()
  return /^\d{1,6}(\.\d{1,3})?$/.test(trimmed) ? Math.round(Number(trimmed) * MEGABYTE) : trimmed
}

/** A size in MB; the form holds whole bytes. */
export function SizeField({ name, label, help, optional }: FieldProps) {
  const { value, change, blur, error, id } = useField(name, label)
  const displayed = typeof value === 'number' ? String(value / MEGABYTE) : String(value ?? '')
  const [typed, setTyped] = useState(displayed)
  // Another value than what was typed comes from outside: it is shown instead.
  const text = bytesOf(typed) === value ? typed : displayed
  return (
    <Field id={id} label={label} help={help} optional={optional} error={error}>
      {(control) => (
        <div className={classes.number}>
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
              change(bytesOf(event.target.value))
            }}
            onBlur={blur}
          />
          <span className={classes.unit}>MB</span>
        </div>
      )}
    </Field>
  )
}
