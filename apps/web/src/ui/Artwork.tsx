import { useLayoutEffect, useRef, useState } from 'react'
import { thumbHashToDataURL } from 'thumbhash'
import classes from './Artwork.module.css'
import { cx } from './cx.ts'

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
  /** A thumbnail grows into its detail: both carry the same name. */
  readonly transitionName?: string
}

function placeholderOf(thumbHash: string | null): string | undefined {
  if (!thumbHash) return undefined
  try {
    const bytes = Uint8Array.from(atob(thumbHash), (letter) => letter.charCodeAt(0))
    return `url(${thumbHashToDataURL(bytes)})`
  } catch {
    return undefined
  }
}

/** Artwork at its own ratio, never cropped; a blur of itself until it is there. */
export function Artwork({ picture, alt, width, eager = false, transitionName }: ArtworkProps) {
  const image = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<'loading' | 'there' | 'missing'>('loading')
  // Before anything is drawn: what is there already does not fade in.
  useLayoutEffect(() => {
    if (image.current?.complete && image.current.naturalWidth > 0) setState('there')
  }, [])
  return (
    <span
      className={cx(classes.artwork, state === 'missing' && classes.missing)}
      style={{
        inlineSize: width,
        aspectRatio: `${picture.width} / ${picture.height}`,
        backgroundImage: state === 'there' ? undefined : placeholderOf(picture.thumbHash),
        viewTransitionName: transitionName,
      }}
    >
      <img
        ref={image}
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
