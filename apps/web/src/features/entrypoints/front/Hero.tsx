import { preload } from 'react-dom'
import { useFigures } from '../../../app/useFigures.ts'
import { useT } from '../../../i18n/texts.ts'
import { PhoneMockup } from '../../../ui/PhoneMockup.tsx'
import { Badge } from '../../../ui/StatusBadge.tsx'
import { QueueLine } from '../../publishing/audits/public.ts'
import tall from './art/scroll-tall.avif'
import wide from './art/scroll-wide.avif'
import { pictures, place } from './example.ts'
import classes from './Hero.module.css'
import { SignUpLinks } from './SignUpLinks.tsx'

const NARROW = '(max-width: 48em)'

/** A theme's mountains from edge to edge, and the phone that wears them. */
export function Hero() {
  const t = useT('front')
  const figures = useFigures()
  // The largest picture of the first view comes before the scripts.
  preload(tall, { as: 'image', fetchPriority: 'high', media: NARROW })
  preload(wide, { as: 'image', fetchPriority: 'high', media: `not all and ${NARROW}` })
  return (
    <section className={classes.hero} data-scheme="light">
      <picture className={classes.sheet}>
        <source media={NARROW} srcSet={tall} width={860} height={1760} />
        <img className={classes.scroll} src={wide} alt="" width={2560} height={1240} fetchPriority="high" />
      </picture>
      <div className={classes.words}>
        <h1>{t('title')}</h1>
        <p className={classes.lead}>{t('lead', figures)}</p>
        <SignUpLinks />
      </div>
      <div className={classes.stage}>
        <PhoneMockup name={t('theme')} {...pictures} />
        <div className={classes.slip}>
          <strong>{t('theme')}</strong>
          <Badge tone="waiting">{t('waiting')}</Badge>
          <span>
            <QueueLine queue={place} />
          </span>
        </div>
      </div>
    </section>
  )
}
