import {
  cancelWithdrawal,
  getWithdrawal,
  getWithdrawalNow,
  listWithdrawals,
  type Withdrawal,
} from '@easel/contract/money/withdrawals/endpoints.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { useApiMutation } from '../../../app/data.ts'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/Dialog.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'

interface CancelButtonProps {
  readonly withdrawal: Pick<Withdrawal, 'withdrawalId' | 'amountFen' | 'can'>
  readonly small?: boolean
}

/** Takes the withdrawal back; disabled with its reason once that is too late. */
export function CancelButton({ withdrawal, small = false }: CancelButtonProps) {
  const { withdrawalId, amountFen, can } = withdrawal
  const t = useT('withdrawals')
  const words = useErrorMessage()
  const [asking, setAsking] = useState(false)
  const cancel = useApiMutation(() => call(cancelWithdrawal, { params: { id: withdrawalId } }), {
    done: t('record.cancelled'),
    invalidates: [getWithdrawal, getWithdrawalNow, listWithdrawals],
    onDone: () => setAsking(false),
  })
  return (
    <>
      <Button small={small} disabledReason={can.cancel && words(can.cancel)} onClick={() => setAsking(true)}>
        {t('record.cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('record.cancelTitle', { amountFen })}
        confirmLabel={t('record.cancel')}
        cancelLabel={t('record.keep')}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined)}
        onCancel={() => setAsking(false)}
      >
        <p>{t('record.cancelText')}</p>
      </ConfirmDialog>
    </>
  )
}
