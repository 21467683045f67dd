import {
  getBank,
  getPayout,
  listPayouts,
  listUnmatchedMessages,
  type Payout,
  settlePayout,
  settleUnmatchedMessage,
  type UnmatchedMessage,
} from '@easel/contract/money/payouts/endpoints.ts'
import { getFinanceWaiting } from '@easel/contract/money/revenue/staff.ts'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { SettleDialog } from './SettleDialog.tsx'

/** Marks an overpayment as dealt with. */
export function SettlePayoutButton({ payout: { id, can } }: { payout: Pick<Payout, 'id' | 'can'> }) {
  const t = useT('payouts')
  const words = useErrorMessage()
  const [isOpen, setOpen] = useState(false)
  const settle = (reason: string) =>
    call(settlePayout, { params: { id }, body: { reason } }).finally(() =>
      invalidate(getPayout, listPayouts, getBank, getFinanceWaiting),
    )
  return (
    <>
      <Button disabledReason={can.settle && words(can.settle)} onClick={() => setOpen(true)}>
        {t('settle')}
      </Button>
      {isOpen && <SettleDialog help={t('settlePayoutHelp')} settle={settle} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Marks a message about a payment that is not ours as dealt with. */
export function SettleMessageButton({ message: { id, key, can } }: { message: UnmatchedMessage }) {
  const t = useT('payouts')
  const words = useErrorMessage()
  const [isOpen, setOpen] = useState(false)
  const settle = (reason: string) =>
    call(settleUnmatchedMessage, { params: { id }, body: { reason } }).finally(() =>
      invalidate(listUnmatchedMessages, getFinanceWaiting),
    )
  return (
    <>
      <Button
        small
        disabledReason={can.settle && words(can.settle)}
        aria-label={t('settleNamed', { key })}
        onClick={() => setOpen(true)}
      >
        {t('settle')}
      </Button>
      {isOpen && (
        <SettleDialog help={t('settleMessageHelp')} settle={settle} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
