import { MESSAGE_MAX, ThreadInput } from '@easel/domain/threads/rules.ts'
import { Form } from '../../ui/form/Form.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'

interface WriteFormProps {
  readonly label: string
  readonly submitLabel: string
  readonly onSend: (text: string) => Promise<void>
}

/** One message; the field is empty again once it is sent. */
export function WriteForm({ label, submitLabel, onSend }: WriteFormProps) {
  const form = useFormOf(ThreadInput, { text: '' })
  async function send({ text }: ThreadInput) {
    await onSend(text)
    form.reset({ text: '' })
  }
  return (
    <Form form={form} submitLabel={submitLabel} onSubmit={send}>
      <TextAreaField name="text" label={label} max={MESSAGE_MAX} />
    </Form>
  )
}
