import { getTaxStatement, type TaxStatement } from '@easel/contract/money/withdrawals/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'

const statementQuery = (year: number) => apiQuery(getTaxStatement, { params: { year } })

const page = pageData(({ param }) => [statementQuery(Number(param('year')))])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/revenues/withdrawals/tax/<year>`: what arrived in a year, and the tax of it. */
export default function TaxScreen() {
  const t = useT('withdrawals')
  const year = Number(useParams().year)
  const statement = useQuery(statementQuery(year))
  return (
    <Stack gap={32}>
      <PageHeader
        title={t('tax.title', { year })}
        back={{ href: paths.revenues('withdrawals', { year: String(year) }), label: t('record.back') }}
        actions={<ButtonLink href={paths.taxStatementCsv(year)}>{t('tax.csv')}</ButtonLink>}
      />
      <Loaded query={statement} skeleton={<SkeletonRows rows={3} lines={2} />}>
        {(data) => (data.rows.length === 0 ? <p>{t('tax.none', { year })}</p> : <Statement data={data} />)}
      </Loaded>
    </Stack>
  )
}

function Statement({ data: { year, rows, totals, total } }: { data: TaxStatement }) {
  const t = useT('withdrawals')
  const sums = [
    ...totals.map((each) => ({
      ...each,
      name: t('tax.sumOf', { type: t(`invoiceType.${each.invoiceType}`), count: each.count }),
    })),
    { ...total, name: t('tax.sum', { count: total.count }) },
  ]
  return (
    <Stack gap={48}>
      <DataTable
        caption={t('tax.caption', { year })}
        rows={rows}
        rowKey={({ withdrawalId }) => withdrawalId}
        columns={[
          {
            key: 'orderNumber',
            header: t('column.orderNumber'),
            narrow: 'title',
            cell: ({ withdrawalId, orderNumber }) => (
              <Link href={paths.withdrawal(withdrawalId)}>{orderNumber}</Link>
            ),
          },
          {
            key: 'arrivedAt',
            header: t('column.arrivedAt'),
            cell: ({ arrivedAt }) => <DateTime value={arrivedAt} show="date" ruleZone="Asia/Shanghai" />,
          },
          {
            key: 'invoiceType',
            header: t('column.invoiceType'),
            cell: ({ invoiceType }) => t(`invoiceType.${invoiceType}`),
          },
          { key: 'rule', header: t('choices.rule'), cell: ({ rule }) => t(`method.${rule.method}`) },
          ...useAmounts(),
        ]}
      />
      <Section title={t('tax.totals')}>
        <DataTable
          caption={t('tax.totals')}
          rows={sums}
          rowKey={({ name }) => name}
          columns={[
            { key: 'name', header: t('column.invoiceType'), narrow: 'title', cell: ({ name }) => name },
            ...useAmounts(),
          ]}
        />
      </Section>
    </Stack>
  )
}

type Amounts = Pick<TaxStatement['total'], 'amountFen' | 'taxFen' | 'actualFen'>

function useAmounts() {
  const t = useT('withdrawals')
  const column = (key: 'amount' | 'tax' | 'actual', of: (row: Amounts) => number) => ({
    key,
    header: t(`column.${key}`),
    align: 'end' as const,
    cell: (row: Amounts) => <Money fen={of(row)} />,
  })
  return [
    column('amount', ({ amountFen }) => amountFen),
    column('tax', ({ taxFen }) => taxFen),
    column('actual', ({ actualFen }) => actualFen),
  ]
}
