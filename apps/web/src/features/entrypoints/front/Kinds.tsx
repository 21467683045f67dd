import type { ProductType } from '@easel/domain/productTypes.ts'
import { worksTypes } from '../../../app/paths.ts'
import { useFigures } from '../../../app/useFigures.ts'
import { useT } from '../../../i18n/texts.ts'
import AOD from './art/kind-AOD.avif'
import FONT from './art/kind-FONT.avif'
import RINGTONE from './art/kind-RINGTONE.avif'
import THEME from './art/kind-THEME.avif'
import VIDEO_WALLPAPER from './art/kind-VIDEO_WALLPAPER.avif'
import WALLPAPER from './art/kind-WALLPAPER.avif'
import classes from './Kinds.module.css'

const ART: Readonly<Record<ProductType, string>> = {
  THEME,
  WALLPAPER,
  VIDEO_WALLPAPER,
  RINGTONE,
  FONT,
  AOD,
}

/** One work of everything that can be published, edge to edge. */
export function Kinds() {
  const t = useT('front')
  const figures = useFigures()
  return (
    <section className={classes.kinds}>
      <h2>{t('kinds.title')}</h2>
      <ul className={classes.wall}>
        {worksTypes.map((kind) => (
          <li key={kind}>
            <img src={ART[kind]} alt="" width={540} height={1200} loading="lazy" decoding="async" />
            <h3>{t(`kinds.${kind}`)}</h3>
            <p>{t(`kinds.${kind}_fact`, figures)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
