import { weightOf } from '@easel/domain/base/text/weight.ts'
import { SETTLE_REASON_MAX, SettleReason } from '@easel/domain/money/payouts/settling.ts'
import { z } from 'zod'
import { useT } from '../../../../i18n/texts.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
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
export function SettleDialog({ help, settle, onClose }: SettleDialogProps) {
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
