import { staffVoteFraud } from '@easel/contract/competitions/votes/fraudEndpoints.ts'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { invalidate } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { toast } from '../../../../ui/toasts.ts'

const REASON_MAX = 500
const WithReason = z.object({ reason: z.string().trim().min(3).max(REASON_MAX) })

interface ReasonDialogProps {
  readonly title: string
  readonly label: string
  readonly danger?: boolean
  readonly done: string
  readonly onAct: (body: { reason: string }) => Promise<unknown>
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Every act at the desk has its reason, which goes into the activity log. */
export function ReasonDialog({ title, label, danger, done, onAct, onClose, children }: ReasonDialogProps) {
  const t = useT('fraud')
  const form = useFormOf(WithReason, { reason: '' })
  return (
    <Dialog open onClose={onClose} title={title}>
      <Stack gap={16}>
        {children}
        <Form
          form={form}
          danger={danger}
          submitLabel={label}
          onSubmit={async (body) => {
            await onAct(body)
            await invalidate(staffVoteFraud)
            toast(done)
            onClose()
          }}
        >
          <TextAreaField name="reason" label={t('reason')} max={REASON_MAX} rows={3} />
        </Form>
      </Stack>
    </Dialog>
  )
}
