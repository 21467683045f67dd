import { getJudgingDesk, listJudgingRounds, recuse } from '@easel/contract/competitions/judging/endpoints.ts'
import { REASON_MAX, ReasonInput } from '@easel/domain/competitions/judging/fields.ts'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { toast } from '../../../../ui/toasts.ts'

interface RecuseDialogProps {
  readonly assignmentId: string
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Declaring a conflict of interest: why, and what follows from it. */
export default function RecuseDialog({ assignmentId, onClose, onDone }: RecuseDialogProps) {
  const t = useT('judging')
  const form = useFormOf(ReasonInput, { reason: '' })
  return (
    <Dialog open onClose={onClose} title={t('recuseTitle')}>
      <Stack gap={16}>
        <p>{t('recuseText')}</p>
        <Form
          danger
          form={form}
          submitLabel={t('recuseNow')}
          onSubmit={async (body) => {
            await call(recuse, { params: { id: assignmentId }, body })
            onDone()
            onClose()
            toast(t('recused'))
            await invalidate(getJudgingDesk, listJudgingRounds)
          }}
        >
          <TextAreaField name="reason" label={t('reason')} max={REASON_MAX} rows={3} />
        </Form>
      </Stack>
    </Dialog>
  )
}
