import { useSyncExternalStore } from 'react'
import { paths, safeReturn } from '../../../app/paths.ts'
import { useSession } from '../../../app/session.ts'
import { useT } from '../../../i18n/texts.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import classes from './Edition.module.css'
import { phaseOf, useEdition, useEditionPath } from './edition.ts'
import home from './Home.module.css'
import { Moment } from './Moment.tsx'

/** The instant that readers wait for, or look back on, in each phase. */
export function usePhaseMoment(): string {
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

/** Where the edition stands now, and the way in. */
export function PhaseStatus() {
  const t = useT('competitions')
  const { edition } = useEdition()
  const phase = phaseOf(edition)
  const moment = usePhaseMoment()
  return (
    <div className={home.phaseStatus}>
      <p className={home.phase} data-open={phase === 'SUBMISSION' || phase === 'VOTING' || undefined}>
        {t(`state.${phase}`)}
      </p>
      <p>
        {t(`stateText.${phase}`)} <Moment value={moment} />
      </p>
      {phase === 'SUBMISSION' && edition.phases.includes('VOTING') && <p>{t('state.both')}</p>}
      <Ways />
    </div>
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

function Ways() {
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
