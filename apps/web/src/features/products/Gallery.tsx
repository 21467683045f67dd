import type { Picture } from '@easel/contract/files.ts'
import { useState } from 'react'
import { useT } from '../../i18n/texts.ts'
import { Artwork } from '../../ui/Artwork.tsx'
import { Lightbox } from '../../ui/Lightbox.tsx'
import classes from './Gallery.module.css'

/** All screenshots in a strip; each opens over the whole screen. */
export function Gallery({ name, pictures }: { name: string; pictures: readonly Picture[] }) {
  const t = useT('products')
  const [at, setAt] = useState<number | null>(null)
  return (
    <section className={classes.gallery}>
      <h2>{t('screenshots')}</h2>
      <ul className={classes.strip}>
        {pictures.map((picture, index) => (
          <li key={picture.fileId} style={{ aspectRatio: `${picture.width} / ${picture.height}` }}>
            <button
              type="button"
              aria-label={t('open', { number: index + 1, total: pictures.length })}
              onClick={() => setAt(index)}
            >
              <Artwork picture={picture} alt="" />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox pictures={pictures} label={name} at={at} onMove={setAt} />
    </section>
  )
}
