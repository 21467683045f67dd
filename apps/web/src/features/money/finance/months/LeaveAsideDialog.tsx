import {
  listRevenueMonths,
  type RevenueMonth,
  settleRevenueMonth,
} from '@easel/contract/money/settlements/endpoints.ts'
import { weightOf } from '@easel/domain/base/text/weight.ts'
import { SETTLEMENT_REASON_MAX, SettlementReason } from '@easel/domain/money/settlements/rules.ts'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { calendarText } from '../../../../ui/format.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { toast } from '../../../../ui/toasts.ts'

const Leaving = z.object({ reason: SettlementReason })

/** Settles a month although breaks are left: they are named, and a reason is asked for. */
export function LeaveAsideDialog({ month: row, onClose }: { month: RevenueMonth; onClose: () => void }) {
  const t = useT('finance')
  const form = useFormOf(Leaving, { reason: '' })
  const { month, breaks, mismatchedDays } = row
  const name = calendarText(month)

  async function settle(body: z.output<typeof Leaving>) {
    try {
      await call(settleRevenueMonth, { params: { month }, body })
    } finally {
      await invalidate(listRevenueMonths)
    }
    toast(t('months.done', { month: name }))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('months.leaveAsideTitle', { month: name })}>
      <Stack gap={24}>
        <p>{t('months.leaveAsideText', { breaks, mismatchedDays })}</p>
        <Form form={form} submitLabel={t('months.settle', { month: name })} onSubmit={settle}>
          <TextAreaField
            name="reason"
            label={t('months.reason')}
            help={t('months.reasonHelp')}
            max={SETTLEMENT_REASON_MAX}
            count={weightOf}
          />
        </Form>
      </Stack>
    </Dialog>
  )
}
