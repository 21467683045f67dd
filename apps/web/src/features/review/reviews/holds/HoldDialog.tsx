import { staffGetThread } from '@easel/contract/review/messages/endpoints.ts'
import { getReview, type Review } from '@easel/contract/review/reviews/endpoints.ts'
import { HOLD_KINDS, holdAudit, listNotes } from '@easel/contract/review/reviews/holds.ts'
import { listReviews } from '@easel/contract/review/reviews/queueEndpoints.ts'
import { MESSAGE_MAX, ThreadText } from '@easel/domain/review/messages/rules.ts'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { RadioCardsField } from '../../../../ui/form/ChoiceFields.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { toast } from '../../../../ui/toasts.ts'

const HoldForm = z.object({ kind: z.enum(HOLD_KINDS), text: ThreadText })

interface HoldDialogProps {
  readonly review: Review
  readonly onClose: () => void
  /** The claim is given back with it. */
  readonly onHeld: () => void
}

/** For what it is set aside, and a word: to colleagues, or to the designer where something is asked. */
export default function HoldDialog({ review, onClose, onHeld }: HoldDialogProps) {
  const t = useT('holds')
  const reviews = useT('reviews')
  const replies = useT('savedReplies')
  const form = useFormOf(HoldForm, { kind: 'HOLD', text: '' })
  const kind = useWatch({ control: form.control, name: 'kind' })
  const name = review.name || reviews('untitled')
  async function hold(body: z.output<typeof HoldForm>) {
    try {
      await call(holdAudit, { params: { id: review.auditId }, body })
    } finally {
      await invalidate(getReview, listReviews, listNotes, staffGetThread)
    }
    toast(t(`done.${body.kind}`, { name }))
    onClose()
    onHeld()
  }
  return (
    <Dialog open onClose={onClose} title={t('title', { name })}>
      <Form form={form} submitLabel={t(`submit.${kind}`)} onSubmit={hold}>
        <RadioCardsField
          name="kind"
          label={t('what')}
          stacked
          options={HOLD_KINDS.map((value) => ({
            value,
            label: t(`kind.${value}`),
            description: t(`about.${value}`),
          }))}
        />
        <TextAreaField
          name="text"
          label={t(kind === 'QUESTION' ? 'question' : 'note')}
          help={kind === 'QUESTION' ? replies(`language.${review.designerLanguage}`) : t('noteHelp')}
          max={MESSAGE_MAX}
        />
      </Form>
    </Dialog>
  )
}
