import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { Artwork } from '../../../ui/Artwork.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { IconZoomIn, IconZoomOut } from '../../../ui/icons.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import { type Hotkeys, useHotkeys } from '../../../ui/useHotkeys.ts'
import { usePan } from '../../../ui/usePan.ts'
import classes from './PinViewer.module.css'
import type { DraftPin, MarkedPicture } from './pins.ts'
import { clampPosition, moveByArrow } from './position.ts'

const zooms: readonly number[] = [1, 1.5, 2, 3, 4]
const LARGEST = 4

/** The next step; from a picture's own pixels to the nearest one. */
const zoomBeside = (zoom: number, by: 1 | -1): number =>
  by === 1 ? (zooms.find((each) => each > zoom) ?? zoom) : (zooms.findLast((each) => each < zoom) ?? 1)
/** As many as are in view on a wide screen. */
const EAGER = 6
const centre = { x: 0.5, y: 0.5 }

const ARROWS = ['arrowleft', 'arrowright', 'arrowup', 'arrowdown'] as const

/** Every arrow moves the crosshair, with shift in smaller steps. */
const cursorKeys = (move: (event: KeyboardEvent) => void): Hotkeys =>
  Object.fromEntries(
    ARROWS.flatMap((key) => [
      [key, move],
      [`shift+${key}`, move],
    ]),
  )

interface PinViewerProps {
  readonly pictures: readonly MarkedPicture[]
  readonly pins: readonly DraftPin[]
  /** Marking is on: the next click or Enter sets a pin. */
  readonly pinning: boolean
  readonly onPinning: (on: boolean) => void
  readonly onPin: (pin: DraftPin) => void
}

/** All pictures of a submission side by side at one height: magnified together, dragged, and marked with pins. */
export function PinViewer({ pictures, pins, pinning, onPinning, onPin }: PinViewerProps) {
  const t = useT('pins')
  const [zoom, setZoom] = useState(1)
  const [current, setCurrent] = useState(0)
  const [cursor, setCursor] = useState(centre)
  const stage = useRef<HTMLDivElement>(null)
  const pan = usePan()
  useCentredZoom(stage, zoom)

  const step = (by: 1 | -1) => setZoom(zoomBeside(zoom, by))
  function show(index: number) {
    const next = Math.min(Math.max(index, 0), pictures.length - 1)
    setCurrent(next)
    stage.current?.children[next]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }
  const { isPixels, showPixels } = usePixels({
    zoom,
    onZoom: setZoom,
    picture: pictures[current],
    shown: () => stage.current?.children[current]?.querySelector('img') ?? null,
    onShown: () => show(current),
  })
  function place(picture: MarkedPicture | undefined, spot: { x: number; y: number }) {
    if (picture) onPin({ fileId: picture.fileId, ...clampPosition(spot), text: '' })
  }

  useEffect(() => {
    if (!pinning) return
    setCursor(centre)
    stage.current?.scrollIntoView({ block: 'nearest' })
  }, [pinning])

  useHotkeys(
    {
      arrowleft: () => show(current - 1),
      arrowright: () => show(current + 1),
      '+': () => step(1),
      '=': () => step(1),
      '-': () => step(-1),
      '0': () => setZoom(1),
      x: showPixels,
    },
    !pinning,
  )
  useHotkeys(
    {
      ...cursorKeys((event) => setCursor((spot) => moveByArrow(spot, event.key, event.shiftKey))),
      enter: () => place(pictures[current], cursor),
      escape: () => onPinning(false),
    },
    pinning,
  )

  if (pictures.length === 0) return <p className={classes.none}>{t('table.none')}</p>
  const style: CSSProperties & Record<`--${string}`, number> = { '--zoom': zoom }
  return (
    <section className={classes.table} aria-label={t('table.label')} style={style}>
      <div ref={stage} className={classes.stage} data-pinning={pinning || undefined} {...pan.handlers}>
        {pictures.map((picture, index) => (
          <Plate
            key={picture.fileId}
            picture={picture}
            name={picture.name}
            current={index === current}
            zoomed={zoom > 1}
            pinning={pinning}
            cursor={pinning && index === current ? cursor : null}
            pins={pins}
            eager={index < EAGER}
            onPress={(spot) => {
              if (pan.wasDrag()) return
              setCurrent(index)
              if (pinning) place(picture, spot ?? cursor)
              else setZoom(zoom > 1 ? 1 : 2)
            }}
          />
        ))}
      </div>
      <div className={classes.bar}>
        {pinning ? (
          <>
            <p className={classes.hint} role="status">
              {t('table.pinning')}
            </p>
            <Button small onClick={() => onPinning(false)}>
              {t('table.stop')} <Kbd>Esc</Kbd>
            </Button>
          </>
        ) : (
          <ZoomTools zoom={zoom} isPixels={isPixels} onZoom={setZoom} onPixels={showPixels} />
        )}
      </div>
    </section>
  )
}

