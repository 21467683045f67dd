import type { FieldValues } from 'react-hook-form'
import { Form, type FormProps } from '../ui/form/Form.tsx'
import { UnsavedWork } from './UnsavedWork.tsx'

/** A form of the application: the one of `ui`, and leaving it with unsaved work asks. */
export function AppForm<In extends FieldValues, Out>(props: FormProps<In, Out>) {
  const { isDirty, isSubmitting, isSubmitSuccessful } = props.form.formState
  return (
    <>
      <UnsavedWork when={isDirty && !isSubmitting && !isSubmitSuccessful} />
      <Form {...props} />
    </>
  )
}
