import { paths } from '../../../app/paths.ts'
import { languageTag, useLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import { useUsd } from '../../../i18n/useUsd.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Categories } from './Categories.tsx'
import classes from './Edition.module.css'
import { useBilingual, useEdition, useEditionPath, usePoster } from './edition.ts'
import { Head } from './Head.tsx'
import home from './Home.module.css'
import { Imported } from './Imported.tsx'
import { PhaseStatus } from './PhaseStatus.tsx'
import { ExtraPrizes } from './Prizes.tsx'
import { Timeline } from './Timeline.tsx'

/** Spec §2, home of an edition, and the invitation of 2022: a poster, then what one must know to take part. */
export default function HomeScreen() {
  const t = useT('competitions')
  const say = useBilingual()
  const { edition } = useEdition()
  const path = useEditionPath()
  const percent = edition.judging.sharePercent
  return (
    <>
      <Head description={say(edition.lead)} path="home" />
      <section className={home.hero}>
        <div className={home.art}>
          <img src={usePoster()} alt="" width={1600} height={900} fetchPriority="high" />
        </div>
        <h1 className={home.title}>{say(edition.name)}</h1>
        <div className={home.intro}>
          <p className={classes.lead}>{say(edition.lead)}</p>
          <PhaseStatus />
          <Imported />
        </div>
      </section>
      <Purse />
      <section className={classes.section}>
        <h2>{t('timeline.title')}</h2>
        <Timeline edition={edition} />
      </section>
      <section className={classes.section}>
        <h2>{t('categories.title', { count: edition.categories.length })}</h2>
        <Categories />
      </section>
      {edition.extras.prizes.length > 0 && (
        <section className={classes.section}>
          <h2>{t('prizes.extras')}</h2>
          <ExtraPrizes />
        </section>
      )}
      <section className={classes.section}>
        <h2>{t('judging.title')}</h2>
        <div>
          <p className={classes.lead}>{t('judging.short', { percent })}</p>
          <p>
            <Link href={`${path('guide')}#judging`}>{t('judging.more')}</Link>
          </p>
        </div>
      </section>
      <section className={classes.section}>
        <h2>{t('guide.title')}</h2>
        <div className={classes.ways}>
          <ButtonLink href={path('guide')}>{t('guide.read')}</ButtonLink>
          <ButtonLink look="quiet" href={paths.competitions()}>
            {t('all.title')}
          </ButtonLink>
        </div>
      </section>
    </>
  )
}

/** Everything that the edition gives, and how far it reaches. */
function Purse() {
  const t = useT('competitions')
  const usd = useUsd()
  const millions = useMillions()
  const { totals, payment, reach } = useEdition().edition
  return (
    <section className={home.purse} aria-label={t('prizes.title')}>
      <p className={home.amount}>{usd(totals.cashUsd)}</p>
      <p className={home.amountText}>
        {t(payment.beforeTax ? 'prizes.beforeTax' : 'prizes.paidIn')}
        {totals.creatorFundUsd > 0 && ` ${t('prizes.fundToo', { amount: usd(totals.creatorFundUsd) })}`}
      </p>
      {reach && (
        <ul className={home.reach} aria-label={t('reach.label')}>
          <li>
            <strong>{reach.regions}</strong> {t('reach.regions')}
          </li>
          {(['devicesMillion', 'votersMillion'] as const).map((name) => (
            <li key={name}>
              <strong>{millions(reach[name])}+</strong> {t(`reach.${name}`)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Millions as a language counts them: 430 million, 4.3亿. */
function useMillions(): (millions: number) => string {
  const tag = languageTag[useLocale()]
  const format = new Intl.NumberFormat(tag, { notation: 'compact', compactDisplay: 'long' })
  return (millions) => format.format(millions * 1_000_000)
}
