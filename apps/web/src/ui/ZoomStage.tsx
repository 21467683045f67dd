import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './ZoomStage.module.css'

/** How large a picture is drawn, and how far it has been moved, in CSS pixels. */
interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}
interface Point {
  readonly x: number
  readonly y: number
}

const WHOLE: View = { scale: 1, x: 0, y: 0 }
const MAX_SCALE = 6
const STEP = 1.6
const PRESS_SCALE = 2.5
/** Less is a press; more, and rather sideways, is a swipe. */
const SLACK = 8
const SWIPE = 56
const TWO_PRESSES_MS = 320
/** The controls of a film at its foot are its own. */
const FILM_CONTROLS = 72
const WHEEL_STEPS = 240

const between = (value: number, most: number) => Math.max(-most, Math.min(most, value))

/** Magnified by a factor around a point, which stays where it is; the picture never leaves its stage. */
function magnified(view: View, factor: number, at: Point, stage: HTMLElement | null): View {
  const scale = Math.max(1, Math.min(MAX_SCALE, view.scale * factor))
  const change = scale / view.scale
  return inside({ scale, x: at.x - (at.x - view.x) * change, y: at.y - (at.y - view.y) * change }, stage)
}

function inside({ scale, x, y }: View, stage: HTMLElement | null): View {
  const beyond = (scale - 1) / 2
  return {
    scale,
    x: between(x, beyond * (stage?.clientWidth ?? 0)),
    y: between(y, beyond * (stage?.clientHeight ?? 0)),
  }
}

const CENTRE: Point = { x: 0, y: 0 }

/** What is seen of a `ZoomStage`, and what its keys and buttons do. */
export function useZoom() {
  const stage = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(WHOLE)
  return {
    stage,
    view,
    setView,
    isZoomed: view.scale > 1,
    zoomIn: () => setView((was) => magnified(was, STEP, CENTRE, stage.current)),
    zoomOut: () => setView((was) => magnified(was, 1 / STEP, CENTRE, stage.current)),
    reset: () => setView(WHOLE),
    /** By tenths of the stage. */
    pan: (x: number, y: number) =>
      setView((was) => {
        const { clientWidth = 0, clientHeight = 0 } = stage.current ?? {}
        return inside(
          { ...was, x: was.x - (x * clientWidth) / 10, y: was.y - (y * clientHeight) / 10 },
          stage.current,
        )
      }),
  }
}
export type Zoom = ReturnType<typeof useZoom>

interface ZoomStageProps {
  readonly zoom: Zoom
  /** One finger across the whole picture: 1 to the left, for the next one. */
  readonly onSwipe: (by: 1 | -1) => void
  readonly children: ReactNode
}

/** Where fingers are, as seen from the middle of the stage. */
interface Hands {
  readonly at: Map<number, Point>
  /** Of the first of them, as long as it is alone. */
  from: Point | null
  pressedAt: number
}

/** A picture that two fingers, a wheel with Ctrl or two presses magnify, one finger moves, and a swipe leaves. */
export function ZoomStage({ zoom, onSwipe, children }: ZoomStageProps) {
  const { stage, view, setView } = zoom
  const hands = useRef<Hands>({ at: new Map(), from: null, pressedAt: 0 })
  const [swiped, setSwiped] = useState(0)

  const placeOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
    const { left = 0, top = 0, width = 0, height = 0 } = stage.current?.getBoundingClientRect() ?? {}
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const latestPlaceOf = useRef(placeOf)
  latestPlaceOf.current = placeOf

  // A listener of React's is passive: the browser would magnify the page as well.
  useEffect(() => {
    const element = stage.current
    function wheel(event: WheelEvent) {
      if (!event.ctrlKey) return
      event.preventDefault()
      const at = latestPlaceOf.current(event)
      setView((was) => magnified(was, 2 ** (-event.deltaY / WHEEL_STEPS), at, element))
    }
    element?.addEventListener('wheel', wheel, { passive: false })
    return () => element?.removeEventListener('wheel', wheel)
  }, [stage, setView])

  function down(event: PointerEvent) {
    const { target, clientY, button, pointerId } = event
    if (button !== 0) return
    if (target instanceof HTMLVideoElement && clientY > target.getBoundingClientRect().bottom - FILM_CONTROLS)
      return
    const { at } = hands.current
    at.set(pointerId, placeOf(event))
    hands.current.from = at.size === 1 ? placeOf(event) : null
    setSwiped(0)
  }

  function move(event: PointerEvent) {
    const { at, from } = hands.current
    const before = at.get(event.pointerId)
    if (!before) return
    const now = placeOf(event)
    const other = [...at].find(([id]) => id !== event.pointerId)?.[1]
    at.set(event.pointerId, now)
    if (other) setView((was) => pinched(was, { before, now, other }, stage.current))
    else if (view.scale > 1)
      setView((was) =>
        inside({ ...was, x: was.x + now.x - before.x, y: was.y + now.y - before.y }, stage.current),
      )
    else if (from && Math.abs(now.x - from.x) > SLACK) setSwiped(now.x - from.x)
  }

  function up(event: PointerEvent) {
    const { at, from, pressedAt } = hands.current
    if (!at.delete(event.pointerId)) return
    hands.current.from = null
    setSwiped(0)
    if (!from || event.type === 'pointercancel') return
    const now = placeOf(event)
    const [dx, dy] = [now.x - from.x, now.y - from.y]
    if (Math.hypot(dx, dy) <= SLACK) press(event, now, pressedAt)
    else if (view.scale === 1 && Math.abs(dx) > SWIPE && Math.abs(dx) > 2 * Math.abs(dy))
      onSwipe(dx < 0 ? 1 : -1)
  }

  function press({ timeStamp, target }: PointerEvent, at: Point, pressedAt: number) {
    const isSecond = timeStamp - pressedAt < TWO_PRESSES_MS
    hands.current.pressedAt = isSecond ? 0 : timeStamp
    if (!isSecond || target instanceof HTMLVideoElement) return
    setView((was) => (was.scale > 1 ? WHOLE : magnified(was, PRESS_SCALE, at, stage.current)))
  }

  const { scale, x, y } = view
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and buttons of what is around it do the same
    <div
      ref={stage}
      className={classes.stage}
      data-held={swiped !== 0 || hands.current.at.size > 0 || undefined}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onPointerLeave={up}
      onDragStart={(event) => event.preventDefault()}
    >
      <div
        className={classes.inner}
        style={{ transform: `translate(${x + swiped}px, ${y}px) scale(${scale})` }}
      >
        {children}
      </div>
    </div>
  )
}

interface Pinch {
  readonly before: Point
  readonly now: Point
  readonly other: Point
}

/** One of two fingers has moved: what lay under the middle of both stays under it. */
function pinched(view: View, { before, now, other }: Pinch, stage: HTMLElement | null): View {
  const distance = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y)
  const middle = { x: (before.x + other.x) / 2, y: (before.y + other.y) / 2 }
  const next = magnified(view, distance(now) / Math.max(1, distance(before)), middle, stage)
  const moved = { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 }
  return inside({ ...next, x: next.x + moved.x, y: next.y + moved.y }, stage)
}
