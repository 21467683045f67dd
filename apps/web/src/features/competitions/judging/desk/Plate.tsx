import type { DeskEntry } from '@easel/contract/competitions/judging/shapes.ts'
import { Artwork, type ArtworkPicture } from '../../../../ui/Artwork.tsx'
import { VideoPreview } from '../../../../ui/VideoPreview.tsx'
import classes from './Desk.module.css'

interface PlateProps {
  readonly file: DeskEntry['files'][number]
  readonly label: string
  readonly real: boolean
  /** How high it is at most where it is whole. */
  readonly most?: string
}

/** A file of an entry, whole, or with one pixel of it on one of the screen. */
export function Plate({
  file: { url, mediaType, width, height, picture },
  label,
  real,
  most = '70svh',
}: PlateProps) {
  const whole = (shown: ArtworkPicture) => `min(100%, calc((${most}) * ${shown.width / shown.height}))`
  if (mediaType.startsWith('video/'))
    return (
      <div className={classes.film} style={{ inlineSize: picture ? whole(picture) : '100%' }}>
        <VideoPreview url={url} poster={picture} label={label} />
      </div>
    )
  if (!picture) return null
  if (!real || width === null || height === null)
    return <Artwork picture={picture} alt={label} width={whole(picture)} eager />
  // One pixel of the file on one of the screen, however dense it is.
  const each = 1 / window.devicePixelRatio
  return (
    <img
      src={url}
      alt={label}
      className={classes.real}
      style={{ inlineSize: width * each, blockSize: height * each }}
    />
  )
}
