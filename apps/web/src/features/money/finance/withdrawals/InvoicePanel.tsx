import type { Invoice } from '@easel/contract/money/withdrawals/endpoints.ts'
import type { StaffWithdrawalDetail } from '@easel/contract/money/withdrawals/staff.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { calendarText } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Bullets, Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { Badge } from '../../../../ui/StatusBadge.tsx'
import classes from '../Finance.module.css'

const FIGURES = ['amountFen', 'taxFen'] as const
type Figure = (typeof FIGURES)[number]

/** The invoice that is in force beside the figures that it must match, and those that were refused. */
export function InvoicePanel({ withdrawal }: { withdrawal: StaffWithdrawalDetail }) {
  const t = useT('payments')
  const { invoice, invoices } = withdrawal
  const refused = invoices.filter(({ refusedAt }) => refusedAt !== null)
  return (
    <Section title={t('invoicePanel')} lead={t('invoicePanelLead')}>
      {invoice ? <Shown invoice={invoice} withdrawal={withdrawal} /> : <p>{t('noInvoice')}</p>}
      {refused.length > 0 && (
        <Stack gap={8}>
          <h3>{t('refusedInvoices')}</h3>
          <Bullets>
            {refused.map(({ invoiceId, number, url, refuseReason, refusedAt }) => (
              <li key={invoiceId}>
                <Link href={url} target="_blank" rel="noreferrer">
                  {number}
                </Link>{' '}
                {refusedAt && <DateTime value={refusedAt} />}
                <p className={classes.text}>{refuseReason}</p>
              </li>
            ))}
          </Bullets>
        </Stack>
      )}
    </Section>
  )
}

function Shown({ invoice, withdrawal }: { invoice: Invoice; withdrawal: StaffWithdrawalDetail }) {
  const t = useT('payments')
  const { number, date, url, fileName, mediaType, uploadedAt } = invoice
  const columns: Column<Figure>[] = [
    { key: 'what', header: t('figure'), narrow: 'title', cell: (figure) => t(`figureName.${figure}`) },
    {
      key: 'wanted',
      header: t('wanted'),
      align: 'end',
      cell: (figure) => <Money fen={withdrawal[figure]} />,
    },
    {
      key: 'says',
      header: t('invoiceSays'),
      align: 'end',
      cell: (figure) => <Money fen={invoice[figure]} />,
    },
    {
      key: 'same',
      header: t('compared'),
      cell: (figure) => {
        const same = invoice[figure] === withdrawal[figure]
        return <Badge tone={same ? 'ok' : 'bad'}>{t(same ? 'same' : 'differs')}</Badge>
      },
    },
  ]
  return (
    <Stack gap={16}>
      <DataTable caption={t('invoicePanel')} columns={columns} rows={FIGURES} rowKey={(figure) => figure} />
      <p>
        {t('invoiceNumber', { number, date: calendarText(date) })} · <DateTime value={uploadedAt} />
      </p>
      {mediaType.startsWith('image/') && <img src={url} alt={fileName} className={classes.invoice} />}
      <div>
        <ButtonLink href={url} target="_blank" rel="noreferrer">
          {t('openFile', { fileName })}
        </ButtonLink>
      </div>
    </Stack>
  )
}
