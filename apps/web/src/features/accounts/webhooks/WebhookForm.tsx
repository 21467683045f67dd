import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  rotateWebhookSecret,
  type Webhook,
  WebhookInput,
} from '@easel/contract/accounts/webhooks/webhookEndpoints.ts'
import { EVENT_TYPES } from '@easel/domain/accounts/webhooks/events.ts'
import { WEBHOOK_URL_MAX } from '@easel/domain/accounts/webhooks/rules.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { call } from '../../../app/api.ts'
import { invalidate } from '../../../app/data.ts'
import { useSession } from '../../../app/session.ts'
import { useT } from '../../../i18n/texts.ts'
import { CheckboxesField } from '../../../ui/form/ChoiceFields.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { Stack } from '../../../ui/layout.tsx'
import { ShownOnce } from '../../../ui/ShownOnce.tsx'
import { toast } from '../../../ui/toasts.ts'
import {
  NO_PROOF,
  PROOF_FIELDS,
  type ProofBy,
  ProofFields,
  refusedAtField,
  typedProof,
} from '../accounts/public.ts'

const proof = z.object({ password: z.string(), code: z.string() })
const Schema = z.object({ ...WebhookInput.shape, proof })

interface DoneProps {
  readonly onDone: () => void
}

/** What deliveries are signed with, to be copied now. */
export function MadeSecret({ secret, onDone }: DoneProps & { readonly secret: string }) {
  const t = useT('webhooks')
  return (
    <ShownOnce
      warning={t('shownOnce')}
      note={t('secretUse')}
      label={t('secret')}
      value={secret}
      doneLabel={t('kept')}
      onDone={onDone}
    />
  )
}

/** A webhook is added, and its secret seen once. */
export function NewWebhook({ onDone }: DoneProps) {
  const [secret, setSecret] = useState<string | null>(null)
  return secret === null ? (
    <WebhookForm webhook={null} onSaved={(made) => (made === null ? onDone() : setSecret(made))} />
  ) : (
    <MadeSecret secret={secret} onDone={onDone} />
  )
}

interface WebhookFormProps {
  /** Null: a new one. */
  readonly webhook: Webhook | null
  /** With the secret of a new one. */
  readonly onSaved: (secret: string | null) => void
}

/** Address and events; another address is asked for with proof. */
export function WebhookForm({ webhook, onSaved }: WebhookFormProps) {
  const t = useT('webhooks')
  const account = useSession().me?.account
  const [by, setBy] = useState<ProofBy>('password')
  const form = useFormOf(Schema, {
    url: webhook?.url ?? '',
    events: webhook?.events ?? [],
    proof: NO_PROOF,
  })
  const url = useWatch({ control: form.control, name: 'url' })
  const isElsewhere = url.trim() !== webhook?.url
  if (!account) return null

  async function save({ proof: typed, ...input }: z.output<typeof Schema>) {
    const body = isElsewhere ? { ...input, proof: typedProof(by).parse(typed) } : input
    const saved = webhook
      ? call(changeWebhook, { params: { id: webhook.webhookId }, body }).then(() => null)
      : call(addWebhook, { body }).then(({ secret }) => secret)
    const secret = await refusedAtField(PROOF_FIELDS, saved)
    await invalidate(listWebhooks)
    if (webhook) toast(t('saved'))
    onSaved(secret)
  }
  return (
    <Form form={form} submitLabel={t(webhook ? 'save' : 'add')} onSubmit={save}>
      <TextField name="url" label={t('url')} help={t('urlHelp')} max={WEBHOOK_URL_MAX} />
      <CheckboxesField
        name="events"
        label={t('events')}
        options={EVENT_TYPES.map((value) => ({ value, label: value, description: t(`event.${value}`) }))}
      />
      {isElsewhere && <ProofFields what="webhook" account={account} by={by} onBy={setBy} />}
    </Form>
  )
}

const Proven = z.object({ proof })

/** Makes another secret, and shows it once. */
export function NewSecret({ webhookId, onDone }: DoneProps & { readonly webhookId: string }) {
  const t = useT('webhooks')
  const account = useSession().me?.account
  const [by, setBy] = useState<ProofBy>('password')
  const [made, setMade] = useState<string | null>(null)
  const form = useFormOf(Proven, { proof: NO_PROOF })
  if (made !== null) return <MadeSecret secret={made} onDone={onDone} />
  if (!account) return null
  return (
    <Stack gap={24}>
      <p>{t('rotateText')}</p>
      <Form
        form={form}
        submitLabel={t('make')}
        onSubmit={async ({ proof: typed }) => {
          const body = { proof: typedProof(by).parse(typed) }
          const rotated = call(rotateWebhookSecret, { params: { id: webhookId }, body })
          const { secret } = await refusedAtField(PROOF_FIELDS, rotated)
          await invalidate(listWebhooks)
          setMade(secret)
        }}
      >
        <ProofFields what="webhook" account={account} by={by} onBy={setBy} />
      </Form>
    </Stack>
  )
}
