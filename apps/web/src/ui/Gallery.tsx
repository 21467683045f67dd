import { useState } from 'react'
import { useT } from '../i18n/texts.ts'
import { Artwork, type ArtworkPicture } from './Artwork.tsx'
import classes from './Gallery.module.css'
import { Lightbox } from './Lightbox.tsx'

interface GalleryProps {
  /** What the pictures are of. */
  readonly label: string
  readonly pictures: readonly (ArtworkPicture & { readonly fileId: string })[]
  /** Lower pictures, where they are not what the page is about. */
  readonly small?: boolean
}

/** Pictures in a strip, all of one height and each at its own ratio; every one opens over the whole screen. */
export function Gallery({ label, pictures, small = false }: GalleryProps) {
  const t = useT('ui')
  const [at, setAt] = useState<number | null>(null)
  return (
    <div className={classes.gallery}>
      <ul className={classes.strip} data-small={small || undefined}>
        {pictures.map((picture, index) => (
          <li key={picture.fileId} style={{ aspectRatio: `${picture.width} / ${picture.height}` }}>
            <button
              type="button"
              aria-label={t('lightbox.open', { number: index + 1, total: pictures.length })}
              onClick={() => setAt(index)}
            >
              <Artwork picture={picture} alt="" />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox pictures={pictures} label={label} at={at} onMove={setAt} />
    </div>
  )
}
