import type { StaffWithdrawalDetail } from '@easel/contract/money/withdrawals/staff.ts'
import { paths } from '../../../../app/paths.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { calendarText } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { useBankName } from '../../withdrawals/public.ts'
import { PayoutBadge } from '../payouts/PayoutBadge.tsx'

/** What is paid, by which rule, and to whom; the account number is masked. */
export function Figures({ withdrawal }: { withdrawal: StaffWithdrawalDetail }) {
  const t = useT('payments')
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
          { label: t('rule'), value: `${rule.version} · ${rule.source[locale]}` },
          { label: t('month'), value: calendarText(month) },
          { label: t('applied'), value: <DateTime value={appliedAt} /> },
          { label: t('arrived'), value: arrivedAt && <DateTime value={arrivedAt} /> },
          { label: t('invoiceDue'), value: invoiceDueAt && <DateTime value={invoiceDueAt} /> },
          {
            label: t('approvedBy'),
            value: t('approvals', { given: approvals.length, needed: approvalsNeeded }),
          },
          ...approvals.map(({ by, at }) => ({ label: by, value: <DateTime value={at} /> })),
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
          { label: t('bank'), value: `${bankName(creditor.bankName)} · ${creditor.bankBranch}` },
          { label: t('accountNumber'), value: creditor.accountNumber },
          { label: t('remark'), value: remark },
        ]}
      />
    </Section>
  )
}
