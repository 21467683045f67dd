import { Picker, type PickerProps } from '../Picker.tsx'
import { Field, type FieldProps } from './Field.tsx'
import { listOf, useField } from './fields.ts'

type PickFieldProps = FieldProps & Omit<PickerProps, 'id' | 'chosen' | 'onChange' | 'onBlur'>

/** Several of a catalogue: tags, regions. */
export function PickField({ name, label, help, optional, ...picker }: PickFieldProps) {
  const { value, change, blur, error, id } = useField(name, label)
  return (
    <Field id={id} label={label} help={help} optional={optional} error={error} group>
      {(control) => (
        <Picker {...picker} id={control.id} chosen={listOf(value)} onChange={change} onBlur={blur} />
      )}
    </Field>
  )
}
