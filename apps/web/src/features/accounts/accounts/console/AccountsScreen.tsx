import { staffListAccounts, staffSetRoles } from '@easel/contract/accounts/accounts/endpoints.ts'
import type { Account } from '@easel/contract/accounts/accounts/session.ts'
import type { ReplyOf } from '@easel/contract/endpoint.ts'
import { GRANTED_ROLES, type GrantedRole } from '@easel/domain/accounts/accounts/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { invalidate, pagedQuery } from '../../../../app/data.ts'
import { ListScreen } from '../../../../app/ListScreen.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { CheckboxesField } from '../../../../ui/form/ChoiceFields.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { joinFacts } from '../../../../ui/format.ts'
import { toast } from '../../../../ui/toasts.ts'

/** The roles that an admin has granted to an account. */
const grantedTo = ({ roles }: Account): GrantedRole[] => GRANTED_ROLES.filter((role) => roles.includes(role))

const Roles = z.object({ roles: z.array(z.enum(GRANTED_ROLES)) })

interface RolesDialogProps {
  readonly account: Account | null
  readonly onClose: () => void
}

function RolesDialog({ account, onClose }: RolesDialogProps) {
  const t = useT('accounts')
  return (
    <Dialog
      open={account !== null}
      onClose={onClose}
      title={t('staff.dialogTitle', { name: account?.email ?? '' })}
    >
      {account && <RolesForm account={account} onDone={onClose} />}
    </Dialog>
  )
}

function RolesForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const t = useT('accounts')
  const [before] = useState(() => grantedTo(account))
  const form = useFormOf(Roles, { roles: before })
  return (
    <Form
      form={form}
      submitLabel={t('staff.save')}
      onSubmit={async (body) => {
        await call(staffSetRoles, { params: { id: account.id }, body: { before, ...body } })
        await invalidate(staffListAccounts)
        toast(t('staff.saved', { name: account.email }))
        onDone()
      }}
    >
      <CheckboxesField
        name="roles"
        label={t('staff.roles')}
        optional
        options={GRANTED_ROLES.map((role) => ({
          value: role,
          label: t(`staff.role.${role}`),
          description: t(`staff.roleText.${role}`),
        }))}
      />
    </Form>
  )
}

type Listed = ReplyOf<typeof staffListAccounts>['accounts'][number]

const accountsQuery = ({ get }: Address) => {
  const search = get('search')
  return pagedQuery(staffListAccounts, { query: search ? { search } : {} })
}

const page = pageData((address) => [accountsQuery(address)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** docs/design/product.md, Roles: an admin finds an account and grants or withdraws roles. */
export default function AccountsScreen() {
  const t = useT('accounts')
  const [changing, setChanging] = useState<Listed | null>(null)
  const query = useQuery({
    ...accountsQuery(useAddress()),
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
        joinFacts(grantedTo(account).map((role) => t(`staff.role.${role}`))) || t('staff.noRoles'),
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
