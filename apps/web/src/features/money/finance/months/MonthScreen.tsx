import { listMonthAccounts, type MonthAccount } from '@easel/contract/money/settlements/accounts.ts'
import type { RevenueMonth } from '@easel/contract/money/settlements/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pagedQuery } from '../../../../app/data.ts'
import { ListPart } from '../../../../app/ListScreen.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Figures } from '../../../../ui/Figures.tsx'
import { calendarText } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { OwnerLink } from '../ledger/OwnerLink.tsx'

const accountsQuery = (month: string, { page }: Pick<Address, 'page'>) =>
  pagedQuery(listMonthAccounts, { params: { month }, query: { currentPage: page } })

const page = pageData((address) => [accountsQuery(address.param('month'), address)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/finance/months/{month}`: a month's figures and the accounts that sum to them. */
export default function MonthScreen() {
  const t = useT('finance')
  const { month = '' } = useParams()
  const accounts = useQuery(accountsQuery(month, useAddress()))
  const name = calendarText(month)
  const isSettled = accounts.data?.month.settledAt != null
  return (
    <Stack gap={24}>
      <PageHeader
        title={t('months.accounts', { month: name })}
        lead={t('months.accountsLead')}
        back={{ href: paths.console('finance/months'), label: t('months.title') }}
        actions={<ButtonLink href={paths.console('finance/feed', { month })}>{t('months.days')}</ButtonLink>}
      />
      {accounts.data && <MonthFigures month={accounts.data.month} />}
      <ListPart
        filters={[]}
        query={accounts}
        skeleton={<AccountsTable accounts={undefined} caption={name} isSettled={isSettled} />}
        empty={<EmptyState title={t('months.noAccounts')}>{t('months.noAccountsText')}</EmptyState>}
      >
        {(items) => <AccountsTable accounts={items} caption={name} isSettled={isSettled} />}
      </ListPart>
    </Stack>
  )
}

function MonthFigures({ month }: { month: RevenueMonth }) {
  const t = useT('finance')
  const { settledAt, shareFen, correctionsFen, settledFen, correctedFen } = month
  const figures = [
    { key: 'share', label: t('months.share'), fen: shareFen },
    { key: 'corrections', label: t('months.corrections'), fen: correctionsFen },
    { key: 'settled', label: t(settledAt ? 'months.settledSum' : 'months.toSettle'), fen: settledFen },
    { key: 'corrected', label: t('months.corrected'), fen: correctedFen },
  ]
  return (
    <Figures figures={figures.map(({ fen, ...figure }) => ({ ...figure, value: <Money fen={fen} /> }))} />
  )
}

function AccountsTable({
  accounts,
  caption,
  isSettled,
}: {
  accounts: readonly MonthAccount[] | undefined
  caption: string
  isSettled: boolean
}) {
  const t = useT('finance')
  const tLedger = useT('ledger')
  const nameOf = ({ miId, nickname }: MonthAccount['owner']) => nickname ?? tLedger('number', { miId })
  const money = (key: string, header: string, of: (row: MonthAccount) => number): Column<MonthAccount> => ({
    key,
    header,
    narrow: 'fold',
    align: 'end',
    cell: (row) => <Money fen={of(row)} />,
  })
  const columns: Column<MonthAccount>[] = [
    {
      key: 'owner',
      header: tLedger('owner'),
      narrow: 'title',
      cell: ({ owner }) => <OwnerLink owner={owner} />,
    },
    money('share', t('months.share'), ({ shareFen }) => shareFen),
    money('corrections', t('months.corrections'), ({ correctionsFen }) => correctionsFen),
    {
      ...money(
        'settled',
        t(isSettled ? 'months.settledSum' : 'months.toSettle'),
        ({ settledFen }) => settledFen,
      ),
      narrow: 'end',
    },
    money('corrected', t('months.corrected'), ({ correctedFen }) => correctedFen),
    {
      key: 'postings',
      header: t('months.postings'),
      narrow: 'fold',
      cell: ({ accounts: posted }) =>
        posted.map(({ account, kind }) => (
          <div key={account}>
            <Link href={paths.ledgerAccount(account)}>{tLedger(`kind.${kind}`)}</Link>
          </div>
        )),
    },
  ]
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={accounts}
      rowKey={({ owner }) => owner.accountId}
      unfoldLabel={({ owner }) => t('unfold', { name: nameOf(owner) })}
    />
  )
}
