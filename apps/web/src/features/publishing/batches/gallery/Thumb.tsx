import { memo, useState } from 'react'
import { thumbHashToAverageRGBA } from 'thumbhash'
import type { ArtworkPicture } from '../../../../ui/Artwork.tsx'
import { imageVariantOf } from '../../../../ui/imageVariants.ts'
import classes from './Thumb.module.css'

interface ThumbProps {
  readonly picture: ArtworkPicture
  /** CSS pixels; the fitting image variant is asked for. */
  readonly width: number
  readonly height: number
}

const colours = new Map<string, string>()

/** The picture's own average colour until it is there: a blur for each of hundreds would take its time. */
function colourOf(thumbHash: string | null): string | undefined {
  if (!thumbHash) return undefined
  const known = colours.get(thumbHash)
  if (known !== undefined) return known
  try {
    const { r, g, b } = thumbHashToAverageRGBA(
      Uint8Array.from(atob(thumbHash), (letter) => letter.charCodeAt(0)),
    )
    const colour = `rgb(${r * 255} ${g * 255} ${b * 255})`
    colours.set(thumbHash, colour)
    return colour
  } catch {
    return undefined
  }
}

/** A picture at its own ratio in a list of hundreds. */
export const Thumb = memo(function Thumb({ picture, width, height }: ThumbProps) {
  const [broken, setBroken] = useState(false)
  return (
    <span
      className={classes.thumb}
      style={{ inlineSize: width, blockSize: height, background: colourOf(picture.thumbHash) }}
    >
      {!broken && (
        <img
          src={imageVariantOf(picture.url, width)}
          alt=""
          draggable={false}
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
    </span>
  )
})
