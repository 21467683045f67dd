import { code } from '@easel/domain/accounts/rules.ts'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { useT } from '../../i18n/texts.ts'
import { refreshMe } from '../../shell/me.ts'
import { Form } from '../../ui/form/Form.tsx'
import { PasswordField, TextField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { say } from '../../ui/toasts.ts'
import type { ContactKind } from './contactKinds.ts'
import { givenPassword } from './givenPassword.ts'
import { CodeWithSending } from './SendCode.tsx'
import { saidAt } from './saidAt.ts'

/** Where refusals of a change are told. */
const fields = { email: 'target', phone: 'target', code: 'code', password: 'password' } as const

interface ChangeProps {
  readonly kind: ContactKind
  /** Of the field: “New email”. */
  readonly label: string
  readonly submitLabel: string
  readonly done: string
  readonly actions?: ReactNode
}

function TargetField({ kind, label }: ChangeProps) {
  return (
    <TextField
      name="target"
      type={kind.input}
      inputMode={kind.input}
      autoComplete={kind.autoComplete}
      label={label}
    />
  )
}

/** Proved by a code that reaches the new address or number. */
export function ChangeWithCode(props: ChangeProps) {
  const { kind, submitLabel, done, actions } = props
  const form = useFormOf(z.object({ target: kind.rule, code }), { target: '', code: '' })
  return (
    <Form
      form={form}
      submitLabel={submitLabel}
      actions={actions}
      onSubmit={async (values) => {
        await saidAt(fields, kind.change(values.target, { code: values.code }))
        say(done)
        form.reset()
        await refreshMe()
      }}
    >
      <TargetField {...props} />
      <CodeWithSending purpose={kind.purpose} to={{ field: 'target', rule: kind.rule }} />
    </Form>
  )
}

/** Proved by the account's password. */
export function ChangeWithPassword(props: ChangeProps) {
  const { kind, submitLabel, done } = props
  const t = useT('accounts')
  const form = useFormOf(z.object({ target: kind.rule, password: givenPassword }), {
    target: '',
    password: '',
  })
  return (
    <Form
      form={form}
      submitLabel={submitLabel}
      onSubmit={async ({ target, password }) => {
        await saidAt(fields, kind.change(target, { password }))
        say(done)
        form.reset()
        await refreshMe()
      }}
    >
      <TargetField {...props} />
      <PasswordField name="password" label={t('password')} autoComplete="current-password" />
    </Form>
  )
}
