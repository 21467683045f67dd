import type { LedgerAccount } from '@easel/contract/money/ledger/endpoints.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Money } from '../../../../ui/Money.tsx'
import classes from '../Finance.module.css'
import { useAccountName } from './useAccountName.ts'

/** Accounts of one owner with what each has; each leads to its entries. */
export function AccountTable({ accounts }: { accounts: readonly LedgerAccount[] | undefined }) {
  const t = useT('ledger')
  const nameOf = useAccountName()
  const columns: Column<LedgerAccount>[] = [
    {
      key: 'account',
      header: t('account'),
      narrow: 'title',
      cell: (row) => <Link href={paths.ledgerAccount(row.account)}>{nameOf(row)}</Link>,
    },
    {
      key: 'what',
      header: t('what'),
      narrow: 'hide',
      cell: ({ kind }) => <span className={classes.second}>{t(`means.${kind}`)}</span>,
    },
    {
      key: 'balance',
      narrow: 'end',
      header: t('balance'),
      align: 'end',
      cell: ({ balanceFen }) => <Money fen={balanceFen} />,
    },
  ]
  return (
    <DataTable
      caption={t('accounts')}
      columns={columns}
      rows={accounts}
      rowKey={({ account }) => String(account)}
      skeletonRows={5}
    />
  )
}
