import { decideAgreement } from '@easel/contract/accounts/designers/endpoints.ts'
import { AGREEMENT_VERSIONS } from '@easel/domain/accounts/designers/agreements.ts'
import { REVIEW_WAIT } from '@easel/domain/base/calendar/promises.ts'
import { type ReactNode, useId } from 'react'
import { call } from '../../../../app/api.ts'
import { useApiMutation } from '../../../../app/data.ts'
import { paths } from '../../../../app/paths.ts'
import { useFigures } from '../../../../app/useFigures.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Foot } from '../../../../ui/Dialog.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Prose } from '../../../../ui/Prose.tsx'
import { useSignOut } from '../../accounts/public.ts'
import classes from './AgreementConsent.module.css'

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
function ContributorAgreement() {
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
function RevenueAgreement() {
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

const notices = ['age', 'truth', 'one', 'review', 'fixed', 'rights'] as const

interface AgreementConsentProps {
  readonly title: string
  readonly lead: string
  /** To whoever registers; a designer has read it then. */
  readonly withNotice?: boolean
  readonly onAgree: () => Promise<unknown>
}

/** Spec §2: notice to registrants, both agreements to read, Agree and Exit. */
export function AgreementConsent({ title, lead, withNotice = false, onAgree }: AgreementConsentProps) {
  const t = useT('designers')
  const signOut = useSignOut()
  const agree = useApiMutation(onAgree)
  const exit = useApiMutation(() => call(decideAgreement, { body: { decision: 'DIS_AGREE' }, stay: true }), {
    onDone: signOut,
  })
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <h2>{title}</h2>
        <p className={classes.lead}>{lead}</p>
      </Stack>
      {withNotice && <Notice />}
      <Document>
        <ContributorAgreement />
      </Document>
      <Document>
        <RevenueAgreement />
      </Document>
      <p>
        <Link href={paths.agreement()} target="_blank">
          {t('consent.open')}
        </Link>
      </p>
      <p className={classes.lead}>{t('consent.exitHelp')}</p>
      <Foot>
        <Button look="primary" busy={agree.isPending} onClick={() => agree.mutate(undefined)}>
          {t('consent.agree')}
        </Button>
        <Button busy={exit.isPending} onClick={() => exit.mutate(undefined)}>
          {t('consent.exit')}
        </Button>
      </Foot>
    </Stack>
  )
}

/** Scrolls by itself, with the keyboard too; named by its own heading. */
function Document({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section id={id} className={classes.document} tabIndex={0}>
      {children}
    </section>
  )
}

function Notice() {
  const t = useT('designers')
  return (
    <section className={classes.notice}>
      <h3>{t('consent.notice')}</h3>
      <ul>
        {notices.map((notice) => (
          <li key={notice}>{t(`consent.notices.${notice}`, REVIEW_WAIT)}</li>
        ))}
      </ul>
    </section>
  )
}
