import type { Account } from '@easel/contract/accounts/session.ts'
import { allowingCode, UNDO_DAYS } from '@easel/domain/accounts/changes.ts'
import { code } from '@easel/domain/accounts/rules.ts'
import { type ReactNode, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { useT } from '../../i18n/texts.ts'
import { refreshMe } from '../../shell/me.ts'
import { Form } from '../../ui/form/Form.tsx'
import { PasswordField, TextField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { Stack } from '../../ui/layout.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { say } from '../../ui/toasts.ts'
import type { ContactKind } from './contactKinds.ts'
import { givenPassword } from './givenPassword.ts'
import { refusedAtField } from './refusedAtField.ts'
import { CodeWithSending } from './SendCode.tsx'

/** Where refusals of a change are shown. */
const fields = { email: 'target', phone: 'target', code: 'code', password: 'proof.password' } as const

type ProofBy = 'password' | 'code'

/** Only the proof that is on the screen is judged. */
const changeSchema = ({ rule }: ContactKind, by: ProofBy) =>
  z.object({
    target: rule,
    code,
    proof: z.object({
      password: by === 'password' ? givenPassword : z.string(),
      code: by === 'code' ? code : z.string(),
    }),
  })

interface ChangeProps {
  readonly kind: ContactKind
  readonly account: Account
  /** What the field holds at first: a number that is kept already, but not confirmed. */
  readonly target?: string
  /** Of the field: “New email”. */
  readonly label: string
  readonly help?: string
  readonly submitLabel: string
  readonly done: string
  readonly actions?: ReactNode
}

/** A new e-mail or phone: a code shows that it can be reached, the proof that the account's owner asks. */
export function ChangeForm({
  kind,
  account,
  target = '',
  label,
  help,
  submitLabel,
  done,
  actions,
}: ChangeProps) {
  const t = useT('accounts')
  const [by, setBy] = useState<ProofBy>('password')
  const blank = { target, code: '', proof: { password: '', code: '' } }
  const form = useFormOf(changeSchema(kind, by), blank)
  return (
    <Form
      form={form}
      submitLabel={submitLabel}
      actions={actions}
      onSubmit={async ({ target: value, code: sent, proof }) => {
        const given = by === 'code' ? { code: proof.code } : { password: proof.password }
        await refusedAtField(fields, kind.change(value, { code: sent, proof: given }))
        say(done)
        form.reset(blank)
        await refreshMe()
      }}
    >
      <TextField
        name="target"
        type={kind.input}
        inputMode={kind.input}
        autoComplete={kind.autoComplete}
        label={label}
        help={help}
      />
      <CodeWithSending purpose={kind.purpose} to={{ field: 'target', rule: kind.rule }} />
      <ProofFields kind={kind} account={account} by={by} onBy={setBy} />
      <p>{t('change.undo', { days: UNDO_DAYS })}</p>
    </Form>
  )
}

interface ProofProps {
  readonly kind: ContactKind
  readonly account: Account
  readonly by: ProofBy
  readonly onBy: (by: ProofBy) => void
}

function ProofFields({ kind, account, by, onBy }: ProofProps) {
  const t = useT('accounts')
  const { clearErrors } = useFormContext()
  const { purpose, target } = allowingCode(kind.noun, account)
  return (
    <Stack gap={24}>
      <Segmented
        labelled
        label={t('change.how')}
        value={by}
        onChange={(next) => {
          clearErrors('proof')
          onBy(next)
        }}
        options={[
          { value: 'password', label: t('change.withPassword') },
          {
            value: 'code',
            label: t(target.includes('@') ? 'change.withCodeByEmail' : 'change.withCodeBySms'),
          },
        ]}
      />
      {by === 'password' ? (
        <PasswordField name="proof.password" label={t('password')} autoComplete="current-password" />
      ) : (
        <CodeWithSending
          purpose={purpose}
          to={{ target }}
          name="proof.code"
          label={t('change.codeToOld', { target })}
          sendLabel={t('change.sendToOld', { target })}
        />
      )}
    </Stack>
  )
}