interface ZoomToolsProps {
  readonly zoom: number
  readonly isPixels: boolean
  readonly onZoom: (zoom: number) => void
  readonly onPixels: () => void
}

function ZoomTools({ zoom, isPixels, onZoom, onPixels }: ZoomToolsProps) {
  const t = useT('pins')
  return (
    <div className={classes.zoom}>
      <IconButton
        small
        label={`${t('table.zoomOut')} (−)`}
        disabledReason={zoom <= 1 ? t('table.fit') : null}
        onClick={() => onZoom(zoomBeside(zoom, -1))}
      >
        <IconZoomOut aria-hidden />
      </IconButton>
      <span className={classes.percent}>{t('table.zoom', { percent: Math.round(zoom * 100) })}</span>
      <IconButton
        small
        label={`${t('table.zoomIn')} (+)`}
        disabledReason={zoom >= LARGEST ? t('table.zoom', { percent: Math.round(zoom * 100) }) : null}
        onClick={() => onZoom(zoomBeside(zoom, 1))}
      >
        <IconZoomIn aria-hidden />
      </IconButton>
      <Button small look="quiet" onClick={() => onZoom(1)}>
        {t('table.fit')} <Kbd>0</Kbd>
      </Button>
      <Button small look="quiet" aria-label={t('table.pixels')} aria-pressed={isPixels} onClick={onPixels}>
        1:1 <Kbd>X</Kbd>
      </Button>
    </div>
  )
}

interface PlateProps {
  readonly picture: MarkedPicture
  readonly name: string
  readonly current: boolean
  readonly zoomed: boolean
  readonly pinning: boolean
  readonly cursor: { readonly x: number; readonly y: number } | null
  readonly pins: readonly DraftPin[]
  readonly eager: boolean
  /** Null where it was pressed without a pointer. */
  readonly onPress: (spot: { x: number; y: number } | null) => void
}

function Plate({ picture, name, current, zoomed, pinning, cursor, pins, eager, onPress }: PlateProps) {
  const t = useT('pins')
  const ratio: CSSProperties & Record<`--${string}`, number> = { '--ratio': picture.width / picture.height }
  const label = pinning
    ? t('table.place', { picture: name })
    : zoomed
      ? t('table.fit')
      : t('table.magnify', { picture: name })
  return (
    <figure className={classes.plate} style={ratio} data-current={current || undefined}>
      <button
        type="button"
        className={classes.picture}
        aria-label={label}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect()
          const spot = {
            x: (event.clientX - box.left) / box.width,
            y: (event.clientY - box.top) / box.height,
          }
          onPress(event.detail === 0 ? null : spot)
        }}
      >
        <Artwork picture={picture} alt="" eager={eager} whole />
        {pins.map((pin, index) =>
          pin.fileId === picture.fileId ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pin is its number
            <span key={index} className={classes.pin} style={placeOf(pin)} aria-hidden="true">
              {index + 1}
            </span>
          ) : null,
        )}
        {cursor && <span className={classes.crosshair} style={placeOf(cursor)} aria-hidden="true" />}
      </button>
      <figcaption>
        {name} <span>{t('table.size', { width: picture.width, height: picture.height })}</span>
      </figcaption>
    </figure>
  )
}

const placeOf = ({ x, y }: { x: number; y: number }) => ({
  insetInlineStart: `${x * 100}%`,
  insetBlockStart: `${y * 100}%`,
})

interface Pixels {
  readonly zoom: number
  readonly onZoom: (zoom: number) => void
  readonly picture: MarkedPicture | undefined
  readonly shown: () => HTMLElement | null
  readonly onShown: () => void
}

/** All at the zoom at which one picture has a pixel of its own on each of the screen, and back. */
function usePixels({ zoom, onZoom, picture, shown, onShown }: Pixels) {
  const [pixels, setPixels] = useState<number | null>(null)
  const isPixels = zoom === pixels && zoom !== 1
  function showPixels() {
    const width = shown()?.clientWidth
    if (!picture || !width) return
    const next = (zoom * picture.width) / window.devicePixelRatio / width
    setPixels(next)
    onZoom(isPixels ? 1 : next)
    requestAnimationFrame(onShown)
  }
  return { isPixels, showPixels }
}

/** What was in the middle stays in the middle. */
function useCentredZoom(stage: RefObject<HTMLDivElement | null>, zoom: number) {
  const before = useRef(zoom)
  useEffect(() => {
    const box = stage.current
    if (!box || before.current === zoom) return
    const factor = zoom / before.current
    before.current = zoom
    box.scrollLeft = (box.scrollLeft + box.clientWidth / 2) * factor - box.clientWidth / 2
    box.scrollTop = (box.scrollTop + box.clientHeight / 2) * factor - box.clientHeight / 2
  }, [stage, zoom])
}
