import {
  getWithdrawal,
  type Invoice,
  type WithdrawalDetail,
  type WithdrawalSource,
} from '@easel/contract/money/withdrawals/endpoints.ts'
import { addMonths, shanghaiMonth } from '@easel/domain/base/calendar/month.ts'
import type { WithdrawalState } from '@easel/domain/money/withdrawals/lifecycle.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner, type BannerTone } from '../../../../ui/Banner.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionPair } from '../../../../ui/DescriptionList.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { calendarText, FACT_SEPARATOR } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { CancelButton } from '../CancelButton.tsx'
import { usePaidTo, useSource } from '../words.ts'
import { InvoiceDetails } from './InvoiceDetails.tsx'
import { InvoiceForm } from './InvoiceForm.tsx'
import { Sources } from './Sources.tsx'
import { WithdrawalTimeline } from './WithdrawalTimeline.tsx'

const TONES: Readonly<Partial<Record<WithdrawalState, BannerTone>>> = {
  PAID: 'ok',
  WAITING_INVOICE: 'warn',
  FAILED: 'bad',
  FROZEN: 'warn',
}

/** What the state means for its owner, with the reason and the date that belongs to it. */
function WithdrawalStatus({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const t = useT('withdrawals')
  const { status, remark, closedAs, frozenFor, invoiceDueAt, arrivedAt } = withdrawal
  const until = status === 'PAID' ? arrivedAt : invoiceDueAt
  return (
    <Banner tone={TONES[status] ?? 'info'} title={t(`status.${status}`)}>
      <Stack gap={4}>
        <p>
          {t(`statusText.${status}`)}
          {until && <DateTime value={until} ruleZone="Asia/Shanghai" />}
        </p>
        {closedAs && <p>{t(`closedAs.${closedAs}`)}</p>}
        {frozenFor && <p>{t(`frozenFor.${frozenFor}`)}</p>}
        {remark && <p>{remark}</p>}
        {status === 'FAILED' && (
          <p>
            <Link href={paths.settings('designerInfo')}>{t('now.changeBank')}</Link>
          </p>
        )}
      </Stack>
    </Banner>
  )
}

const withdrawalQuery = (withdrawalId: string) => apiQuery(getWithdrawal, { params: { id: withdrawalId } })

const page = pageData(({ param }) => [withdrawalQuery(param('withdrawalId'))])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/revenues/withdrawals/<id>`: one record, its invoice, and everything that happened to it. */
export default function WithdrawalScreen() {
  const t = useT('withdrawals')
  const words = useErrorMessage()
  const { withdrawalId = '' } = useParams()
  const found = useQuery(withdrawalQuery(withdrawalId))
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
            {withdrawal.can.uploadInvoice === null && (
              <>
                <InvoiceDetails withdrawalId={withdrawalId} />
                <InvoiceForm withdrawal={withdrawal} />
              </>
            )}
            <Facts withdrawal={withdrawal} />
            <Sources sources={withdrawal.sources} hrefOf={sourceHref} />
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

/** A settled month, a debt or a tender to its statement, a closed withdrawal to its record. */
function sourceHref({ month, withdrawalId }: WithdrawalSource): string | null {
  if (month) return paths.revenues('statement', { month })
  return withdrawalId && paths.withdrawal(withdrawalId)
}

function Facts({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const t = useT('withdrawals')
  const source = useSource()
  const { amountFen, taxFen, actualFen, invoiceType, appliedAt, arrivedAt, rule, creditor } = withdrawal
  const paidTo = usePaidTo()
  return (
    <Section title={t('record.facts')}>
      <DescriptionPair
        first={[
          { label: t('column.amount'), value: <Money fen={amountFen} /> },
          { label: t('column.tax'), value: <Money fen={taxFen} /> },
          { label: t('column.actual'), value: <Money fen={actualFen} /> },
          { label: t('column.invoiceType'), value: t(`invoiceType.${invoiceType}`) },
        ]}
        second={[
          { label: t('column.appliedAt'), value: <DateTime value={appliedAt} /> },
          { label: t('column.arrivedAt'), value: arrivedAt && <DateTime value={arrivedAt} /> },
          { label: t('record.paidTo'), value: paidTo(creditor) },
          { label: t('record.rule'), value: t(`method.${rule.method}`) },
          { label: t('record.source'), value: <small>{source(rule)}</small> },
          { label: t('record.ledger'), value: <LedgerLinks withdrawal={withdrawal} /> },
        ]}
      />
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

/** The invoices that were sent, the latest first; those that were refused stay, with the reason. */
function Invoices({ invoices }: { invoices: readonly Invoice[] }) {
  const t = useT('withdrawals')
  if (invoices.length === 0) return null
  return (
    <Section title={t('record.invoices')}>
      <Stack as="ul" gap={16}>
        {invoices.map(({ invoiceId, number, date, amountFen, fileName, url, refuseReason }) => (
          <li key={invoiceId}>
            <p>
              {t('record.invoiceOf', { number, date: calendarText(date) })}
              {FACT_SEPARATOR}
              <Money fen={amountFen} />
              {FACT_SEPARATOR}
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
