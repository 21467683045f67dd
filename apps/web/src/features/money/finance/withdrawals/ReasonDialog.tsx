import {
  type StaffWithdrawalDetail,
  staffCloseWithdrawal,
  staffFreezeWithdrawal,
  staffRefuseInvoice,
  staffUnfreezeWithdrawal,
} from '@easel/contract/money/withdrawals/staff.ts'
import { weightOf } from '@easel/domain/base/text/weight.ts'
import { WITHDRAWAL_REASON_MAX, WithdrawalReason } from '@easel/domain/money/withdrawals/rules.ts'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { RENEWS } from './renews.ts'

const Reason = z.object({ reason: WithdrawalReason })

const CALLS = {
  freeze: staffFreezeWithdrawal,
  unfreeze: staffUnfreezeWithdrawal,
  close: staffCloseWithdrawal,
} as const
/** What finance does with a reason. */
export type ReasonMove = keyof typeof CALLS | 'refuseInvoice'
const ENDING: readonly ReasonMove[] = ['refuseInvoice', 'close']

interface ReasonDialogProps {
  readonly withdrawal: Pick<StaffWithdrawalDetail, 'withdrawalId' | 'amountFen' | 'invoice'>
  readonly move: ReasonMove
  readonly onClose: () => void
  /** After the move was made. */
  readonly onDone: () => void
}

/** Asks for the reason, which the owner of the money reads. */
export function ReasonDialog({ withdrawal, move, onClose, onDone }: ReasonDialogProps) {
  const t = useT('payments')
  const form = useFormOf(Reason, { reason: '' })
  const params = { id: withdrawal.withdrawalId }
  const invoiceUploadedAt = withdrawal.invoice?.uploadedAt ?? null

  async function send(body: z.output<typeof Reason>) {
    try {
      if (move === 'refuseInvoice')
        await call(staffRefuseInvoice, { params, body: { ...body, invoiceUploadedAt } })
      else await call(CALLS[move], { params, body })
    } finally {
      await invalidate(...RENEWS)
    }
    toast(t(`done.${move}`))
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={t(`moveTitle.${move}`, { amountFen: withdrawal.amountFen })}>
      <Stack gap={24}>
        <p>{t(`moveText.${move}`)}</p>
        <Form
          form={form}
          danger={ENDING.includes(move)}
          submitLabel={t(`move.${move}`)}
          cancelLabel={move === 'close' ? t('keep') : undefined}
          onSubmit={send}
        >
          <TextAreaField
            name="reason"
            label={t('reason')}
            help={t('reasonHelp')}
            max={WITHDRAWAL_REASON_MAX}
            count={weightOf}
          />
        </Form>
      </Stack>
    </Dialog>
  )
}
