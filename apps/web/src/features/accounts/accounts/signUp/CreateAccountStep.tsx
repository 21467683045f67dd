import { signUp } from '@easel/contract/accounts/accounts/endpoints.ts'
import { email, PASSWORD_MIN, password } from '@easel/domain/accounts/accounts/rules.ts'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { comesToVote } from '../../../../app/editionSites.ts'
import { refreshMe } from '../../../../app/me.ts'
import { paths } from '../../../../app/paths.ts'
import { useSession } from '../../../../app/session.ts'
import { useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Form } from '../../../../ui/form/Form.tsx'
import { PasswordField, TextField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { ExternalSignIn } from '../ExternalSignIn.tsx'
import { refusedAtField } from '../refusedAtField.ts'

const NewAccount = z.object({ email, password })

/** Spec §2, registration, step 1: create account. */
export function CreateAccountStep() {
  const t = useT('accounts')
  const { me } = useSession()
  const address = useAddress()
  const from = address.get('from')
  const form = useFormOf(NewAccount, { email: '', password: '' })
  return (
    <Section title={t('create.title')} lead={t('create.lead')}>
      <Form
        narrow
        form={form}
        submitLabel={t('create.submit')}
        onSubmit={async (body) => {
          await refusedAtField({ email: 'email' }, call(signUp, { body, stay: true }))
          await refreshMe()
        }}
      >
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t('email')}
          help={t('create.emailHelp')}
        />
        <PasswordField
          name="password"
          label={t('password')}
          autoComplete="new-password"
          help={t('passwordHelp', { min: PASSWORD_MIN })}
        />
      </Form>
      <ExternalSignIn provider={me?.externalProvider ?? null} returnTo={from || paths.signUp()} />
      <p>
        {t('create.haveAccount')}{' '}
        <Link href={paths.signIn({ from: from || paths.signUp(), ...(comesToVote(address) && { vote: 1 }) })}>
          {t('create.signIn')}
        </Link>
      </p>
    </Section>
  )
}
