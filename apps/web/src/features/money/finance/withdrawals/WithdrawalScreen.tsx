import { type StaffWithdrawalDetail, staffGetWithdrawal } from '@easel/contract/money/withdrawals/staff.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { useAddress } from '../../../../app/useAddress.ts'
import { joinUnits } from '../../../../i18n/joinUnits.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { calendarText, FACT_SEPARATOR, joinFacts } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Bullets, Row, Split, Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { Badge, StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { Sources, useBankName, WithdrawalStatus, WithdrawalTimeline } from '../../withdrawals/public.ts'
import classes from '../Finance.module.css'
import { PayoutBadge } from '../payouts/PayoutBadge.tsx'
import { neighboursQuery } from './approvalQueue.ts'
import { InvoiceFile } from './InvoiceFile.tsx'
import { Moves } from './Moves.tsx'
import { isFlagged, narrowedList } from './narrowing.ts'

type Invoice = NonNullable<StaffWithdrawalDetail['invoice']>

const FIGURES = ['amountFen', 'taxFen', 'number', 'date'] as const
type Figure = (typeof FIGURES)[number]

/** The invoice that is in force beside the figures that it must match, and those that were refused. */
function InvoicePanel({ withdrawal }: { withdrawal: StaffWithdrawalDetail }) {
  const t = useT('payments')
  const { invoice, invoices, invoiceType } = withdrawal
  if (invoiceType === 'WITHHOLDING' && invoices.length === 0) return null
  const refused = invoices.filter(({ refusedAt }) => refusedAt !== null)
  return (
    <Section title={t('invoicePanel')} lead={invoice && t('invoicePanelLead')}>
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
  const { url, fileName, uploadedAt } = invoice
  const wanted: Partial<Record<Figure, string | number>> = {
    amountFen: withdrawal.amountFen,
    taxFen: withdrawal.taxFen,
  }
  const read = invoice.read ?? {}
  const columns: Column<Figure>[] = [
    { key: 'what', header: t('figure'), narrow: 'title', cell: (figure) => t(`figureName.${figure}`) },
    {
      key: 'wanted',
      header: t('wanted'),
      align: 'end',
      cell: (figure) => figureValue(figure, wanted[figure]),
    },
    {
      key: 'says',
      header: t('invoiceSays'),
      align: 'end',
      cell: (figure) => figureValue(figure, invoice[figure]),
    },
    {
      key: 'read',
      header: t('fileSays'),
      align: 'end',
      cell: (figure) => figureValue(figure, read[figure]),
    },
    {
      key: 'same',
      header: t('compared'),
      cell: (figure) => {
        const others = [wanted[figure], read[figure]].filter((value) => value !== undefined)
        if (others.length === 0) return null
        const same = others.every((value) => value === invoice[figure])
        return <Badge tone={same ? 'ok' : 'bad'}>{t(same ? 'same' : 'differs')}</Badge>
      },
    },
  ]
  return (
    <Stack gap={16}>
      <DataTable
        caption={t('invoicePanel')}
        // Nothing is read of a picture or a PDF.
        columns={columns.filter(({ key }) => key !== 'read' || Object.keys(read).length > 0)}
        rows={FIGURES}
        rowKey={(figure) => figure}
      />
      <p>
        {t('uploaded')} <DateTime value={uploadedAt} />
      </p>
      <InvoiceFile withdrawalId={withdrawal.withdrawalId} invoice={invoice} />
      <div>
        <ButtonLink href={url} target="_blank" rel="noreferrer">
          {t('openFile', { fileName })}
        </ButtonLink>
      </div>
    </Stack>
  )
}

/** An amount, a number, or a date. */
function figureValue(figure: Figure, value: string | number | undefined): ReactNode {
  if (value === undefined) return null
  if (typeof value === 'number') return <Money fen={value} />
  return <span className={classes.id}>{figure === 'date' ? calendarText(value) : value}</span>
}

const withdrawalQuery = (withdrawalId: string) =>
  apiQuery(staffGetWithdrawal, { params: { id: withdrawalId } })

const page = pageData(({ param, ...address }) => {
  const withdrawalId = param('withdrawalId')
  return [withdrawalQuery(withdrawalId), neighboursQuery(withdrawalId, address)]
})
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/finance/withdrawals/{id}`: the invoice beside the figures that it must match, and every move. */
export default function WithdrawalScreen() {
  const { withdrawalId = '' } = useParams()
  const found = useQuery(withdrawalQuery(withdrawalId))
  return (
    <Loaded query={found} skeleton={<SkeletonRows rows={3} lines={5} />}>
      {(withdrawal) => <Page key={withdrawalId} withdrawal={withdrawal} />}
    </Loaded>
  )
}

function Page({ withdrawal }: { withdrawal: StaffWithdrawalDetail }) {
  const t = useT('payments')
  const { designerName, designerBanned, orderNumber, status, accountId, withdrawalId, flags } = withdrawal
  const list = narrowedList(useAddress())
  return (
    <Stack gap={32}>
      <PageHeader
        title={designerName}
        lead={t('orderNumber', { orderNumber })}
        back={{ href: paths.console('finance/withdrawals') + list, label: t('title') }}
        badge={
          <>
            <WithdrawalStatus status={status} />
            {designerBanned && <StatusBadge status="BANNED" />}
          </>
        }
        actions={
          <Row gap={12}>
            <ButtonLink href={paths.console('finance/journals', { withdrawal: withdrawalId })}>
              {t('toJournals')}
            </ButtonLink>
            <ButtonLink href={paths.ledgerOwner(accountId)}>{t('toAccounts')}</ButtonLink>
          </Row>
        }
      />
      <Moves key={withdrawalId} withdrawal={withdrawal} />
      {isFlagged(withdrawal) && (
        <Banner tone="warn" title={t('flagged')}>
          <Bullets>
            {flags.map((flag) => (
              <li key={flag}>{t(`flagText.${flag}`)}</li>
            ))}
          </Bullets>
        </Banner>
      )}
      <Split aside={<Figures withdrawal={withdrawal} />} asideWidth="24rem">
        <Stack gap={32}>
          <InvoicePanel withdrawal={withdrawal} />
          <Sources sources={withdrawal.sources} hrefOf={({ journalId }) => paths.journal(journalId)} />
          <Section title={t('history')}>
            <WithdrawalTimeline timeline={withdrawal.timeline} by={(who) => t(`by.${who}`)} />
          </Section>
        </Stack>
      </Split>
    </Stack>
  )
}

/** What is paid, by which rule, and to whom; the account number is masked. */
function Figures({ withdrawal }: { withdrawal: StaffWithdrawalDetail }) {
  const t = useT('payments')
  const words = useT('withdrawals')
  const locale = useLocale()
  const bankName = useBankName()
  const { amountFen, taxFen, actualFen, invoiceType, rule, month, creditor, attempt, remark } = withdrawal
  const { approvals, approvalsNeeded, appliedAt, arrivedAt, invoiceDueAt, payouts } = withdrawal
  return (
    <Section title={t('figures')}>
      <DescriptionList
        facts={[
          { label: t('amount'), value: <Money fen={amountFen} /> },
          { label: t('tax'), value: <Money fen={taxFen} /> },
          { label: t('actual'), value: <Money fen={actualFen} /> },
          { label: t('invoiceType'), value: t(`invoice.${invoiceType}`) },
          {
            label: t('rule'),
            value: (
              <details>
                <summary>
                  {words(`method.${rule.method}`)}
                  {FACT_SEPARATOR}
                  {rule.version}
                </summary>
                {joinUnits(rule.source[locale])}
              </details>
            ),
          },
          { label: t('month'), value: calendarText(month) },
          { label: t('applied'), value: <DateTime value={appliedAt} /> },
          { label: t('arrived'), value: arrivedAt && <DateTime value={arrivedAt} /> },
          { label: t('invoiceDue'), value: invoiceDueAt && <DateTime value={invoiceDueAt} /> },
          {
            label: t('approvedBy'),
            value: (
              <>
                {t('approvalsGiven', { given: approvals.length, needed: approvalsNeeded })}
                {approvals.map(({ by, at }) => (
                  <div key={by}>
                    {by}
                    {FACT_SEPARATOR}
                    <DateTime value={at} />
                  </div>
                ))}
              </>
            ),
          },
          { label: t('attempts'), value: t('count', { count: attempt }) },
          ...payouts.map(({ id, attempt: nth, state }) => ({
            label: t('payment', { nth }),
            value: (
              <Link href={paths.payout(id)}>
                <PayoutBadge state={state} />
              </Link>
            ),
          })),
          { label: t('payee'), value: creditor.accountName },
          { label: t('bank'), value: joinFacts([bankName(creditor.bankName), creditor.bankBranch]) },
          { label: t('accountNumber'), value: creditor.accountNumber },
          { label: t('remark'), value: remark },
        ]}
      />
    </Section>
  )
}
