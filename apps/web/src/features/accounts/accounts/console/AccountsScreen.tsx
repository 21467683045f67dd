import { staffListAccounts } from '@easel/contract/accounts/accounts/endpoints.ts'
import type { ReplyOf } from '@easel/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pagedQuery } from '../../../../app/data.ts'
import { ListScreen } from '../../../../app/ListScreen.tsx'
import { useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { grantedTo } from './grantedTo.ts'
import { RolesDialog } from './RolesDialog.tsx'

type Listed = ReplyOf<typeof staffListAccounts>['accounts'][number]

/** docs/design/product.md, Roles: an admin finds an account and grants or withdraws roles. */
export default function AccountsScreen() {
  const t = useT('accounts')
  const { get } = useAddress()
  const search = get('search')
  const [changing, setChanging] = useState<Listed | null>(null)
  const query = useQuery({
    ...pagedQuery(staffListAccounts, { query: search ? { search } : {} }),
    // All that are found come at once.
    select: ({ accounts }) => ({ items: accounts, next: null }),
  })
  const columns = useColumns(setChanging)
  const table = (rows: readonly Listed[] | undefined) => (
    <DataTable caption={t('staff.caption')} columns={columns} rows={rows} rowKey={({ id }) => id} />
  )
  return (
    <>
      <ListScreen
        title={t('staff.title')}
        lead={t('staff.lead')}
        filters={[{ show: 'search', name: 'search', label: t('staff.search') }]}
        query={query}
        skeleton={table(undefined)}
        empty={<EmptyState title={t('staff.none')}>{t('staff.noneText')}</EmptyState>}
      >
        {table}
      </ListScreen>
      <RolesDialog account={changing} onClose={() => setChanging(null)} />
    </>
  )
}

function useColumns(onChange: (account: Listed) => void): readonly Column<Listed>[] {
  const t = useT('accounts')
  const words = useErrorMessage()
  const unconfirmed = (verified: boolean) => (verified ? '' : ` (${t('staff.unverified')})`)
  return [
    {
      key: 'email',
      header: t('email'),
      narrow: 'title',
      cell: ({ email, emailVerified }) => email + unconfirmed(emailVerified),
    },
    { key: 'number', header: t('staff.number'), cell: ({ miId }) => miId },
    {
      key: 'phone',
      header: t('phone'),
      cell: ({ phone, phoneVerified }) => (phone === null ? '–' : phone + unconfirmed(phoneVerified)),
    },
    {
      key: 'roles',
      header: t('staff.roles'),
      cell: (account) =>
        grantedTo(account)
          .map((role) => t(`staff.role.${role}`))
          .join(' · ') || t('staff.noRoles'),
    },
    {
      key: 'action',
      header: t('staff.action'),
      align: 'end',
      cell: (account) => (
        <Button
          small
          aria-label={t('staff.changeNamed', { name: account.email })}
          disabledReason={account.can.setRoles && words(account.can.setRoles)}
          onClick={() => onChange(account)}
        >
          {t('staff.change')}
        </Button>
      ),
    },
  ]
}
