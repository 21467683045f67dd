import { useSyncExternalStore } from 'react'
import { paths, safeReturn } from '../../../app/paths.ts'
import { useSession } from '../../../app/session.ts'
import { useTimeLeft } from '../../../app/useTimeLeft.ts'
import { useT } from '../../../i18n/texts.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { FACT_SEPARATOR } from '../../../ui/format.ts'
import classes from './Edition.module.css'
import { phaseOf, useEdition, useEditionPath } from './edition.ts'
import home from './Home.module.css'
import { Moment } from './Moment.tsx'

/** The instant that readers wait for, or look back on, in each phase. */
function usePhaseMoment(): string {
  const { timeline, phases, changesAt } = useEdition().edition
  const moments = {
    WARM_UP: timeline.submission.from,
    SUBMISSION: timeline.submission.until,
    VOTING: timeline.voting.until,
    JUDGING: timeline.announcedAt,
    ANNOUNCED: timeline.announcedAt,
    NONE: changesAt ?? timeline.warmUpAt,
  }
  return moments[phaseOf({ phases })]
}

/** That instant, in words. */
function Waited() {
  const t = useT('competitions')
  const { edition } = useEdition()
  const phase = phaseOf(edition)
  const what = phase === 'VOTING' ? (`VOTING.${edition.voting.word}` as const) : phase
  return (
    <>
      {t(`stateText.${what}`)}
      <Moment value={usePhaseMoment()} show={phase === 'ANNOUNCED' ? 'date' : 'dateTime'} />
    </>
  )
}

/** Where the edition stands now, and the way in. */
export function PhaseStatus() {
  const t = useT('competitions')
  const state = useT('editionCard')
  const { edition } = useEdition()
  const phase = phaseOf(edition)
  return (
    <div className={home.phaseStatus}>
      <p className={home.phase} data-open={phase === 'SUBMISSION' || phase === 'VOTING' || undefined}>
        {state(`state.${phase}`)}
      </p>
      <p>
        <Waited />
      </p>
      {phase === 'SUBMISSION' && edition.phases.includes('VOTING') && <p>{t('stateText.both')}</p>}
      <SignInLinks />
    </div>
  )
}

/** On the first screen of an edition: what can be done now, and how long. */
export function HomeStatus({ lacks = [] }: { lacks?: readonly ('winners' | 'works')[] }) {
  const t = useT('competitions')
  const state = useT('editionCard')
  const { edition } = useEdition()
  const phase = phaseOf(edition)
  const moment = usePhaseMoment()
  // In the others, what is counted is the time until what comes next, and stands beside it.
  const isOpenPhase = phase === 'WARM_UP' || phase === 'SUBMISSION' || phase === 'VOTING'
  return (
    <div className={home.phaseStatus}>
      <HomeLinks lacks={lacks} />
      <p className={home.phase} data-open={phase === 'SUBMISSION' || phase === 'VOTING' || undefined}>
        {state(`state.${phase}`)}
        {isOpenPhase && <Left until={moment} />}
      </p>
      <p>
        <Waited />
        {phase !== 'ANNOUNCED' && !isOpenPhase && <Left until={moment} />}
        {phase === 'SUBMISSION' &&
          edition.phases.includes('VOTING') &&
          `${FACT_SEPARATOR}${t('stateText.both')}`}
      </p>
    </div>
  )
}

/** The reader's own clock tells: the server's page knows no time that is left. */
function Left({ until }: { until: string }) {
  const t = useT('competitions')
  const left = useTimeLeft(until)
  if (!left) return null
  const unit = left.days > 0 ? 'days' : left.hours > 0 ? 'hours' : 'minutes'
  return (
    <span className={home.left}>
      {FACT_SEPARATOR}
      {t(`left.${unit}`, left)}
    </span>
  )
}

/** What is done in each phase, the first thing first. */
const WAYS = {
  WARM_UP: ['guide'],
  SUBMISSION: ['upload', 'works'],
  VOTING: ['works'],
  JUDGING: ['works'],
  ANNOUNCED: ['winners', 'works'],
  NONE: ['works'],
} as const

/** `lacks`: what an edition from before this site never published here; its guide is there. */
function HomeLinks({ lacks }: { lacks: readonly string[] }) {
  const t = useT('competitions')
  const { login } = useSession()
  const path = useEditionPath()
  const { edition } = useEdition()
  const from = useFrom()
  const isSent = from !== null && login !== 'signedIn'
  const votes = edition.phases.includes('VOTING')
  const known = WAYS[phaseOf(edition)].filter((screen) => !lacks.includes(screen))
  const ways = known.length > 0 ? known : (['guide'] as const)
  return (
    <>
      {isSent && <p>{t('back')}</p>}
      <div className={classes.ways}>
        {isSent && (
          <ButtonLink
            look="primary"
            className={classes.primary}
            href={paths.signIn({ from: safeReturn(from) })}
          >
            {t('signIn')}
          </ButtonLink>
        )}
        {ways.map((screen, at) => (
          <ButtonLink
            key={screen}
            {...(at === 0 && !isSent ? { look: 'primary', className: classes.primary } : {})}
            href={path(screen)}
          >
            {t(screen === 'works' && votes ? `ways.vote.${edition.voting.word}` : `ways.${screen}`)}
          </ButtonLink>
        ))}
      </div>
    </>
  )
}

const onPop = (listener: () => void) => {
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}

/**
 * Where a visitor was sent here from (spec §4). A page of the server's is the same for every query; the browser reads
 * its own once it has taken the page over.
 */
const useFrom = () =>
  useSyncExternalStore(
    onPop,
    () => new URLSearchParams(location.search).get('from'),
    () => null,
  )

function SignInLinks() {
  const t = useT('competitions')
  const { login } = useSession()
  const path = useEditionPath()
  const phase = phaseOf(useEdition().edition)
  const from = useFrom()
  const isIn = login === 'signedIn'
  return (
    <>
      <div className={classes.ways}>
        {!isIn && (
          <ButtonLink
            look="primary"
            className={classes.primary}
            href={paths.signIn({ from: from === null ? path('home') : safeReturn(from) })}
          >
            {t('signIn')}
          </ButtonLink>
        )}
        {!isIn && <ButtonLink href={paths.signUp()}>{t('signUp')}</ButtonLink>}
        {isIn && phase === 'SUBMISSION' && (
          <ButtonLink look="primary" className={classes.primary} href={path('upload')}>
            {t('sections.upload')}
          </ButtonLink>
        )}
        <ButtonLink href={path(phase === 'ANNOUNCED' ? 'winners' : 'works')}>
          {t(phase === 'ANNOUNCED' ? 'sections.winners' : 'sections.works')}
        </ButtonLink>
        {isIn && <ButtonLink href={safeReturn(from)}>{t('workspace')}</ButtonLink>}
      </div>
      {from && !isIn && <p>{t('back')}</p>}
    </>
  )
}
