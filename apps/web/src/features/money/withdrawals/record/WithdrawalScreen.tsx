import { getWithdrawal, type WithdrawalDetail } from '@easel/contract/money/withdrawals/endpoints.ts'
import { addMonths, shanghaiMonth } from '@easel/domain/base/calendar/month.ts'
import { useParams } from 'react-router'
import { useApiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Grid, Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { usePaidTo, useSource } from '../words.ts'
import { CancelButton } from './CancelButton.tsx'
import { InvoiceForm } from './InvoiceForm.tsx'
import { Invoices } from './Invoices.tsx'
import { WithdrawalStatus } from './WithdrawalStatus.tsx'
import { WithdrawalTimeline } from './WithdrawalTimeline.tsx'

/** `/revenues/withdrawals/<id>`: one record, its invoice, and everything that happened to it. */
export default function WithdrawalScreen() {
  const t = useT('withdrawals')
  const words = useErrorMessage()
  const { withdrawalId = '' } = useParams()
  const found = useApiQuery(getWithdrawal, { params: { id: withdrawalId } })
  const title = found.data ? t('record.title', { orderNumber: found.data.orderNumber }) : t('title')
  return (
    <Stack gap={32}>
      <PageHeader
        title={title}
        back={{ href: paths.revenues('withdrawals'), label: t('record.back') }}
        actions={found.data && <CancelButton withdrawal={found.data} />}
      />
      <Loaded
        query={found}
        skeleton={<SkeletonRows rows={3} lines={4} />}
        failure={words({ code: 'withdrawal.detailUnavailable', params: {} })}
      >
        {(withdrawal) => (
          <Stack gap={48}>
            <WithdrawalStatus withdrawal={withdrawal} />
            {withdrawal.can.uploadInvoice === null && <InvoiceForm withdrawal={withdrawal} />}
            <Facts withdrawal={withdrawal} />
            <Invoices invoices={withdrawal.invoices} />
            <Section title={t('record.timeline')}>
              <WithdrawalTimeline timeline={withdrawal.timeline} by={(who) => t(`by.${who}`)} />
            </Section>
          </Stack>
        )}
      </Loaded>
    </Stack>
  )
}

function Facts({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const t = useT('withdrawals')
  const source = useSource()
  const { amountFen, taxFen, actualFen, invoiceType, appliedAt, arrivedAt, rule, creditor } = withdrawal
  const paidTo = usePaidTo()
  return (
    <Section title={t('record.facts')}>
      <Grid min="20rem" gap={48}>
        <DescriptionList
          facts={[
            { label: t('column.amount'), value: <Money fen={amountFen} /> },
            { label: t('column.tax'), value: <Money fen={taxFen} /> },
            { label: t('column.actual'), value: <Money fen={actualFen} /> },
            { label: t('column.invoiceType'), value: t(`invoiceType.${invoiceType}`) },
          ]}
        />
        <DescriptionList
          facts={[
            { label: t('column.appliedAt'), value: <DateTime value={appliedAt} /> },
            { label: t('column.arrivedAt'), value: arrivedAt && <DateTime value={arrivedAt} /> },
            { label: t('record.paidTo'), value: paidTo(creditor) },
            { label: t('record.rule'), value: t(`method.${rule.method}`) },
            { label: t('record.source'), value: <small>{source(rule)}</small> },
            { label: t('record.ledger'), value: <LedgerLinks withdrawal={withdrawal} /> },
          ]}
        />
      </Grid>
    </Section>
  )
}

/** The statements with its entries, once it was paid, and with what it came from. */
function LedgerLinks({ withdrawal: { month, arrivedAt } }: { withdrawal: WithdrawalDetail }) {
  const t = useT('withdrawals')
  const statement = (of: string, line: 'withdrawals' | 'sales') =>
    paths.revenues('statement', { month: of, line })
  return (
    <Stack gap={4}>
      {arrivedAt && (
        <Link href={statement(shanghaiMonth(new Date(arrivedAt)), 'withdrawals')}>
          {t('record.paidEntries')}
        </Link>
      )}
      <Link href={statement(addMonths(month, -1), 'sales')}>{t('record.salesEntries')}</Link>
    </Stack>
  )
}
