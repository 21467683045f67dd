import { staffListAccounts } from '@easel/contract/accounts/endpoints.ts'
import type { ReplyOf } from '@easel/contract/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { queryOf } from '../../../shell/data.ts'
import { Loaded } from '../../../shell/Loaded.tsx'
import { useAddress } from '../../../shell/useAddress.ts'
import { Button } from '../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useWords } from '../../../ui/form/refusal.ts'
import { Stack } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { grantedTo } from './grantedTo.ts'
import { RolesDialog } from './RolesDialog.tsx'

type Listed = ReplyOf<typeof staffListAccounts>['accounts'][number]

/** design/product.md, Roles: an admin finds an account and grants or withdraws roles. */
export default function AccountsScreen() {
  const t = useT('accounts')
  const { get, change } = useAddress()
  const search = get('search')
  const [changing, setChanging] = useState<Listed | null>(null)
  const query = useQuery({
    ...queryOf(staffListAccounts, { query: search ? { search } : {} }),
    placeholderData: keepPreviousData,
  })
  const find = useCallback((text: string) => change({ search: text }), [change])
  const columns = useColumns(setChanging)
  const table = (rows: readonly Listed[] | undefined) => (
    <DataTable caption={t('staff.caption')} columns={columns} rows={rows} rowKey={({ id }) => id} />
  )
  return (
    <Stack gap={24}>
      <PageHeader title={t('staff.title')} lead={t('staff.lead')} />
      <SearchField label={t('staff.search')} value={search} onSearch={find} />
      <Loaded query={query} skeleton={table(undefined)}>
        {({ accounts }) =>
          accounts.length > 0 ? (
            table(accounts)
          ) : (
            <EmptyState title={t('staff.none')}>{t('staff.noneText')}</EmptyState>
          )
        }
      </Loaded>
      <RolesDialog account={changing} onClose={() => setChanging(null)} />
    </Stack>
  )
}

function useColumns(onChange: (account: Listed) => void): readonly Column<Listed>[] {
  const t = useT('accounts')
  const words = useWords()
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
