import { type LedgerEntry, listLedgerEntries } from '@easel/contract/money/ledger/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pagedQuery } from '../../../../app/data.ts'
import { ListPart } from '../../../../app/ListScreen.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Causes } from './Causes.tsx'
import { OwnerLink } from './OwnerLink.tsx'
import { useAccountName } from './useAccountName.ts'

function entriesQuery(account: string, { get }: Address) {
  const after = get('after')
  return pagedQuery(listLedgerEntries, { params: { account }, query: after ? { after } : {} })
}

const page = pageData((address) => [entriesQuery(address.param('account'), address)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/finance/accounts/{number}`: one account with its entries and the balance after each. */
export default function AccountScreen() {
  const t = useT('ledger')
  const nameOf = useAccountName()
  const { account = '' } = useParams()
  const entries = useQuery(entriesQuery(account, useAddress()))
  const ledgerAccount = entries.data?.account
  return (
    <Stack gap={24}>
      <PageHeader
        title={ledgerAccount ? nameOf(ledgerAccount) : t('account')}
        lead={ledgerAccount && <OwnerLink owner={ledgerAccount.owner} />}
        back={{ href: paths.console('finance/accounts'), label: t('accounts') }}
      />
      {ledgerAccount && (
        <p>
          {t('balance')} <Money fen={ledgerAccount.balanceFen} />
        </p>
      )}
      <ListPart
        filters={[]}
        query={entries}
        skeleton={<EntryTable entries={undefined} />}
        empty={<EmptyState title={t('noEntries')}>{t('noEntriesText')}</EmptyState>}
      >
        {(items) => <EntryTable entries={items} />}
      </ListPart>
    </Stack>
  )
}

function EntryTable({ entries }: { entries: readonly LedgerEntry[] | undefined }) {
  const t = useT('ledger')
  const columns: Column<LedgerEntry>[] = [
    {
      key: 'journal',
      header: t('journal'),
      narrow: 'title',
      cell: ({ journal, kind }) => <Link href={paths.journal(journal)}>{t(`journalKind.${kind}`)}</Link>,
    },
    { key: 'at', narrow: 'below', header: t('at'), cell: ({ at }) => <DateTime value={at} /> },
    { key: 'causes', narrow: 'below', header: t('causes'), cell: ({ causes }) => <Causes causes={causes} /> },
    {
      key: 'amount',
      narrow: 'end',
      header: t('amount'),
      align: 'end',
      cell: ({ amountFen }) => <Money fen={amountFen} />,
    },
    {
      key: 'after',
      header: t('balanceAfter'),
      align: 'end',
      cell: ({ balanceAfterFen }) => <Money fen={balanceAfterFen} />,
    },
  ]
  return (
    <DataTable
      caption={t('entries')}
      columns={columns}
      rows={entries}
      rowKey={({ journal }) => String(journal)}
    />
  )
}
