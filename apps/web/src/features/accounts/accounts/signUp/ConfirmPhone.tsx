import type { Account } from '@easel/contract/accounts/accounts/session.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ChangeForm } from '../ChangeForm.tsx'
import { contactKinds } from '../contactKinds.ts'

interface ConfirmPhoneProps {
  readonly account: Account
  readonly submitLabel?: string
  readonly done?: string
}

/** A phone is added with the code that an SMS brought to it; it opens the account, so its owner has to prove it. */
export function ConfirmPhone({ account, submitLabel, done }: ConfirmPhoneProps) {
  const t = useT('accounts')
  return (
    <ChangeForm
      kind={contactKinds.firstPhone}
      account={account}
      target={account.phone ?? ''}
      label={t('phone')}
      help={t('contact.phoneHelp')}
      submitLabel={submitLabel ?? t('contact.confirmPhone')}
      done={done ?? t('contact.phoneDone')}
    />
  )
}
