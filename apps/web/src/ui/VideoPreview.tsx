import { useState } from 'react'
import type { ArtworkPicture } from './Artwork.tsx'
import { usePlays } from './usePlays.ts'
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
  const [focused, setFocused] = useState(false)
  const { plays, pointer } = usePlays(focused)
  return (
    <button
      type="button"
      className={classes.preview}
      aria-label={label}
      {...pointer}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <VideoFrame url={url} poster={poster} plays={plays} />
    </button>
  )
}
