import { staffGetAwards } from '@easel/contract/competitions/awards/endpoints.ts'
import { AWARD_REASON_MAX, ReasonInput } from '@easel/domain/competitions/awards/fields.ts'
import type { ReactNode } from 'react'
import { invalidate } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form, type FormProps } from '../../../../ui/form/Form.tsx'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { toast } from '../../../../ui/toasts.ts'

interface ReasonDialogProps extends Pick<FormProps<never, never>, 'danger' | 'cancelLabel'> {
  /** Names the act; its button too. */
  readonly title: string
  /** Said once it is done. */
  readonly done: string
  readonly act: (reason: string) => Promise<unknown>
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** An act of organisers that wants a reason. */
export function ReasonDialog({ title, done, act, onClose, children, ...look }: ReasonDialogProps) {
  const t = useT('awards')
  const form = useFormOf(ReasonInput, { reason: '' })
  return (
    <Dialog open onClose={onClose} title={title}>
      <Stack gap={16}>
        {children}
        <Form
          {...look}
          form={form}
          submitLabel={title}
          onSubmit={async ({ reason }) => {
            try {
              await act(reason)
            } finally {
              await invalidate(staffGetAwards)
            }
            toast(done)
            onClose()
          }}
        >
          <TextAreaField name="reason" label={t('reason')} max={AWARD_REASON_MAX} />
        </Form>
      </Stack>
    </Dialog>
  )
}
