import {
  type Adjustment,
  decideAdjustment,
  getAdjustment,
  listAdjustments,
  withdrawAdjustment,
} from '@easel/contract/money/adjustments/endpoints.ts'
import { getFinanceWaiting } from '@easel/contract/money/revenue/staff.ts'
import { weightOf } from '@easel/domain/base/text/weight.ts'
import { ADJUSTMENT_REASON_MAX, AdjustmentNote } from '@easel/domain/money/adjustments/rules.ts'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { invalidate, useApiMutation } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog, Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { Row, Sheet } from '../../../../ui/layout.tsx'
import { toast } from '../../../../ui/toasts.ts'

const Rejecting = z.object({ note: AdjustmentNote })

interface RejectDialogProps {
  readonly adjustmentId: string
  readonly onClose: () => void
}

/** A proposal is rejected with a note, which who proposed it reads. */
function RejectDialog({ adjustmentId, onClose }: RejectDialogProps) {
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

const RENEWS = [getAdjustment, listAdjustments, getFinanceWaiting]

/** What a colleague answers; who proposed it can only take it back. */
export function Decision({ adjustment: { adjustmentId, amountFen, can } }: { adjustment: Adjustment }) {
  const t = useT('adjustments')
  const words = useErrorMessage()
  const [approving, setApproving] = useState(false)
  const [rejecting, setRejecting] = useState(false)
  const params = { id: adjustmentId }
  const approve = useApiMutation(
    () => call(decideAdjustment, { params, body: { decision: 'APPROVE' }, outlives: true }),
    { done: t('approved'), invalidates: RENEWS, undoable: t('approving', { amountFen }) },
  )
  const withdraw = useApiMutation(() => call(withdrawAdjustment, { params }), {
    done: t('withdrawn'),
    invalidates: RENEWS,
  })
  const reasonOf = (refusal: Adjustment['can']['approve']) => refusal && words(refusal)
  return (
    <Sheet aria-label={t('decide')}>
      <h2>{t('decide')}</h2>
      <p>{t('decideText')}</p>
      <Row>
        <Button
          look="primary"
          busy={approve.isPending}
          disabledReason={reasonOf(can.approve)}
          onClick={() => setApproving(true)}
        >
          {t('approve')}
        </Button>
        <Button
          look="quiet"
          busy={withdraw.isPending}
          disabledReason={reasonOf(can.withdraw)}
          onClick={() => withdraw.mutate(undefined)}
        >
          {t('withdraw')}
        </Button>
        <Button look="danger" disabledReason={reasonOf(can.reject)} onClick={() => setRejecting(true)}>
          {t('reject')}
        </Button>
      </Row>
      <ConfirmDialog
        open={approving}
        title={t('approveTitle', { amountFen })}
        confirmLabel={t('approve')}
        onConfirm={() => {
          setApproving(false)
          approve.mutate(undefined)
        }}
        onCancel={() => setApproving(false)}
      >
        {t('approveText')}
      </ConfirmDialog>
      {rejecting && <RejectDialog adjustmentId={adjustmentId} onClose={() => setRejecting(false)} />}
    </Sheet>
  )
}
