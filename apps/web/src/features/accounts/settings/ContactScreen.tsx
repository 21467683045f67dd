import { useT } from '../../../i18n/texts.ts'
import { useSession } from '../../../shell/session.ts'
import { useAddress } from '../../../shell/useAddress.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { ChangeWithCode, ChangeWithPassword } from '../ChangeForms.tsx'
import { contactKinds } from '../contactKinds.ts'
import { ConfirmPhone } from '../signUp/ConfirmPhone.tsx'

const words = {
  email: { title: 'change.emailTitle', lead: 'change.emailLead', label: 'change.newEmail' },
  phone: { title: 'change.phoneTitle', lead: 'change.phoneLead', label: 'change.newPhone' },
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
  if (noun === 'phone' && current === null) {
    return (
      <Section title={t('change.phoneAddTitle')} lead={t('change.phoneLead')}>
        <ConfirmPhone submitLabel={t('change.phoneAdd')} done={t('change.phoneAdded')} />
      </Section>
    )
  }
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
