import { Picker, type PickerOption } from '../Picker.tsx'
import { Field, type FieldProps } from './Field.tsx'
import { listOf, useField } from './fields.ts'

interface PickFieldProps extends FieldProps {
  readonly options: readonly PickerOption[]
  readonly max?: number
  readonly findLabel?: string
}

/** Several of a catalogue: tags, regions. */
export function PickField({ name, label, help, optional, options, max, findLabel }: PickFieldProps) {
  const { value, change, blur, error, id } = useField(name, label)
  return (
    <Field id={id} label={label} help={help} optional={optional} error={error} group>
      {(control) => (
        <Picker
          id={control.id}
          options={options}
          chosen={listOf(value)}
          onChange={change}
          onBlur={blur}
          {...(max === undefined ? {} : { max })}
          {...(findLabel === undefined ? {} : { findLabel })}
        />
      )}
    </Field>
  )
}
