import {
  getReview,
  NOTE_MAX,
  type Review,
  TakeBackInput,
  takeBackApproval,
} from '@easel/contract/review/reviews/endpoints.ts'
import { listReviews } from '@easel/contract/review/reviews/queueEndpoints.ts'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { toast } from '../../../../ui/toasts.ts'

interface TakeBackDialogProps {
  readonly review: Review
  readonly onClose: () => void
}

/** Asks for the reason, which the designer reads. */
export default function TakeBackDialog({ review, onClose }: TakeBackDialogProps) {
  const t = useT('reviews')
  const form = useFormOf(TakeBackInput, { note: '' })
  const name = review.name || t('untitled')
  async function send({ note }: { note: string }) {
    try {
      await call(takeBackApproval, { params: { id: review.auditId }, body: { note } })
    } finally {
      await invalidate(getReview, listReviews)
    }
    toast(t('takeBack.done', { name }))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('takeBack.title', { name })}>
      <Stack gap={24}>
        <p>{t('takeBack.text')}</p>
        <Form danger form={form} submitLabel={t('takeBack.button')} onSubmit={send}>
          <TextAreaField name="note" label={t('takeBack.reason')} max={NOTE_MAX} />
        </Form>
      </Stack>
    </Dialog>
  )
}
