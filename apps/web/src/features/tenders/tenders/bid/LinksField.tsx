import classes from '../../../../ui/form/controls.module.css'
import type { FieldProps } from '../../../../ui/form/Field.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { listOf, useField } from '../../../../ui/form/fields.ts'

/** Addresses of pages, one in each line; the form holds them as a list. */
export function LinksField({ name, label, help }: FieldProps) {
  const { value, change, blur, error, id } = useField(name, label)
  return (
    <Field id={id} label={label} help={help} optional error={error}>
      {(control) => (
        <textarea
          {...control}
          name={name}
          rows={3}
          inputMode="url"
          className={classes.input}
          defaultValue={listOf(value).join('\n')}
          onChange={(event) =>
            change(
              event.target.value
                .split('\n')
                .map((line) => line.trim())
                .filter((line) => line !== ''),
            )
          }
          onBlur={blur}
        />
      )}
    </Field>
  )
}
