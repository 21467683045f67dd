import { verifyEmail } from '@easel/contract/accounts/accounts/endpoints.ts'
import type { Account } from '@easel/contract/accounts/accounts/session.ts'
import { code } from '@easel/domain/accounts/accounts/rules.ts'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { refreshMe } from '../../../../app/me.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { toast } from '../../../../ui/toasts.ts'
import { ChangeForm } from '../ChangeForm.tsx'
import { contactKinds } from '../contactKinds.ts'
import { refusedAtField } from '../refusedAtField.ts'
import { CodeWithSending } from '../SendCode.tsx'

const Confirmation = z.object({ code })

/** The account's address is confirmed; one that was mistyped is replaced by another on the way. */
export function ConfirmEmail({ account }: { account: Account }) {
  const { email } = account
  const t = useT('accounts')
  const [other, setOther] = useState(false)
  if (!other) return <SameEmail email={email} onOther={() => setOther(true)} />
  return (
    <ChangeForm
      kind={contactKinds.email}
      account={account}
      label={t('contact.newEmail')}
      submitLabel={t('contact.changeEmail')}
      done={t('contact.emailDone')}
      actions={
        <Button look="quiet" onClick={() => setOther(false)}>
          {t('contact.keepEmail', { email })}
        </Button>
      }
    />
  )
}

function SameEmail({ email, onOther }: { email: string; onOther: () => void }) {
  const t = useT('accounts')
  const form = useFormOf(Confirmation, { code: '' })
  return (
    <Form
      enterSubmits
      form={form}
      submitLabel={t('contact.confirmEmail')}
      actions={
        <Button look="quiet" onClick={onOther}>
          {t('contact.wrongEmail')}
        </Button>
      }
      onSubmit={async (body) => {
        await refusedAtField({ code: 'code' }, call(verifyEmail, { body, stay: true }))
        toast(t('contact.emailDone'))
        await refreshMe()
      }}
    >
      <CodeWithSending purpose="VERIFY_EMAIL" to={{ target: email }} sendsAtOnce />
    </Form>
  )
}
