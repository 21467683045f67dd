import type { Account } from '@easel/contract/session.ts'
import { useT } from '../../../i18n/texts.ts'
import { useSession } from '../../../shell/session.ts'
import { useAddress } from '../../../shell/useAddress.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Badge } from '../../../ui/StatusBadge.tsx'
import { ChangeWithCode, ChangeWithPassword } from '../ChangeForms.tsx'
import { contactKinds } from '../contactKinds.ts'
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

const deeds = {
  email: { submit: 'change.emailSubmit', done: 'change.emailDone' },
  phone: { submit: 'change.phoneSubmit', done: 'change.phoneDone' },
} as const

/** Spec §2, account settings: change e-mail or phone with a code or the password. */
export function ContactScreen({ noun }: { noun: keyof typeof contactKinds }) {
  const t = useT('accounts')
  const address = useAddress()
  const account = useSession().me?.account
  if (!account) return null
  const by = address.oneOf('by', ['code', 'password'])
  const current = account[noun]
  if (noun === 'phone' && account.phone === null) {
    return (
      <Section title={t('change.phoneAddTitle')} lead={t('change.phoneLead')}>
        <ConfirmPhone submitLabel={t('change.phoneAdd')} done={t('change.phoneAdded')} />
      </Section>
    )
  }
  const confirmed = noun === 'email' ? account.emailVerified : account.phoneVerified
  if (!confirmed) return <Unconfirmed noun={noun} account={account} />
  const Change = by === 'code' ? ChangeWithCode : ChangeWithPassword
  return (
    <Section title={t(words[noun].title)} lead={t(words[noun].lead)}>
      <DescriptionList facts={[{ label: t('change.current'), value: current }]} />
      <Segmented
        labelled
        label={t('change.how')}
        value={by}
        onChange={(next) => address.change({ by: next === 'code' ? null : next })}
        options={[
          { value: 'code', label: t('change.withCode') },
          { value: 'password', label: t('change.withPassword') },
        ]}
      />
      <Change
        key={noun}
        kind={contactKinds[noun]}
        label={t(words[noun].label)}
        submitLabel={t(deeds[noun].submit)}
        done={t(deeds[noun].done)}
      />
    </Section>
  )
}

/** Changed with the password, it has not shown yet that it can be reached. */
function Unconfirmed({ noun, account }: { noun: keyof typeof contactKinds; account: Account }) {
  const t = useT('accounts')
  return (
    <Section
      title={t(words[noun].confirm)}
      lead={t(words[noun].lead)}
      badge={<Badge tone="waiting">{t('contact.open')}</Badge>}
    >
      <DescriptionList facts={[{ label: t('change.current'), value: account[noun] }]} />
      {noun === 'email' ? (
        <ConfirmEmail email={account.email} />
      ) : (
        <ConfirmPhone phone={account.phone ?? ''} />
      )}
    </Section>
  )
}
