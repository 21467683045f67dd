import type { Account } from '@easel/contract/accounts/accounts/session.ts'
import { UNDO_DAYS } from '@easel/domain/accounts/accounts/changes.ts'
import { code } from '@easel/domain/accounts/accounts/rules.ts'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { refreshMe } from '../../../app/me.ts'
import { useOfSession } from '../../../app/session.ts'
import { useT } from '../../../i18n/texts.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { toast } from '../../../ui/toasts.ts'
import { type ContactKind, contactKinds } from './contactKinds.ts'
import { givenPassword } from './givenPassword.ts'
import { NO_PROOF, type ProofBy, ProofFields, typedProof } from './ProofFields.tsx'
import { refusedAtField } from './refusedAtField.ts'
import { CodeWithSending } from './SendCode.tsx'

/** Where refusals of a change are shown. */
const fields = { email: 'target', phone: 'target', code: 'code', password: 'proof.password' } as const

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
  // A first phone while signing up takes nothing from anybody.
  const isDesigner = useOfSession(({ me }) => me?.designer != null)
  const undoable = kind !== contactKinds.firstPhone || isDesigner
  const blank = { target, code: '', proof: NO_PROOF }
  const form = useFormOf(changeSchema(kind, by), blank)
  return (
    <Form
      form={form}
      submitLabel={submitLabel}
      actions={actions}
      onSubmit={async ({ target: value, code: sent, proof }) => {
        const given = { code: sent, proof: typedProof(by).parse(proof) }
        await refusedAtField(fields, kind.change(value, given))
        toast(done)
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
      <ProofFields what={kind.noun} account={account} by={by} onBy={setBy} />
      {undoable && <p>{t('change.undo', { days: UNDO_DAYS })}</p>}
    </Form>
  )
}
