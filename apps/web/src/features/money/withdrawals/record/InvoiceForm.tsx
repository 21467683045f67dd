import {
  getWithdrawal,
  getWithdrawalNow,
  listWithdrawals,
  uploadWithdrawalInvoice,
  type WithdrawalDetail,
} from '@easel/contract/money/withdrawals/endpoints.ts'
import { acceptOf, fileRefusals } from '@easel/domain/base/files/files.ts'
import { SIDE_FILE_RULES } from '@easel/domain/base/files/limits.ts'
import { type InvoiceFigures, invoiceFor } from '@easel/domain/money/withdrawals/invoice.ts'
import { useMemo, useState } from 'react'
import { invalidate } from '../../../../app/data.ts'
import { useNow } from '../../../../app/useNow.ts'
import { useT } from '../../../../i18n/texts.ts'
import { FileDrop } from '../../../../ui/FileDrop.tsx'
import { FormSection } from '../../../../ui/FormSection.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { YuanField } from '../../../../ui/form/YuanField.tsx'
import { formatBytes } from '../../../../ui/format.ts'
import { toast } from '../../../../ui/toasts.ts'
import { upload } from '../../../base/files/public.ts'

const rule = SIDE_FILE_RULES.INVOICE

/** The invoice's figures and its file, judged by the schema by which the server judges them. */
export function InvoiceForm({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const t = useT('withdrawals')
  const words = useErrorMessage()
  const { withdrawalId: id, amountFen, taxFen } = withdrawal
  const today = useNow()
  // The schema stays the same while the form is filled.
  const [since] = useState(today)
  const schema = useMemo(() => invoiceFor({ amountFen, taxFen }, since), [amountFen, taxFen, since])
  const form = useFormOf(schema, { number: '', date: '' })
  const [file, setFile] = useState<File | null>(null)
  const [isMissing, setMissing] = useState(false)

  async function send(query: InvoiceFigures) {
    if (!file) return setMissing(true)
    await upload(uploadWithdrawalInvoice, { file, fileName: file.name, params: { id }, query })
    await invalidate(getWithdrawal, getWithdrawalNow, listWithdrawals)
    toast(t('invoice.sent'))
  }
  return (
    <FormSection
      level={2}
      title={t('invoice.title')}
      lead={t('invoice.lead', { size: formatBytes(rule.maxBytes) })}
    >
      <Form form={form} submitLabel={t('invoice.send')} onSubmit={send}>
        <TextField name="number" label={t('invoice.number')} inputMode="numeric" />
        <TextField name="date" type="date" label={t('invoice.date')} />
        <YuanField
          name="amountFen"
          label={t('invoice.amount')}
          help={t('invoice.amountHelp', { amountFen })}
        />
        <YuanField name="taxFen" label={t('invoice.tax')} help={t('invoice.taxHelp', { taxFen })} />
        <FileDrop
          compact
          label={file ? t('invoice.chosen', { name: file.name }) : t('invoice.file')}
          accept={acceptOf(rule)}
          wrongFormat={words({ code: rule.wrongFormat, params: { allowed: acceptOf(rule) } })}
          check={async ({ name, size }) =>
            fileRefusals(rule, { name, sizeBytes: size }).map(({ code, params = {} }) =>
              words({ code, params }),
            )
          }
          error={isMissing && !file ? t('invoice.missing') : undefined}
          onFiles={([first]) => setFile(first ?? null)}
        />
      </Form>
    </FormSection>
  )
}
