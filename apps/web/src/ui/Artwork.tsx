import { type CSSProperties, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash'
import classes from './Artwork.module.css'
import { cx } from './cx.ts'
import { srcSetOf } from './imageVariants.ts'

/** A picture as the contract sends it. */
export interface ArtworkPicture {
  readonly url: string
  readonly width: number
  readonly height: number
  /** Base64 ThumbHash. */
  readonly thumbHash: string | null
}

interface ArtworkProps {
  readonly picture: ArtworkPicture
  readonly alt: string
  /** CSS length; without it as wide as its place. The height follows from the picture's own ratio. */
  readonly width?: string
  /** At once, for the first picture of a screen. */
  readonly eager?: boolean
  /** `sizes` of the element, where neither its width nor, loaded lazily, its place says how wide it is drawn. */
  readonly sizes?: string
  /** Its own pixels, for who judges it; otherwise the image variant that fits its place. */
  readonly whole?: boolean
  /** A thumbnail grows into its detail: both carry the same name. */
  readonly transitionName?: string
}

/**
 * What stands in the place of a picture that is not there yet. A document that was just sent has its mean colour: the blur
 * is 3 kB of a picture, which the browser draws by itself.
 */
function placeholderOf(thumbHash: string | null, isBlurred: boolean): CSSProperties {
  if (!thumbHash) return {}
  try {
    const bytes = Uint8Array.from(atob(thumbHash), (letter) => letter.charCodeAt(0))
    if (isBlurred) return { backgroundImage: `url(${thumbHashToDataURL(bytes)})` }
    const { r, g, b, a } = thumbHashToAverageRGBA(bytes)
    return { backgroundColor: `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')} / ${a})` }
  } catch {
    return {}
  }
}

/** A browser that does not know `auto` takes what follows it. */
function sizesOf({ width, eager, sizes }: ArtworkProps): string {
  const given = sizes ?? (width && /^[\d.]+(rem|px)$/.test(width) ? width : undefined)
  return eager ? (given ?? '100vw') : `auto, ${given ?? '20rem'}`
}

/** Artwork at its own ratio, never cropped; its colour, then a blur of itself, until it is there. */
export function Artwork(props: ArtworkProps) {
  const { picture, alt, width, eager = false, whole = false, transitionName } = props
  const image = useRef<HTMLImageElement>(null)
  // What the server sends is drawn as it comes: the largest paint of a public page does not wait for scripts.
  const [state, setState] = useState<'sent' | 'loading' | 'there' | 'missing'>('sent')
  // Before anything is drawn: what is there already does not fade in.
  useLayoutEffect(() => {
    if (image.current?.complete && image.current.naturalWidth > 0) setState('there')
  }, [])
  // A blur takes a phone some milliseconds: the page is shown before, and only what is missing then gets one.
  useEffect(() => {
    if (!eager) startTransition(() => setState((now) => (now === 'sent' ? 'loading' : now)))
  }, [eager])
  return (
    <span
      className={cx(classes.artwork, state === 'missing' && classes.missing)}
      style={{
        inlineSize: width,
        aspectRatio: `${picture.width} / ${picture.height}`,
        ...(state === 'there' ? {} : placeholderOf(picture.thumbHash, state !== 'sent')),
        viewTransitionName: transitionName,
      }}
    >
      <img
        ref={image}
        sizes={sizesOf(props)}
        srcSet={whole ? undefined : srcSetOf(picture)}
        src={picture.url}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={eager ? 'eager' : 'lazy'}
        // What was read beforehand is drawn with the page, not a moment after it.
        decoding={eager ? 'sync' : 'async'}
        data-state={state}
        onLoad={() => setState('there')}
        onError={() => setState('missing')}
      />
    </span>
  )
}
