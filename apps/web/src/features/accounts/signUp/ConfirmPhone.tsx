import { verifyPhone } from '@easel/contract/accounts.ts'
import { code, phone } from '@easel/domain/accounts/rules.ts'
import { z } from 'zod'
import { useT } from '../../../i18n/texts.ts'
import { call } from '../../../shell/api.ts'
import { refreshMe } from '../../../shell/me.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { say } from '../../../ui/toasts.ts'
import { CodeWithSending } from '../SendCode.tsx'
import { saidAt } from '../saidAt.ts'

const Phone = z.object({ phone, code })

interface ConfirmPhoneProps {
  /** A number that is kept already, but not confirmed. */
  readonly phone?: string
  readonly submitLabel?: string
  readonly done?: string
}

/** A phone is added with the code that an SMS brought to it. */
export function ConfirmPhone({ phone: known = '', submitLabel, done }: ConfirmPhoneProps) {
  const t = useT('accounts')
  const form = useFormOf(Phone, { phone: known, code: '' })
  return (
    <Form
      form={form}
      submitLabel={submitLabel ?? t('contact.confirmPhone')}
      onSubmit={async (body) => {
        await saidAt({ code: 'code', phone: 'phone' }, call(verifyPhone, { body, stay: true }))
        say(done ?? t('contact.phoneDone'))
        await refreshMe()
      }}
    >
      <TextField
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={t('phone')}
        help={t('contact.phoneHelp')}
      />
      <CodeWithSending purpose="VERIFY_PHONE" to={{ field: 'phone', rule: phone }} />
    </Form>
  )
}
