import type { Account } from '@easel/contract/accounts/accounts/session.ts'
import type { OwnDesignerInfo } from '@easel/contract/accounts/designers/endpoints.ts'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { useOfSession, useSession, usesPhones } from '../../../../app/session.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { FormSection } from '../../../../ui/FormSection.tsx'
import { Row } from '../../../../ui/layout.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { ChangeAction } from './DesignerInfoScreen.tsx'
import { OfDesigner, ofDesigner } from './OfDesigner.tsx'

const page = pageData(ofDesigner)
export const loader = page.loader
export const clientLoader = page.clientLoader

/** Spec §2, account settings: contact info — the account's own changes at once, the designer's by asking. */
export default function ContactInfoScreen() {
  const t = useT('designers')
  const { me } = useSession()
  return (
    <Section title={t('contact.title')}>
      {me?.account && <OfAccount account={me.account} />}
      {me?.designer && <OfDesigner>{(info) => <OfInfo info={info} />}</OfDesigner>}
    </Section>
  )
}

function OfAccount({ account }: { account: Account }) {
  const t = useT('designers')
  const unconfirmed = (verified: boolean) => (verified ? '' : ` (${t('contact.unconfirmed')})`)
  const phones = useOfSession(usesPhones)
  const phone = {
    label: t('field.miAccountPhone'),
    value: account.phone && account.phone + unconfirmed(account.phoneVerified),
  }
  return (
    <FormSection title={t('contact.account')} lead={t('contact.accountText')}>
      <DescriptionList
        facts={[
          { label: t('field.miId'), value: account.miId },
          { label: t('field.miAccountEmail'), value: account.email + unconfirmed(account.emailVerified) },
          ...(phones || account.phone !== null ? [phone] : []),
        ]}
      />
      <Row>
        <ButtonLink href={paths.settings('email')}>{t('contact.changeEmail')}</ButtonLink>
        {phones && (
          <ButtonLink href={paths.settings('phone')}>
            {t(account.phone ? 'contact.changePhone' : 'contact.addPhone')}
          </ButtonLink>
        )}
      </Row>
    </FormSection>
  )
}

function OfInfo({ info }: { info: OwnDesignerInfo }) {
  const t = useT('designers')
  const person =
    info.designerType === 'CORPORATE'
      ? [
          { label: t('field.contactPersonName'), value: info.contactPersonName },
          { label: t('field.contactPersonPhoneNumber'), value: info.contactPersonPhoneNumber },
          { label: t('field.contactPersonEmail'), value: info.contactPersonEmail },
        ]
      : []
  return (
    <FormSection title={t('contact.designer')} lead={t('contact.designerText')}>
      <DescriptionList
        facts={[
          ...person,
          { label: t(`field.address.${info.designerType}`), value: info.address },
          { label: t('field.qq'), value: info.qq },
        ]}
      />
      <Row>
        <ChangeAction info={info} />
      </Row>
    </FormSection>
  )
}
