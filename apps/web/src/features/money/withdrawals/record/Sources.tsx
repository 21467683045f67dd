import type { WithdrawalSource } from '@easel/contract/money/withdrawals/endpoints.ts'
import { useT } from '../../../../i18n/texts.ts'
import { DataTable } from '../../../../ui/DataTable.tsx'
import { calendarText } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Section } from '../../../../ui/Section.tsx'

interface SourcesProps {
  readonly sources: readonly WithdrawalSource[]
  /** Where a source opens into what sums to it; null where it does not. */
  readonly hrefOf: (source: WithdrawalSource) => string | null
}

/** What the withdrawn amount is made of; the rows sum to it. */
export function Sources({ sources, hrefOf }: SourcesProps) {
  const t = useT('withdrawals')
  if (sources.length === 0) return null
  const nameOf = ({ kind, month, orderNumber }: WithdrawalSource) =>
    [t(`source.${KNOWN.find((each) => each === kind) ?? 'OTHER'}`), month && calendarText(month), orderNumber]
      .filter(Boolean)
      .join(' ')
  return (
    <Section title={t('source.title')} lead={t('source.lead')}>
      <DataTable
        caption={t('source.title')}
        rows={sources}
        rowKey={({ journalId }) => String(journalId)}
        columns={[
          {
            key: 'what',
            header: t('source.what'),
            narrow: 'title',
            cell: (source) => {
              const href = hrefOf(source)
              return href ? <Link href={href}>{nameOf(source)}</Link> : nameOf(source)
            },
          },
          {
            key: 'amount',
            header: t('column.amount'),
            align: 'end',
            narrow: 'end',
            cell: ({ amountFen }) => <Money fen={amountFen} />,
          },
        ]}
      />
    </Section>
  )
}

const KNOWN = ['SETTLE', 'CLAWBACK', 'TENDER', 'ADJUST', 'UNRESERVE'] as const
