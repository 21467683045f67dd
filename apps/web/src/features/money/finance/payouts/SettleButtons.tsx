import {
  getBank,
  getPayout,
  listPayouts,
  listUnmatchedMessages,
  type Payout,
  resolvePayout,
  resolveUnmatchedMessage,
  type UnmatchedMessage,
} from '@easel/contract/money/payouts/endpoints.ts'
import { getFinanceWaiting } from '@easel/contract/money/revenue/staff.ts'
import { weightOf } from '@easel/domain/base/text/weight.ts'
import { SETTLE_REASON_MAX, SettleReason } from '@easel/domain/money/payouts/settling.ts'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { toast } from '../../../../ui/toasts.ts'

const Settling = z.object({ reason: SettleReason })

interface SettleDialogProps {
  readonly help: string
  readonly settle: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Something that the bank did is marked as dealt with, with how. */
function SettleDialog({ help, settle, onClose }: SettleDialogProps) {
  const t = useT('payouts')
  const form = useFormOf(Settling, { reason: '' })

  async function save({ reason }: z.output<typeof Settling>) {
    await settle(reason)
    toast(t('settled'))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('settle')}>
      <Form form={form} submitLabel={t('settle')} onSubmit={save}>
        <TextAreaField
          name="reason"
          label={t('settledHow')}
          help={help}
          max={SETTLE_REASON_MAX}
          count={weightOf}
        />
      </Form>
    </Dialog>
  )
}

/** Marks an overpayment, or another amount beside a booking, as dealt with. */
export function SettlePayoutButton({ payout: { id, can } }: { payout: Pick<Payout, 'id' | 'can'> }) {
  const t = useT('payouts')
  const words = useErrorMessage()
  const [isOpen, setOpen] = useState(false)
  const settle = (reason: string) =>
    call(resolvePayout, { params: { id }, body: { reason } }).finally(() =>
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
    call(resolveUnmatchedMessage, { params: { id }, body: { reason } }).finally(() =>
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
