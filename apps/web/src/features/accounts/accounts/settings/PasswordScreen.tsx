import { changePassword } from '@easel/contract/accounts/accounts/endpoints.ts'
import { PASSWORD_MIN, password } from '@easel/domain/accounts/accounts/rules.ts'
import { z } from 'zod'
import { AppForm } from '../../../../app/AppForm.tsx'
import { call } from '../../../../app/api.ts'
import { paths } from '../../../../app/paths.ts'
import { useSession } from '../../../../app/session.ts'
import { useT } from '../../../../i18n/texts.ts'
import { PasswordField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { givenPassword } from '../givenPassword.ts'
import { refusedAtField } from '../refusedAtField.ts'

const Change = z.object({ currentPassword: givenPassword, newPassword: password })
const blank = { currentPassword: '', newPassword: '' }

/** Spec §2, account settings: change of the provider-account password. */
export default function PasswordScreen() {
  const t = useT('accounts')
  const form = useFormOf(Change, blank)
  const email = useSession().me?.account?.email ?? ''
  return (
    <Section title={t('passwordChange.title')} lead={t('passwordChange.lead')}>
      <AppForm
        form={form}
        submitLabel={t('passwordChange.submit')}
        onSubmit={async (body) => {
          await refusedAtField({ password: 'currentPassword' }, call(changePassword, { body, stay: true }))
          toast(t('passwordChange.done'))
          form.reset(blank)
        }}
      >
        {/* Password managers look for whose password it is. */}
        <input hidden readOnly type="text" autoComplete="username" value={email} />
        <PasswordField name="currentPassword" label={t('currentPassword')} autoComplete="current-password" />
        <PasswordField
          name="newPassword"
          label={t('newPassword')}
          autoComplete="new-password"
          help={t('passwordHelp', { min: PASSWORD_MIN })}
        />
      </AppForm>
      <p>
        {t('passwordChange.noPassword')}{' '}
        <Link href={paths.signIn({ view: 'reset', from: paths.settings('password') })}>
          {t('passwordChange.reset')}
        </Link>
      </p>
    </Section>
  )
}
