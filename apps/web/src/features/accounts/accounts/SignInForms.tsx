import { signInWithCode } from '@easel/contract/accounts/accounts/endpoints.ts'
import { code } from '@easel/domain/accounts/accounts/rules.ts'
import { z } from 'zod'
import { call } from '../../../app/api.ts'
import { refreshMe } from '../../../app/me.ts'
import { useOfSession, usesPhones } from '../../../app/session.ts'
import { useT } from '../../../i18n/texts.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { PasswordField, TextField } from '../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { enterWithPassword } from './enterWithPassword.ts'
import { givenPassword } from './givenPassword.ts'
import { useIdentifier } from './identifier.ts'
import { refusedAtField } from './refusedAtField.ts'
import { CodeWithSending } from './SendCode.tsx'

export function IdentifierField() {
  const t = useT('accounts')
  const phones = useOfSession(usesPhones)
  return (
    <TextField
      name="identifier"
      label={t(phones ? 'identifier' : 'email')}
      help={phones ? t('identifierHelp') : undefined}
      autoComplete="username"
      spellCheck={false}
    />
  )
}

/** Signing in changes who is known; the screen around it then leads on. */
export function PasswordSignIn() {
  const t = useT('accounts')
  const form = useFormOf(z.object({ identifier: useIdentifier(), password: givenPassword }), {
    identifier: '',
    password: '',
  })
  return (
    <Form
      narrow
      enterSubmits
      form={form}
      submitLabel={t('login.submit')}
      onSubmit={({ identifier: target, password }) => enterWithPassword(target, password)}
    >
      <IdentifierField />
      <PasswordField name="password" label={t('password')} autoComplete="current-password" />
    </Form>
  )
}

export function CodeSignIn() {
  const t = useT('accounts')
  const identifier = useIdentifier()
  const form = useFormOf(z.object({ identifier, code }), { identifier: '', code: '' })
  return (
    <Form
      narrow
      enterSubmits
      form={form}
      submitLabel={t('login.submit')}
      onSubmit={async (values) => {
        const body = { target: values.identifier, code: values.code }
        await refusedAtField({ code: 'code' }, call(signInWithCode, { body, stay: true }))
        await refreshMe()
      }}
    >
      <IdentifierField />
      <CodeWithSending purpose="SIGN_IN" to={{ field: 'identifier', rule: identifier }} />
    </Form>
  )
}
