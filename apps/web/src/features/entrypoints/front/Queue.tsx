import { useFigures } from '../../../app/useFigures.ts'
import { useT } from '../../../i18n/texts.ts'
import { QueueLine } from '../../publishing/audits/public.ts'
import home from './art/home.avif'
import bauhaus from './art/queue-bauhaus.avif'
import botanica from './art/queue-botanica.avif'
import celestial from './art/queue-celestial.avif'
import moire from './art/queue-moire.avif'
import nightCity from './art/queue-nightCity.avif'
import papercut from './art/queue-papercut.avif'
import pines from './art/queue-pines.avif'
import pond from './art/queue-pond.avif'
import seigaiha from './art/queue-seigaiha.avif'
import weave from './art/queue-weave.avif'
import { place } from './example.ts'
import classes from './Queue.module.css'

const ahead = [pines, bauhaus]
const behind = [celestial, seigaiha, papercut, pond, moire, botanica, nightCity, weave]
const promises = ['review', 'fix', 'release'] as const

/** A section of the front page: an example of the review queue, and what designers are promised of it. */
export function Queue() {
  const t = useT('front')
  const figures = useFigures()
  const works = [...ahead, home, ...behind]
  return (
    <section className={classes.queue}>
      <h2>{t('queue.title')}</h2>
      <figure>
        <div className={classes.row} aria-hidden="true">
          {works.map((url) => (
            <img
              key={url}
              src={url}
              alt=""
              width={240}
              height={533}
              loading="lazy"
              decoding="async"
              data-yours={url === home || undefined}
            />
          ))}
        </div>
        <figcaption className={classes.place}>
          <strong>{t('queue.yours')}</strong> <QueueLine queue={place} />
        </figcaption>
      </figure>
      <ol className={classes.promises}>
        {promises.map((key) => (
          <li key={key}>
            <h3>{t(`queue.${key}`, figures)}</h3>
            <p>{t(`queue.${key}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
