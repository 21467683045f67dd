import {
  acceptPayoutAmount,
  getPayout,
  listPayouts,
  type PayoutDetail,
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
import { Stack } from '../../../../ui/layout.tsx'
import { toast } from '../../../../ui/toasts.ts'

const Accepting = z.object({ reason: SettleReason })

/** Takes the amount that the bank booked for ours: one of finance begins, a colleague ends it. */
export function AcceptAmountButton({ payout: { id, amountFen, messages, can } }: { payout: PayoutDetail }) {
  const t = useT('payouts')
  const words = useErrorMessage()
  const [isOpen, setOpen] = useState(false)
  const form = useFormOf(Accepting, { reason: '' })
  const booked = messages.find(({ status, outcome }) => status === 'BOOKED' && outcome === 'WRONG_AMOUNT')
  const bookedFen = booked?.amountFen ?? null
  if (bookedFen === null) return null

  async function accept({ reason }: z.output<typeof Accepting>) {
    try {
      await call(acceptPayoutAmount, { params: { id }, body: { amountFen: bookedFen ?? 0, reason } })
    } finally {
      await invalidate(getPayout, listPayouts, getFinanceWaiting)
    }
    toast(t('amountAccepted'))
    setOpen(false)
  }
  return (
    <>
      <Button disabledReason={can.acceptAmount && words(can.acceptAmount)} onClick={() => setOpen(true)}>
        {t('acceptAmount')}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={t('acceptAmount')}>
          <Stack gap={24}>
            <p>{t('acceptAmountText', { bookedFen, amountFen })}</p>
            <Form form={form} submitLabel={t('acceptAmount')} onSubmit={accept}>
              <TextAreaField
                name="reason"
                label={t('reason')}
                help={t('acceptAmountHelp')}
                max={SETTLE_REASON_MAX}
                count={weightOf}
              />
            </Form>
          </Stack>
        </Dialog>
      )}
    </>
  )
}
