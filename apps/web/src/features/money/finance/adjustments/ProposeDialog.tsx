import { listAdjustments, proposeAdjustment } from '@easel/contract/money/adjustments/endpoints.ts'
import { weightOf } from '@easel/domain/base/text/weight.ts'
import {
  ADJUSTMENT_COUNTERS,
  ADJUSTMENT_REASON_MAX,
  AdjustmentForm,
} from '@easel/domain/money/adjustments/rules.ts'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { SelectField } from '../../../../ui/form/ChoiceFields.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextAreaField, TextField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { toast } from '../../../../ui/toasts.ts'

/** Whose money, how much, from where and why. @param account a number that is known already */
export function ProposeDialog({ account, onClose }: { account: string; onClose: () => void }) {
  const t = useT('adjustments')
  const navigate = useNavigate()
  const form = useFormOf(AdjustmentForm, {
    account,
    amountFen: '',
    counter: 'breaks',
    reason: '',
    productId: '',
    day: '',
  })

  async function propose(body: z.output<typeof AdjustmentForm>) {
    const { adjustmentId } = await call(proposeAdjustment, { body })
    await invalidate(listAdjustments)
    toast(t('proposed'))
    void navigate(paths.adjustment(adjustmentId))
  }
  return (
    <Dialog open onClose={onClose} title={t('propose')}>
      <Stack gap={24}>
        <p>{t('proposeText')}</p>
        <Form form={form} submitLabel={t('submit')} onSubmit={propose}>
          <TextField name="account" label={t('account')} help={t('accountHelp')} spellCheck={false} />
          <TextField name="amountFen" label={t('amountInYuan')} help={t('amountHelp')} inputMode="text" />
          <SelectField
            name="counter"
            label={t('counter')}
            help={t('counterHelp')}
            options={ADJUSTMENT_COUNTERS.map((value) => ({ value, label: t(`counters.${value}`) }))}
          />
          <TextAreaField
            name="reason"
            label={t('reason')}
            help={t('reasonHelp')}
            max={ADJUSTMENT_REASON_MAX}
            count={weightOf}
          />
          <TextField
            name="productId"
            label={t('product')}
            help={t('productHelp')}
            optional
            spellCheck={false}
          />
          <TextField name="day" type="date" label={t('day')} optional />
        </Form>
      </Stack>
    </Dialog>
  )
}
