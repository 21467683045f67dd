import classes from './controls.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { useField } from './fields.ts'

/** Yes or no. */
export function CheckboxField({ name, label, help, optional }: FieldProps) {
  const { value, change, blur, error, id } = useField(name, label)
  return (
    <Field id={id} help={help} optional={optional} error={error}>
      {(control) => (
        <label className={classes.card}>
          <input
            {...control}
            type="checkbox"
            name={name}
            checked={value === true}
            onChange={(event) => change(event.target.checked)}
            onBlur={blur}
          />
          <span className={classes.cardTitle}>{label}</span>
        </label>
      )}
    </Field>
  )
}
