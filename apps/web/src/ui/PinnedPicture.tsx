import { useT } from '../i18n/texts.ts'
import { Artwork, type ArtworkPicture } from './Artwork.tsx'
import classes from './PinnedPicture.module.css'

export interface PicturePin {
  /** Fractions of the picture's width and height. */
  readonly x: number
  readonly y: number
  readonly text: string
}

interface PinnedPictureProps {
  readonly picture: ArtworkPicture
  readonly alt: string
  readonly pins: readonly PicturePin[]
  /** The number of the first pin, where pins are numbered over several pictures. */
  readonly from?: number
}

/** A picture with numbered spots, and beside it what is said of each. */
export function PinnedPicture({ picture, alt, pins, from = 1 }: PinnedPictureProps) {
  const t = useT('ui')
  return (
    <figure className={classes.pinned}>
      <div className={classes.picture}>
        <Artwork picture={picture} alt={alt} />
        {pins.map((pin, index) => (
          <span
            key={`${pin.x} ${pin.y} ${pin.text}`}
            className={classes.pin}
            style={{ insetInlineStart: `${pin.x * 100}%`, insetBlockStart: `${pin.y * 100}%` }}
            aria-hidden="true"
          >
            {from + index}
          </span>
        ))}
      </div>
      <figcaption>
        <ol className={classes.texts} start={from}>
          {pins.map((pin, index) => (
            <li key={`${pin.x} ${pin.y} ${pin.text}`}>
              <span className={classes.number} role="img" aria-label={t('pin', { number: from + index })}>
                {from + index}
              </span>
              <span>{pin.text}</span>
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  )
}
