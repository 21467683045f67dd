import { MESSAGE_MAX, ThreadText } from '@easel/domain/review/messages/rules.ts'
import { z } from 'zod'
import { Form } from '../../../ui/form/Form.tsx'
import { TextAreaField } from '../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { takeOver } from '../../../ui/form/useSavedValues.ts'

/** Not `text`: a field's id is its name, and dialogs over this page have a field of that name. */
const Written = z.object({ message: ThreadText })

interface WriteFormProps {
  readonly label: string
  readonly submitLabel: string
  readonly onSend: (text: string) => Promise<void>
}

/** One message; the field is empty again once it is sent. */
export function WriteForm({ label, submitLabel, onSend }: WriteFormProps) {
  const form = useFormOf(Written, { message: '' })
  async function send({ message }: z.output<typeof Written>, typed: z.input<typeof Written>) {
    await onSend(message)
    takeOver(form, { message: '' }, typed)
  }
  return (
    <Form form={form} submitLabel={submitLabel} onSubmit={send}>
      <TextAreaField name="message" label={label} max={MESSAGE_MAX} />
    </Form>
  )
}
