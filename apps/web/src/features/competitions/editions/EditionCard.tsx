import type { EditionSummary } from '@easel/contract/competitions/editions/endpoints.ts'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { useUsd } from '../../../i18n/useUsd.ts'
import { Link } from '../../../ui/Link.tsx'
import classes from './Editions.module.css'
import { coloursOf, phaseOf, useBilingual } from './edition.ts'
import { Moment } from './Moment.tsx'

/** An edition with its artwork, where it stands now, its dates and what it gives. */
export function EditionCard({ edition }: { edition: EditionSummary }) {
  const t = useT('editionCard')
  const say = useBilingual()
  const usd = useUsd()
  const { timeline } = edition
  return (
    <article className={classes.edition} style={coloursOf(edition)}>
      <img
        src={paths.competition(edition.slug, 'poster.svg')}
        alt=""
        width={1600}
        height={900}
        loading="lazy"
      />
      <div className={classes.words}>
        <p className={classes.phase}>{t(`state.${phaseOf(edition)}`)}</p>
        <h2>
          <Link href={paths.competition(edition.slug)}>{say(edition.name)}</Link>
        </h2>
        <p>{say(edition.lead)}</p>
        <p>
          {t('dates')}
          <Moment value={timeline.submission.from} hasZone={false} /> –{' '}
          <Moment value={timeline.submission.until} />
        </p>
        <p>{t('prizes', { amount: usd(edition.totals.cashUsd) })}</p>
      </div>
    </article>
  )
}
