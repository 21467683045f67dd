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

/** A video's poster; it plays without sound under the pointer or the keyboard; a press stops or starts it. */
export function VideoPreview({ url, poster, label }: VideoPreviewProps) {
  const [focused, setFocused] = useState(false)
  const [wish, setWish] = useState<boolean | null>(null)
  const { plays: under, still, pointer } = usePlays(false)
  const plays = wish ?? (under || (focused && !still))
  return (
    <button
      type="button"
      className={classes.preview}
      aria-label={label}
      aria-pressed={plays}
      {...pointer}
      onClick={() => setWish(!plays)}
      // A finger's focus comes before its press, which would stop what the focus began.
      onFocus={({ currentTarget }) => setFocused(currentTarget.matches(':focus-visible'))}
      onBlur={() => {
        setFocused(false)
        setWish(null)
      }}
    >
      <VideoFrame url={url} poster={poster} plays={plays} />
    </button>
  )
}
