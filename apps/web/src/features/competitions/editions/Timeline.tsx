import type { EditionSummary } from '@easel/contract/competitions/editions/endpoints.ts'
import { useT } from '../../../i18n/texts.ts'
import { zoneName } from '../../../ui/format.ts'
import { useZone } from '../../../ui/ZoneNote.tsx'
import { spansOf } from './edition.ts'
import classes from './Home.module.css'
import { Moment } from './Moment.tsx'

/** Spec §4: from the announcement to the winners, with what is over and what is on. */
export function Timeline({
  edition,
}: {
  edition: Pick<EditionSummary, 'timeline' | 'phases' | 'changesAt'>
}) {
  const t = useT('competitions')
  const zone = useZone()
  return (
    <>
      <ol className={classes.timeline}>
        {spansOf(edition).map(({ phase, from, until, state }) => (
          <li key={phase} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <h3>
              {t(`phases.${phase}`)}
              {state === 'now' && <b>{t(phase === 'ANNOUNCED' ? 'timeline.announced' : 'timeline.now')}</b>}
            </h3>
            <p>
              {t('timeline.from')} <Moment value={from} hasZone={false} />
            </p>
            {until !== null && phase !== 'WARM_UP' && (
              <p>
                {t('timeline.until')} <Moment value={until} hasZone={false} />
              </p>
            )}
          </li>
        ))}
      </ol>
      <p>
        {t('timeline.zone', { zone: zone === 'UTC' ? zone : zoneName(edition.timeline.announcedAt, zone) })}
      </p>
    </>
  )
}
