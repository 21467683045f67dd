import { useState } from 'react'
import classes from './controls.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { useField } from './fields.ts'

/** Yuan with up to two digits after the point as fen; anything else stays as it was typed, and the schema says so. */
function fenOf(text: string): number | string {
  const trimmed = text.normalize('NFKC').replaceAll(/[\s,¥]/g, '')
  const [, yuan, , parts = ''] = /^(\d{1,14})(\.(\d{1,2}))?$/.exec(trimmed) ?? []
  return yuan === undefined ? trimmed : Number(yuan) * 100 + Number(parts.padEnd(2, '0'))
}

/** The text of an amount that is there already. */
const typedOf = (fen: unknown): string => (typeof fen === 'number' ? (fen / 100).toFixed(2) : '')

/** An amount in yuan; the form holds integer fen. */
export function YuanField({ name, label, help, optional }: FieldProps) {
  const { value, change, blur, error, id } = useField(name, label)
  const [text, setText] = useState(() => typedOf(value))
  return (
    <Field id={id} label={label} help={help} optional={optional} error={error}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          name={name}
          className={classes.input}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            change(fenOf(event.target.value))
          }}
          onBlur={blur}
        />
      )}
    </Field>
  )
}
