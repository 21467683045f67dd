import { AGREEMENT_VERSIONS } from '@easel/domain/accounts/designers/agreements.ts'
import { useFigures } from '../../../../app/useFigures.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Prose } from '../../../../ui/Prose.tsx'
import classes from './AgreementText.module.css'

/** The sections of each agreement, in their order; their words are in the catalogues. */
const agreementDocuments = {
  contributor: [
    'parties',
    'registration',
    'rights',
    'licence',
    'review',
    'removal',
    'conduct',
    'data',
    'liability',
    'changes',
    'law',
  ],
  revenue: ['subject', 'share', 'settlement', 'window', 'tax', 'payment', 'sharing', 'suspension', 'changes'],
} as const

/** The contributor agreement, whole. */
export function ContributorAgreement() {
  const t = useT('agreements')
  const params = useFigures()
  return (
    <Prose>
      <Head title={t('contributor.title')} version={AGREEMENT_VERSIONS.contributor} id="contributor" />
      {agreementDocuments.contributor.map((key) => (
        <Part key={key} title={t(`contributor.${key}.title`)} text={t(`contributor.${key}.text`, params)} />
      ))}
    </Prose>
  )
}

/** The revenue sharing agreement, whole. */
export function RevenueAgreement() {
  const t = useT('agreements')
  const params = useFigures()
  return (
    <Prose>
      <Head title={t('revenue.title')} version={AGREEMENT_VERSIONS.revenue} id="revenue" />
      {agreementDocuments.revenue.map((key) => (
        <Part key={key} title={t(`revenue.${key}.title`)} text={t(`revenue.${key}.text`, params)} />
      ))}
    </Prose>
  )
}

function Head({ title, version, id }: { title: string; version: string; id: string }) {
  const t = useT('agreements')
  return (
    <>
      <h2 id={id}>{title}</h2>
      <p className={classes.version}>{t('version', { version })}</p>
    </>
  )
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <section className={classes.part}>
      <h3>{title}</h3>
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}
