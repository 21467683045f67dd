import type { Invoice } from '@easel/contract/money/withdrawals/endpoints.ts'
import { useT } from '../../../../i18n/texts.ts'
import { calendarText } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Section } from '../../../../ui/Section.tsx'

/** The invoices that were sent, the latest first; those that were refused stay, with the reason. */
export function Invoices({ invoices }: { invoices: readonly Invoice[] }) {
  const t = useT('withdrawals')
  if (invoices.length === 0) return null
  return (
    <Section title={t('record.invoices')}>
      <Stack as="ul" gap={16}>
        {invoices.map(({ invoiceId, number, date, amountFen, fileName, url, refuseReason }) => (
          <li key={invoiceId}>
            <p>
              {t('record.invoiceOf', { number, date: calendarText(date) })} · <Money fen={amountFen} /> ·{' '}
              <Link href={url} target="_blank">
                {fileName}
              </Link>
            </p>
            {refuseReason && <p>{t('record.refused', { reason: refuseReason })}</p>}
          </li>
        ))}
      </Stack>
    </Section>
  )
}
