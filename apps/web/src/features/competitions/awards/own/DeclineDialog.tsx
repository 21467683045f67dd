import { declineAward, ownAwards } from '@easel/contract/competitions/awards/endpoints.ts'
import { AWARD_REASON_MAX, ReasonInput } from '@easel/domain/competitions/awards/fields.ts'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { toast } from '../../../../ui/toasts.ts'

/** An award is declined for good, with a reason that organisers read. */
export function DeclineDialog({ awardId, onClose }: { awardId: string; onClose: () => void }) {
  const t = useT('awards')
  const form = useFormOf(ReasonInput, { reason: '' })
  return (
    <Dialog open onClose={onClose} title={t('own.declineTitle')}>
      <p>{t('own.declineText')}</p>
      <Form
        form={form}
        submitLabel={t('own.decline')}
        onSubmit={async (body) => {
          try {
            await call(declineAward, { params: { id: awardId }, body })
          } finally {
            await invalidate(ownAwards)
          }
          toast(t('own.declined'))
          onClose()
        }}
      >
        <TextAreaField name="reason" label={t('reason')} max={AWARD_REASON_MAX} />
      </Form>
    </Dialog>
  )
}
