import {
  decideAdjustment,
  getAdjustment,
  listAdjustments,
} from '@easel/contract/money/adjustments/endpoints.ts'
import { weightOf } from '@easel/domain/base/text/weight.ts'
import { ADJUSTMENT_REASON_MAX, AdjustmentNote } from '@easel/domain/money/adjustments/rules.ts'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { toast } from '../../../../ui/toasts.ts'

const Rejecting = z.object({ note: AdjustmentNote })

interface RejectDialogProps {
  readonly adjustmentId: string
  readonly onClose: () => void
}

/** A proposal is rejected with a note, which who proposed it reads. */
export function RejectDialog({ adjustmentId, onClose }: RejectDialogProps) {
  const t = useT('adjustments')
  const form = useFormOf(Rejecting, { note: '' })

  async function reject({ note }: z.output<typeof Rejecting>) {
    try {
      await call(decideAdjustment, { params: { id: adjustmentId }, body: { decision: 'REJECT', note } })
    } finally {
      await invalidate(getAdjustment, listAdjustments)
    }
    toast(t('rejected'))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('reject')}>
      <Form form={form} submitLabel={t('reject')} onSubmit={reject}>
        <TextAreaField
          name="note"
          label={t('note')}
          help={t('noteHelp')}
          max={ADJUSTMENT_REASON_MAX}
          count={weightOf}
        />
      </Form>
    </Dialog>
  )
}
