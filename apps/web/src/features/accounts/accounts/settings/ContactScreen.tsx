import type { Account } from '@easel/contract/accounts/accounts/session.ts'
import { useSession } from '../../../../app/session.ts'
import { useT } from '../../../../i18n/texts.ts'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { Badge } from '../../../../ui/StatusBadge.tsx'
import { ChangeForm } from '../ChangeForm.tsx'
import { type ContactKind, contactKinds } from '../contactKinds.ts'
import { ConfirmEmail } from '../signUp/ConfirmEmail.tsx'
import { ConfirmPhone } from '../signUp/ConfirmPhone.tsx'

const words = {
  email: {
    title: 'change.emailTitle',
    lead: 'change.emailLead',
    label: 'change.newEmail',
    confirm: 'contact.confirmEmail',
  },
  phone: {
    title: 'change.phoneTitle',
    lead: 'change.phoneLead',
    label: 'change.newPhone',
    confirm: 'contact.confirmPhone',
  },
} as const

const actions = {
  email: { submit: 'change.emailSubmit', done: 'change.emailDone' },
  phone: { submit: 'change.phoneSubmit', done: 'change.phoneDone' },
} as const

/** Spec §2, account settings: change e-mail or phone with a code or the password. */
export function ContactScreen({ noun }: { noun: ContactKind['noun'] }) {
  const t = useT('accounts')
  const account = useSession().me?.account
  if (!account) return null
  const current = account[noun]
  if (noun === 'phone' && account.phone === null) {
    return (
      <Section title={t('change.phoneAddTitle')} lead={t('change.phoneLead')}>
        <ConfirmPhone account={account} submitLabel={t('change.phoneAdd')} done={t('change.phoneAdded')} />
      </Section>
    )
  }
  const confirmed = noun === 'email' ? account.emailVerified : account.phoneVerified
  if (!confirmed) return <Unconfirmed noun={noun} account={account} />
  return (
    <Section title={t(words[noun].title)} lead={t(words[noun].lead)}>
      <DescriptionList facts={[{ label: t('change.current'), value: current }]} />
      <ChangeForm
        key={noun}
        kind={contactKinds[noun]}
        account={account}
        label={t(words[noun].label)}
        submitLabel={t(actions[noun].submit)}
        done={t(actions[noun].done)}
      />
    </Section>
  )
}

/** Its owner has not shown yet that they can be reached there. */
function Unconfirmed({ noun, account }: { noun: ContactKind['noun']; account: Account }) {
  const t = useT('accounts')
  return (
    <Section
      title={t(words[noun].confirm)}
      lead={t(words[noun].lead)}
      badge={<Badge tone="waiting">{t('contact.open')}</Badge>}
    >
      <DescriptionList facts={[{ label: t('change.current'), value: account[noun] }]} />
      {noun === 'email' ? <ConfirmEmail account={account} /> : <ConfirmPhone account={account} />}
    </Section>
  )
}
