import {
  edition2025,
  type Phase,
  phaseAt,
  purseUsd,
} from '@easel/domain/competitions/editions/edition2025.ts'
import { useEffect, useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { useUsd } from '../../../i18n/useUsd.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { formatDate } from '../../../ui/format.ts'
import blocks from './art/blocks.avif'
import classes from './Competition.module.css'

const { from, until } = edition2025.submissions
/** The deadline itself no longer belongs to the window. */
const lastMoment = new Date(new Date(until).getTime() - 1)

/**
 * The competition, with what its dates say now. The page was written some time ago: until the browser has looked at
 * its clock it names the dates alone, which are true at any time.
 */
export function Competition() {
  const t = useT('front')
  const usd = useUsd()
  const [phase, setPhase] = useState<Phase | null>(null)
  useEffect(() => setPhase(phaseAt(new Date())), [])
  return (
    <section className={classes.competition}>
      <div className={classes.words}>
        <h2>
          {t('compete.title')} <span className={classes.year}>{t('compete.year')}</span>
        </h2>
        <p className={classes.prizes}>{t('compete.prizes', { amount: usd(purseUsd()) })}</p>
        <p className={classes.dates}>
          {t('compete.dates', { from: formatDate(from, 'UTC'), until: formatDate(lastMoment, 'UTC') })}
          <strong className={classes.phase}>{phase && t(`compete.${phase}`)}</strong>
        </p>
        <p>
          <ButtonLink href={paths.competition2025()}>{t('compete.more')}</ButtonLink>
        </p>
      </div>
      <img src={blocks} alt="" width={1080} height={1320} loading="lazy" decoding="async" />
    </section>
  )
}
