import { askSalesRequest, listSalesRequests } from '@easel/contract/money/sales/staff.ts'
import { weightOf } from '@easel/domain/base/text/weight.ts'
import {
  SALES_REQUEST_KINDS,
  SALES_REQUEST_REASON_MAX,
  SalesRequestInput,
} from '@easel/domain/money/sales/requests.ts'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { SelectField } from '../../../../ui/form/ChoiceFields.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextAreaField, TextField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { toast } from '../../../../ui/toasts.ts'

interface AskDialogProps {
  readonly kind: SalesRequestInput['kind']
  /** Empty where none is known yet. */
  readonly day: string
  readonly onClose: () => void
}

/** Asks for something about a day of the feed; nothing is done before a colleague confirms. */
export function AskDialog({ kind, day, onClose }: AskDialogProps) {
  const t = useT('finance')
  const form = useFormOf(SalesRequestInput, { kind, day, reason: '' })

  async function ask(body: SalesRequestInput) {
    await call(askSalesRequest, { body })
    await invalidate(listSalesRequests)
    toast(t('requests.asked'))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('requests.ask')}>
      <Stack gap={24}>
        <p>{t('requests.askText')}</p>
        <Form form={form} submitLabel={t('requests.submit')} onSubmit={ask}>
          <SelectField
            name="kind"
            label={t('requests.what')}
            options={SALES_REQUEST_KINDS.map((value) => ({ value, label: t(`requests.kind.${value}`) }))}
          />
          <TextField name="day" type="date" label={t('day')} />
          <TextAreaField
            name="reason"
            label={t('months.reason')}
            help={t('months.reasonHelp')}
            max={SALES_REQUEST_REASON_MAX}
            count={weightOf}
          />
        </Form>
      </Stack>
    </Dialog>
  )
}
