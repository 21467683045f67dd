import { staffListAccounts, staffSetRoles } from '@easel/contract/accounts/accounts/endpoints.ts'
import type { Account } from '@easel/contract/accounts/accounts/session.ts'
import { GRANTED_ROLES, GrantedRole } from '@easel/domain/accounts/accounts/roles.ts'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { CheckboxesField } from '../../../../ui/form/ChoiceFields.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { toast } from '../../../../ui/toasts.ts'
import { grantedTo } from './grantedTo.ts'

const Roles = z.object({ roles: z.array(GrantedRole) })

interface RolesDialogProps {
  readonly account: Account | null
  readonly onClose: () => void
}

export function RolesDialog({ account, onClose }: RolesDialogProps) {
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
  const form = useFormOf(Roles, { roles: grantedTo(account) })
  return (
    <Form
      form={form}
      submitLabel={t('staff.save')}
      onSubmit={async (body) => {
        await call(staffSetRoles, { params: { id: account.id }, body })
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
