import type { ThemePackage } from '@easel/contract/publishing/packages/endpoints.ts'
import { useT } from '../../../i18n/texts.ts'
import classes from './LockFilm.module.css'

/** The film that was made of a lock screen, as the store gets it; nothing where there is none. */
export function LockFilm({ film }: Pick<ThemePackage, 'film'>) {
  const t = useT('packages')
  if (!film) return null
  return (
    <figure className={classes.film}>
      <video
        src={film.url}
        width={film.width}
        height={film.height}
        aria-label={t('film.label')}
        preload="metadata"
        controls
        muted
        loop
        playsInline
      />
      <figcaption>
        <strong>{t('film.label')}</strong>
        {t('film.note')}
      </figcaption>
    </figure>
  )
}
