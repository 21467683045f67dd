import classes from '../../../../ui/form/controls.module.css'
import { Field, type FieldProps } from '../../../../ui/form/Field.tsx'
import { useField } from '../../../../ui/form/fields.ts'

const HUNDREDTHS = 100

/** A part in per cent, with up to two decimals; the form holds hundredths of a per cent. */
export function PercentField({ name, label, help }: FieldProps) {
  const { value, change, blur, error, id } = useField(name, label)
  return (
    <Field id={id} label={`${label} (%)`} help={help} error={error}>
      {(control) => (
        <input
          {...control}
          type="number"
          name={name}
          min={1}
          max={100}
          step={0.01}
          className={classes.input}
          defaultValue={typeof value === 'number' ? value / HUNDREDTHS : ''}
          onChange={({ target }) => change(Math.round(target.valueAsNumber * HUNDREDTHS))}
          onBlur={blur}
        />
      )}
    </Field>
  )
}
