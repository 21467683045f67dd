import { listTokens, makeToken } from '@easel/contract/accounts/tokens/endpoints.ts'
import { SCOPES, TOKEN_DAYS_MAX, TOKEN_NAME_MAX, TokenInput } from '@easel/domain/accounts/tokens/rules.ts'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../../app/api.ts'
import { invalidate } from '../../../app/data.ts'
import { useSession } from '../../../app/session.ts'
import { useT } from '../../../i18n/texts.ts'
import { CheckboxesField, SelectField } from '../../../ui/form/ChoiceFields.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { ShownOnce } from '../../../ui/ShownOnce.tsx'
import {
  NO_PROOF,
  PROOF_FIELDS,
  type ProofBy,
  ProofFields,
  refusedAtField,
  typedProof,
} from '../accounts/public.ts'

const DAYS = [30, 90, 180, TOKEN_DAYS_MAX] as const
const [, USUAL_DAYS] = DAYS

const { name, scopes, days } = TokenInput.shape
const Schema = z.object({
  name,
  scopes,
  days: z.string().transform(Number).pipe(days),
  proof: z.object({ password: z.string(), code: z.string() }),
})

/** A token is made, and seen once: what is stored does not tell it again. */
export function NewToken({ onDone }: { readonly onDone: () => void }) {
  const [secret, setSecret] = useState<string | null>(null)
  return secret === null ? <TokenForm onMade={setSecret} /> : <Made secret={secret} onDone={onDone} />
}

/** What is sent with calls, to be copied now. */
export function Made({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }) {
  const t = useT('tokens')
  return (
    <ShownOnce
      warning={t('shownOnce')}
      label={t('secret')}
      value={secret}
      doneLabel={t('kept')}
      onDone={onDone}
    />
  )
}

export function TokenForm({ onMade }: { readonly onMade: (secret: string) => void }) {
  const t = useT('tokens')
  const account = useSession().me?.account
  const [by, setBy] = useState<ProofBy>('password')
  const form = useFormOf(Schema, { name: '', scopes: [], days: String(USUAL_DAYS), proof: NO_PROOF })
  if (!account) return null
  return (
    <Form
      form={form}
      submitLabel={t('make')}
      onSubmit={async ({ proof, ...asked }) => {
        const body = { ...asked, proof: typedProof(by).parse(proof) }
        const { secret } = await refusedAtField(PROOF_FIELDS, call(makeToken, { body }))
        await invalidate(listTokens)
        onMade(secret)
      }}
    >
      <TextField name="name" label={t('name')} help={t('nameHelp')} max={TOKEN_NAME_MAX} />
      <CheckboxesField
        name="scopes"
        label={t('scopes')}
        options={SCOPES.map((value) => ({ value, label: value, description: t(`scope.${value}`) }))}
      />
      <SelectField
        name="days"
        label={t('expires')}
        options={DAYS.map((each) => ({ value: String(each), label: t('inDays', { days: each }) }))}
      />
      <ProofFields what="token" account={account} by={by} onBy={setBy} />
    </Form>
  )
}
