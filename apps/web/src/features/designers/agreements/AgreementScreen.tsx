import { useT } from '../../../i18n/texts.ts'
import { Link } from '../../../ui/Link.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import classes from './AgreementScreen.module.css'
import { ContributorAgreement, RevenueAgreement } from './AgreementText.tsx'

/** Spec §2, /agreement: both agreements, for everybody to read. */
export default function AgreementScreen() {
  const t = useT('agreements')
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} lead={t('lead')} />
      <nav aria-label={t('contents')}>
        <ul className={classes.contents}>
          <li>
            <Link href="#contributor">{t('contributor.title')}</Link>
          </li>
          <li>
            <Link href="#revenue">{t('revenue.title')}</Link>
          </li>
        </ul>
      </nav>
      <ContributorAgreement />
      <RevenueAgreement />
    </div>
  )
}
