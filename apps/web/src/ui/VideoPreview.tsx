import { useState } from 'react'
import type { ArtworkPicture } from './Artwork.tsx'
import { useMedia } from './useMedia.ts'
import { VideoFrame } from './VideoFrame.tsx'
import classes from './VideoPreview.module.css'

interface VideoPreviewProps {
  readonly url: string
  readonly poster: ArtworkPicture | null
  /** What it is, for who cannot see it. */
  readonly label: string
}

/** A video's poster; it plays without sound under the pointer or the keyboard, and ends when they go on. */
export function VideoPreview({ url, poster, label }: VideoPreviewProps) {
  const [over, setOver] = useState(false)
  const [focused, setFocused] = useState(false)
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const plays = focused || (over && !still)
  return (
    <button
      type="button"
      className={classes.preview}
      aria-label={label}
      onPointerEnter={(event) => setOver(event.pointerType === 'mouse')}
      onPointerLeave={() => setOver(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <VideoFrame url={url} poster={poster} plays={plays} />
    </button>
  )
}
