import { resetPassword } from '@easel/contract/accounts/accounts/endpoints.ts'
import { code, PASSWORD_MIN, password } from '@easel/domain/accounts/accounts/rules.ts'
import { z } from 'zod'
import { call } from '../../../app/api.ts'
import { refreshMe } from '../../../app/me.ts'
import { useAddress } from '../../../app/useAddress.ts'
import { useT } from '../../../i18n/texts.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { PasswordField } from '../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { toast } from '../../../ui/toasts.ts'
import { useIdentifier } from './identifier.ts'
import { refusedAtField } from './refusedAtField.ts'
import { CodeWithSending } from './SendCode.tsx'
import { IdentifierField } from './SignInForms.tsx'

/** A forgotten password: a code to the e-mail or phone, and a new one. */
export function ResetForm() {
  const t = useT('accounts')
  const address = useAddress()
  const identifier = useIdentifier()
  const form = useFormOf(z.object({ identifier, code, newPassword: password }), {
    identifier: '',
    code: '',
    newPassword: '',
  })
  return (
    <Form
      narrow
      enterSubmits
      form={form}
      submitLabel={t('reset.submit')}
      onSubmit={async ({ identifier: target, ...rest }) => {
        await refusedAtField({ code: 'code' }, call(resetPassword, { body: { target, ...rest }, stay: true }))
        toast(t('reset.done'))
        await refreshMe()
        address.change({ view: null })
      }}
    >
      <IdentifierField />
      <CodeWithSending purpose="RESET_PASSWORD" to={{ field: 'identifier', rule: identifier }} />
      <PasswordField
        name="newPassword"
        label={t('newPassword')}
        autoComplete="new-password"
        help={t('passwordHelp', { min: PASSWORD_MIN })}
      />
    </Form>
  )
}
