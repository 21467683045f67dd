import { edition2025, phaseAt, purseUsd } from '@easel/domain/competitions/edition2025.ts'
import { useSearchParams } from 'react-router'
import { useT } from '../../i18n/texts.ts'
import { paths, safeReturn } from '../../shell/paths.ts'
import { useSession } from '../../shell/session.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { useUsd } from '../documents/public.ts'
import { Awards } from './Awards.tsx'
import classes from './Competition2025.module.css'
import { Wall } from './Wall.tsx'

/** The public home of the 2025 edition: where visitors arrive, and where those who must sign in are sent. */
export default function Competition2025Screen() {
  const t = useT('competitions')
  const usd = useUsd()
  return (
    <div className={classes.edition}>
      <title>{`${t('documentTitle')} · Easel`}</title>
      <section className={classes.hero}>
        <h1 className={classes.title}>
          {t('title')} <span className={classes.year}>{t('year')}</span>
        </h1>
        <div className={classes.intro}>
          <p className={classes.lead}>{t('lead')}</p>
          <Standing />
        </div>
      </section>
      <Wall note={t('wallNote')} />
      <section className={classes.purse}>
        <p className={classes.amount}>{usd(purseUsd())}</p>
        <p className={classes.amountText}>{t('prizesLine')}</p>
        <Reach />
      </section>
      <Categories />
      <Awards />
      <Judging />
      <Rules />
    </div>
  )
}

/** Where the edition stands now, and the way in. */
function Standing() {
  const t = useT('competitions')
  const { login } = useSession()
  const [search] = useSearchParams()
  const from = search.get('from')
  const phase = phaseAt(new Date())
  const { submissions } = edition2025
  return (
    <div className={classes.standing}>
      <p className={classes.phase} data-phase={phase}>
        {t(`phase.${phase}`)}
      </p>
      <p className={classes.phaseText}>
        {t(`phaseText.${phase}`)}{' '}
        <DateTime value={phase === 'announced' ? submissions.from : submissions.until} ruleZone="UTC" />
      </p>
      {login === 'signedIn' ? (
        <div className={classes.ways}>
          <ButtonLink look="primary" href={safeReturn(from)}>
            {t('workspace')}
          </ButtonLink>
        </div>
      ) : (
        <div className={classes.ways}>
          <ButtonLink look="primary" href={paths.signIn({ from: safeReturn(from) })}>
            {t('signIn')}
          </ButtonLink>
          <ButtonLink href={paths.signUp()}>{t('signUp')}</ButtonLink>
        </div>
      )}
      {from && login !== 'signedIn' && <p className={classes.back}>{t('back')}</p>}
    </div>
  )
}

function Reach() {
  const t = useT('competitions')
  const { regions, devicesMillion, votersMillion } = edition2025.reach
  const figures = [
    [regions, t('reach.regions')],
    [devicesMillion, t('reach.devices')],
    [votersMillion, t('reach.voters')],
  ] as const
  return (
    <ul className={classes.reach} aria-label={t('reach.label')}>
      {figures.map(([figure, text]) => (
        <li key={text}>
          <strong>{figure}</strong> {text}
        </li>
      ))}
    </ul>
  )
}

const specOf = { photography: ['photography'], theme: ['theme'], ai: ['aiStatic', 'aiVideo'] } as const

function Categories() {
  const t = useT('competitions')
  return (
    <section className={classes.section}>
      <h2>{t('categories.title')}</h2>
      <ol className={classes.categories}>
        {edition2025.categories.map(({ key }) => (
          <li key={key}>
            <h3>{t(`categories.${key}.name`)}</h3>
            <p className={classes.categoryText}>{t(`categories.${key}.text`)}</p>
            {specOf[key].map((each) => (
              <p key={each} className={classes.spec}>
                {t(`spec.${each}`)}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Judging() {
  const t = useT('competitions')
  return (
    <section className={classes.section}>
      <h2>{t('judging.title')}</h2>
      <ol className={classes.judging}>
        <li>
          <h3>{t('judging.vote')}</h3>
          <p>{t('judging.voteText')}</p>
        </li>
        <li>
          <h3>{t('judging.judges')}</h3>
          <p>{t('judging.judgesText', { percent: edition2025.judgedPercent })}</p>
        </li>
        <li>
          <h3>{t('judging.winners')}</h3>
          <p>{t('judging.winnersText')}</p>
        </li>
      </ol>
    </section>
  )
}

function Rules() {
  const t = useT('competitions')
  const { leastAge, eligibleFrom, themesPerCategory } = edition2025
  return (
    <section className={classes.section}>
      <h2>{t('rules.title')}</h2>
      <ul className={classes.rules}>
        <li>{t('rules.window')}</li>
        <li>{t('rules.age', { age: leastAge })}</li>
        <li>{t('rules.original')}</li>
        <li>{t('rules.recent', { date: eligibleFrom.replaceAll('-', '/') })}</li>
        <li>{t('rules.most', { count: themesPerCategory })}</li>
      </ul>
    </section>
  )
}
