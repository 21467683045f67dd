import { Artwork, type ArtworkPicture } from './Artwork.tsx'
import classes from './VideoFrame.module.css'

interface VideoFrameProps {
  readonly url: string
  readonly poster: ArtworkPicture | null
  readonly plays: boolean
}

/** A video as its poster, or playing without sound. */
export function VideoFrame({ url, poster, plays }: VideoFrameProps) {
  if (!plays && poster) return <Artwork picture={poster} alt="" />
  return (
    <video className={classes.video} src={url} poster={poster?.url} muted loop autoPlay={plays} playsInline />
  )
}
