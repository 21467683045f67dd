import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../i18n/texts.ts'
import type { ArtworkPicture } from './Artwork.tsx'
import { IconButton } from './Button.tsx'
import { IconChevronLeft, IconChevronRight, IconX, IconZoomIn, IconZoomOut } from './icons.ts'
import classes from './Lightbox.module.css'
import { keyName } from './useHotkeys.ts'

/** With `video` it plays, and the picture is its poster. */
export interface LightboxPicture extends Pick<ArtworkPicture, 'url' | 'width' | 'height'> {
  readonly video?: string
}

const PLAYING = { muted: true, loop: true, autoPlay: true, playsInline: true }

interface LightboxProps {
  readonly pictures: readonly LightboxPicture[]
  readonly label: string
  /** The picture that is open; null while it is closed. */
  readonly at: number | null
  readonly onMove: (at: number | null) => void
  /** What is told of the picture that is open. */
  readonly caption?: ReactNode
  /** What else can be done with it, by key. */
  readonly keys?: Readonly<Record<string, () => void>>
}

/** One picture over the whole screen: arrows go on, Enter or a click magnifies, Escape closes. */
export function Lightbox({ pictures, label, at, onMove, caption, keys = {} }: LightboxProps) {
  const t = useT('ui')
  const dialog = useRef<HTMLDialogElement>(null)
  const [zoomed, setZoomed] = useState(false)
  const picture = at === null ? undefined : pictures[at]

  useEffect(() => {
    if (picture && !dialog.current?.open) dialog.current?.showModal()
    if (!picture && dialog.current?.open) dialog.current.close()
  }, [picture])

  function go(by: number) {
    if (at === null) return
    setZoomed(false)
    onMove((at + by + pictures.length) % pictures.length)
  }

  function press(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const act = keys[keyName(event)]
    if (act) {
      event.preventDefault()
      return act()
    }
    // A magnified picture is scrolled with the arrows.
    if (by === undefined || zoomed) return
    event.preventDefault()
    go(by)
  }

  const place = t('lightbox.place', { number: (at ?? 0) + 1, total: pictures.length })
  return (
    <dialog
      ref={dialog}
      className={classes.lightbox}
      aria-label={`${label}: ${place}`}
      onKeyDown={press}
      onClose={() => {
        setZoomed(false)
        onMove(null)
      }}
    >
      {picture && (
        <>
          <header className={classes.bar}>
            <span aria-live="polite" className={classes.told}>
              <span>{place}</span>
              {caption}
            </span>
            <span className={classes.tools}>
              <IconButton
                label={t(zoomed ? 'lightbox.fit' : 'lightbox.magnify')}
                onClick={() => setZoomed(!zoomed)}
              >
                {zoomed ? <IconZoomOut aria-hidden /> : <IconZoomIn aria-hidden />}
              </IconButton>
              <IconButton label={t('close')} onClick={() => dialog.current?.close()}>
                <IconX aria-hidden />
              </IconButton>
            </span>
          </header>
          <div className={classes.stage} data-zoomed={zoomed || undefined}>
            <button
              type="button"
              className={classes.picture}
              aria-label={t(zoomed ? 'lightbox.fit' : 'lightbox.magnify')}
              onClick={() => setZoomed(!zoomed)}
            >
              {picture.video ? (
                <video key={picture.video} src={picture.video} poster={picture.url} {...PLAYING} />
              ) : (
                <img src={picture.url} alt="" width={picture.width} height={picture.height} />
              )}
            </button>
          </div>
          {pictures.length > 1 && (
            <footer className={classes.bar}>
              <IconButton label={t('lightbox.previous')} onClick={() => go(-1)}>
                <IconChevronLeft aria-hidden />
              </IconButton>
              <IconButton label={t('lightbox.next')} onClick={() => go(1)}>
                <IconChevronRight aria-hidden />
              </IconButton>
            </footer>
          )}
        </>
      )}
    </dialog>
  )
}
