import type { ReactNode } from 'react'
import { paths } from '../../../app/paths.ts'
import { languageTag, useLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import { useUsd } from '../../../i18n/useUsd.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Categories } from './Categories.tsx'
import classes from './Edition.module.css'
import { useBilingual, useEdition, useEditionPath, usePoster } from './edition.ts'
import { Head } from './Head.tsx'
import home from './Home.module.css'
import { Imported } from './Imported.tsx'
import { Moving, type MovingWork } from './Moving.tsx'
import { HomeStatus } from './PhaseStatus.tsx'
import { ExtraPrizes } from './Prizes.tsx'
import { Timeline } from './Timeline.tsx'

interface HomeScreenProps {
  /** What moves through the first screen. */
  readonly works?: readonly MovingWork[]
  readonly winners?: ReactNode
}

/**
 * Spec §2, home of an edition, and the invitation of 2022: its poster with its name, what can be done now and its
 * works; then who won, and what one must know to take part.
 */
export default function HomeScreen({ works = [], winners }: HomeScreenProps) {
  const t = useT('competitions')
  const say = useBilingual()
  const { edition, preview } = useEdition()
  const path = useEditionPath()
  // Who won and what was entered never came along with some editions that were over before; a preview reads neither.
  const isImported = edition.provenance === 'IMPORTED' && !preview
  const lacks = [
    ...(isImported && !winners ? (['winners'] as const) : []),
    ...(isImported && works.length === 0 ? (['works'] as const) : []),
  ]
  return (
    <>
      <Head description={say(edition.lead)} path="home" />
      <section className={home.hero} data-scheme="dark">
        <img className={home.art} src={usePoster()} alt="" width={1600} height={900} fetchPriority="high" />
        <div className={home.words}>
          <h1 className={home.title}>{say(edition.name)}</h1>
          <p className={home.lead}>{say(edition.lead)}</p>
          <HomeStatus lacks={lacks} />
        </div>
        <Moving works={works} />
      </section>
      {winners && (
        <section className={home.winners} aria-labelledby="winners">
          <h2 id="winners">{t('winners.who')}</h2>
          {winners}
          <div>
            <ButtonLink href={path('winners')}>{t('winners.every')}</ButtonLink>
          </div>
        </section>
      )}
      <section className={classes.section}>
        <h2>{t('categories.title', { count: edition.categories.length })}</h2>
        <Categories />
      </section>
      <section className={classes.section}>
        <h2>{t('timeline.title')}</h2>
        <div>
          <Timeline edition={edition} />
          <Imported />
        </div>
      </section>
      <section className={classes.section}>
        <h2>{t('prizes.title')}</h2>
        <div className={home.prizes}>
          <Purse />
          {edition.extras.prizes.length > 0 && <ExtraPrizes />}
        </div>
      </section>
      <section className={classes.section}>
        <h2>{t('judging.title')}</h2>
        <div>
          <p className={classes.lead}>
            {t(`judging.short.${edition.voting.word}`, { percent: edition.judging.sharePercent })}
          </p>
          <p>
            <Link href={`${path('guide')}#judging`}>{t('judging.more')}</Link>
          </p>
        </div>
      </section>
      <section className={classes.section}>
        <h2>{t('guide.title')}</h2>
        <Row>
          <ButtonLink href={path('guide')}>{t('guide.read')}</ButtonLink>
          <ButtonLink look="quiet" href={paths.competitions()}>
            {t('all.title')}
          </ButtonLink>
        </Row>
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
    <div>
      <p className={home.amount}>
        <strong>{usd(totals.cashUsd)}</strong> {t(payment.beforeTax ? 'prizes.beforeTax' : 'prizes.paidIn')}
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
    </div>
  )
}

/** Millions as a language counts them: 430 million, 4.3亿. */
function useMillions(): (millions: number) => string {
  const tag = languageTag[useLocale()]
  const format = new Intl.NumberFormat(tag, { notation: 'compact', compactDisplay: 'long' })
  return (millions) => format.format(millions * 1_000_000)
}
