import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../i18n/texts.ts'
import type { ArtworkPicture } from './Artwork.tsx'
import { Button, IconButton } from './Button.tsx'
import { FullScreen } from './FullScreen.tsx'
import { IconPlayerPause, IconPlayerPlay, IconZoomIn, IconZoomOut } from './icons.ts'
import { Kbd } from './Kbd.tsx'
import classes from './Lightbox.module.css'
import { useMedia } from './useMedia.ts'

/** With `video` it plays, and the picture is its poster. */
export interface LightboxPicture extends Pick<ArtworkPicture, 'url' | 'width' | 'height'> {
  readonly video?: string
}

interface LightboxProps {
  readonly pictures: readonly LightboxPicture[]
  readonly label: string
  /** The picture that is open; null while it is closed. */
  readonly at: number | null
  readonly onMove: (at: number | null) => void
  /** Details of the picture that is open. */
  readonly caption?: ReactNode
  /** What else can be done with it, by key. */
  readonly keys?: Readonly<Record<string, () => void>>
}

/** One picture over the whole screen: arrows go on, Enter or a click magnifies, X shows its own pixels, Escape closes. */
export function Lightbox({ at, ...props }: LightboxProps) {
  const picture = at === null ? undefined : props.pictures[at]
  return picture && <Lit {...props} at={at ?? 0} picture={picture} />
}

interface LitProps extends LightboxProps {
  readonly at: number
  readonly picture: LightboxPicture
}

function Lit({ pictures, picture, label, at, onMove, caption, keys = {} }: LitProps) {
  const t = useT('ui')
  const [zoom, setZoom] = useState<'wide' | 'pixels' | null>(null)
  const zoomed = zoom !== null
  const magnify = () => setZoom(zoomed ? null : 'wide')
  const showPixels = () => setZoom(zoom === 'pixels' ? null : 'pixels')
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const [wish, setWish] = useState<boolean | null>(null)
  const plays = wish ?? !still

  function go(by: number) {
    setZoom(null)
    onMove((at + by + pictures.length) % pictures.length)
  }

  // A magnified picture is scrolled with the arrows.
  const arrows = zoomed ? {} : { arrowright: () => go(1), arrowleft: () => go(-1) }
  const place = t('lightbox.place', { number: at + 1, total: pictures.length })
  const zoomLabel = t(zoomed ? 'lightbox.fit' : 'lightbox.magnify')
  return (
    <FullScreen
      label={`${label}: ${place}`}
      head={
        <span aria-live="polite" className={classes.told}>
          <span>{place}</span>
          {caption}
        </span>
      }
      tools={
        <>
          {picture.video && (
            <IconButton label={t(plays ? 'lightbox.pause' : 'lightbox.play')} onClick={() => setWish(!plays)}>
              {plays ? <IconPlayerPause aria-hidden /> : <IconPlayerPlay aria-hidden />}
            </IconButton>
          )}
          <Button
            small
            look="quiet"
            aria-label={t('lightbox.pixels')}
            aria-pressed={zoom === 'pixels'}
            onClick={showPixels}
          >
            1:1 <Kbd>X</Kbd>
          </Button>
          <IconButton label={zoomLabel} onClick={magnify}>
            {zoomed ? <IconZoomOut aria-hidden /> : <IconZoomIn aria-hidden />}
          </IconButton>
        </>
      }
      {...(pictures.length > 1
        ? { steps: { previous: t('lightbox.previous'), next: t('lightbox.next'), go } }
        : {})}
      keys={{ x: showPixels, ...arrows, ...keys }}
      onClose={() => onMove(null)}
    >
      <div className={classes.stage} data-zoomed={zoom ?? undefined} style={pixelsOf(picture)}>
        <button type="button" className={classes.picture} aria-label={zoomLabel} onClick={magnify}>
          {picture.video ? (
            <Film key={picture.video} url={picture.video} poster={picture.url} plays={plays} />
          ) : (
            <img src={picture.url} alt="" width={picture.width} height={picture.height} />
          )}
        </button>
      </div>
    </FullScreen>
  )
}

/** One pixel of the picture on one of the screen, however dense it is. */
const pixelsOf = ({ width }: LightboxPicture): CSSProperties & Record<`--${string}`, string> => ({
  '--pixels': `${width / window.devicePixelRatio}px`,
})

interface FilmProps {
  readonly url: string
  readonly poster: string
  readonly plays: boolean
}

/** A film without sound, over and over, for as long as it is wanted (WCAG 2.2, 2.2.2). */
function Film({ url, poster, plays }: FilmProps) {
  const film = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    // A browser may refuse to start it; the button starts it then.
    if (plays) void film.current?.play().catch(() => undefined)
    else film.current?.pause()
  }, [plays])
  return <video ref={film} src={url} poster={poster} muted loop playsInline />
}
