import { listStatementEntries, type RevenueStatementEntry } from '@easel/contract/money/revenue/endpoints.ts'
import { STATEMENT_LINES } from '@easel/domain/money/revenue/statement.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../../app/data.ts'
import { ListPart } from '../../../../app/ListScreen.tsx'
import { paths } from '../../../../app/paths.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { calendarText } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Section } from '../../../../ui/Section.tsx'
import classes from './Statement.module.css'

interface Asked {
  readonly params: { readonly month: string }
  readonly query: { readonly until?: string }
}

export function statementEntriesQuery({ params, query }: Asked, address: Address) {
  const line = address.oneOf('line', ['', ...STATEMENT_LINES])
  return pagedQuery(listStatementEntries, {
    params,
    query: { ...query, ...(line && { line }), currentPage: address.page, perPage: PAGE_SIZE },
  })
}

/** The entries behind the lines; one of sales leads to the day of the work that it is about. */
export function StatementEntries({ asked }: { asked: Asked }) {
  const t = useT('revenue')
  const entries = useQuery(statementEntriesQuery(asked, useAddress()))
  return (
    <div className={classes.screenOnly}>
      <Section title={t('statement.entries')}>
        <ListPart<RevenueStatementEntry>
          filters={[
            {
              show: 'select',
              name: 'line',
              label: t('statement.lines'),
              options: [
                { value: '', label: t('statement.allLines') },
                ...STATEMENT_LINES.map((value) => ({ value, label: t(`statement.line.${value}`) })),
              ],
            },
          ]}
          query={entries}
          skeleton={<Entries rows={undefined} />}
          empty={<EmptyState title={t('statement.none')}>{t('statement.noneText')}</EmptyState>}
        >
          {(items) => <Entries rows={items} />}
        </ListPart>
      </Section>
    </div>
  )
}

function Entries({ rows }: { rows: readonly RevenueStatementEntry[] | undefined }) {
  const t = useT('revenue')
  const columns: Column<RevenueStatementEntry>[] = [
    {
      key: 'at',
      header: t('day.at'),
      cell: ({ at }) => <DateTime value={at} ruleZone="Asia/Shanghai" />,
    },
    { key: 'line', header: t('statement.lineName'), cell: ({ line }) => t(`statement.line.${line}`) },
    { key: 'kind', header: t('day.kind'), cell: ({ kind }) => t(`journalKind.${kind}`) },
    {
      key: 'about',
      header: t('statement.about'),
      narrow: 'title',
      cell: (entry) => <About entry={entry} />,
    },
    {
      key: 'account',
      header: t('day.account'),
      cell: ({ account, month }) =>
        month ? `${t(`account.${account}`)} ${calendarText(month)}` : t(`account.${account}`),
    },
    {
      key: 'amount',
      header: t('day.amount'),
      align: 'end',
      cell: ({ amountFen }) => <Money fen={amountFen} />,
    },
  ]
  return (
    <DataTable
      caption={t('statement.entries')}
      columns={columns}
      rows={rows}
      rowKey={({ journalId, account, month }) => `${journalId} ${account} ${month}`}
    />
  )
}

/** What an entry is about: the day of a work, or a withdrawal. */
function About({ entry }: { entry: RevenueStatementEntry }) {
  const t = useT('revenue')
  const { productId, productName, day, withdrawalId, orderNumber, journalId } = entry
  if (productId && day)
    return (
      <Link href={paths.revenueProduct(productId, day)}>
        {productName === null
          ? calendarText(day)
          : t('day.of', { name: productName, day: calendarText(day) })}
      </Link>
    )
  if (withdrawalId)
    return (
      <Link href={paths.withdrawal(withdrawalId)}>
        {t('statement.toWithdrawal', { orderNumber: orderNumber ?? '' })}
      </Link>
    )
  return <>{t('statement.journal', { id: String(journalId) })}</>
}
