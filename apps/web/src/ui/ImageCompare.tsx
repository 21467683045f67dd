import { useState } from 'react'
import { useT } from '../i18n/texts.ts'
import { Artwork, type ArtworkPicture } from './Artwork.tsx'
import classes from './ImageCompare.module.css'

interface ImageCompareProps {
  readonly before: ArtworkPicture
  readonly after: ArtworkPicture
  readonly label: string
}

/** Two versions of one picture over each other, with a line that can be moved. */
export function ImageCompare({ before, after, label }: ImageCompareProps) {
  const t = useT('ui')
  const [split, setSplit] = useState(50)
  return (
    <figure className={classes.compare} aria-label={label}>
      <div className={classes.stage}>
        <Artwork picture={after} alt={`${label}: ${t('compare.after')}`} />
        <div className={classes.before} style={{ clipPath: `inset(0 ${100 - split}% 0 0)` }}>
          <Artwork picture={before} alt={`${label}: ${t('compare.before')}`} />
        </div>
        <span className={classes.line} style={{ insetInlineStart: `${split}%` }} aria-hidden="true" />
      </div>
      <figcaption className={classes.scale}>
        <span>{t('compare.before')}</span>
        <input
          type="range"
          min={0}
          max={100}
          value={split}
          aria-label={t('compare.split')}
          onChange={(event) => setSplit(event.target.valueAsNumber)}
        />
        <span>{t('compare.after')}</span>
      </figcaption>
    </figure>
  )
}
