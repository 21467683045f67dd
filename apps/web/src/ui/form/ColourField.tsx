import classes from './controls.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { textOf, useField } from './fields.ts'

/** A colour, picked; the form holds it as `#RRGGBB` in capitals. */
export function ColourField({ name, label, help, optional }: FieldProps) {
  const { value, change, blur, error, id } = useField(name, label)
  const colour = textOf(value)
  return (
    <Field id={id} label={label} help={help} optional={optional} error={error} tail={<code>{colour}</code>}>
      {(control) => (
        <input
          {...control}
          type="color"
          name={name}
          className={classes.colour}
          value={colour.toLowerCase()}
          onChange={(event) => change(event.target.value.toUpperCase())}
          onBlur={blur}
        />
      )}
    </Field>
  )
}
