import type { Account } from '@easel/contract/accounts/accounts/session.ts'
import type { ReactNode } from 'react'
import { useOfSession, usesPhones } from '../../../../app/session.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Sheet } from '../../../../ui/layout.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { Badge } from '../../../../ui/StatusBadge.tsx'
import { ConfirmEmail } from './ConfirmEmail.tsx'
import { ConfirmPhone } from './ConfirmPhone.tsx'
import classes from './ContactStep.module.css'

interface ContactStepProps {
  readonly account: Account
  /** Of who only wants to vote: the email is enough. */
  readonly toVote?: boolean
}

/** Spec §2, registration, step 2: add email and phone, each with a code; e-mail alone where no SMS is sent. */
export default function ContactStep({ account, toVote = false }: ContactStepProps) {
  const t = useT('accounts')
  const phones = useOfSession(usesPhones)
  if (toVote || !phones)
    return (
      <Section
        title={t('contact.titleByEmail')}
        lead={t(toVote ? 'contact.leadToVote' : 'contact.leadByEmail')}
      >
        <OwnEmail account={account} />
      </Section>
    )
  return (
    <Section title={t('contact.title')} lead={t('contact.lead')}>
      <OwnEmail account={account} />
      <Target title={t('contact.phoneTitle')} value={account.phone} confirmed={account.phoneVerified}>
        {account.emailVerified ? (
          <ConfirmPhone account={account} />
        ) : (
          <p className={classes.lead}>{t('contact.emailFirst')}</p>
        )}
      </Target>
    </Section>
  )
}

function OwnEmail({ account }: { account: Account }) {
  const t = useT('accounts')
  return (
    <Target title={t('contact.emailTitle')} value={account.email} confirmed={account.emailVerified}>
      <ConfirmEmail account={account} />
    </Target>
  )
}

interface TargetProps {
  readonly title: string
  readonly value: string | null
  readonly confirmed: boolean
  /** How to confirm it; gone once it is. */
  readonly children: ReactNode
}

function Target({ title, value, confirmed, children }: TargetProps) {
  const t = useT('accounts')
  return (
    <Sheet>
      <div className={classes.head}>
        <h3>{title}</h3>
        <Badge tone={confirmed ? 'ok' : 'waiting'}>
          {t(confirmed ? 'contact.confirmed' : 'contact.open')}
        </Badge>
      </div>
      {value && <p className={classes.value}>{value}</p>}
      {!confirmed && children}
    </Sheet>
  )
}
