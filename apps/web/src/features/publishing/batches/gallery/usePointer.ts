import { type PointerEvent, type RefObject, useRef } from 'react'
import { useBatch } from '../context.ts'
import type { JustifiedRow } from '../model/justified.ts'
import { choose, chooseNone, type Selection } from '../model/selection.ts'
import classes from './Gallery.module.css'

interface PointerOptions {
  readonly rows: readonly JustifiedRow[]
  /** Space under a row's pictures, in pixels. */
  readonly caption: number
  readonly content: RefObject<HTMLDivElement | null>
  readonly onEdit: () => void
}

interface Press {
  readonly x: number
  readonly y: number
  readonly id: string | null
  readonly touch: boolean
  readonly before: Selection
  timer?: ReturnType<typeof setTimeout>
  /** A rectangle is being drawn, or the finger was held: the click that follows means nothing. */
  spent: boolean
  frame?: HTMLElement
}

const dragPixels = 6
const holdMs = 450

/**
 * Clicks choose; dragging draws a rectangle; on a touch screen holding begins to choose several, taps go on with it,
 * and holding again chooses everything up to there.
 */
export function usePointer({ rows, caption, content, onEdit }: PointerOptions) {
  const { session } = useBatch()
  const press = useRef<Press | null>(null)
  const several = useRef(false)

  const place = (event: PointerEvent) => {
    const box = content.current?.getBoundingClientRect()
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
  }
  const idAt = (target: EventTarget | null) =>
    target instanceof Element ? (target.closest<HTMLElement>('[data-id]')?.dataset.id ?? null) : null
  const isMark = (target: EventTarget | null) =>
    target instanceof Element && target.closest('[data-mark]') !== null

  function hold(id: string) {
    if (press.current) press.current.spent = true
    const begun = several.current && session.store.get().selection.chosen.size > 0
    several.current = true
    session.select((selection, visible) =>
      choose(selection, visible, id, begun ? { extend: true, toggle: true } : {}),
    )
    navigator.vibrate?.(10)
  }

  function draw(event: PointerEvent, from: Press) {
    const to = place(event)
    const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
    const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
    if (!from.frame) {
      from.frame = document.createElement('div')
      from.frame.className = classes.marquee ?? ''
      content.current?.append(from.frame)
    }
    Object.assign(from.frame.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${right - left}px`,
      height: `${bottom - top}px`,
    })
    const inside = rows
      .filter((row) => row.top < bottom && row.top + row.height + caption > top)
      .flatMap(({ cells }) => cells.filter((cell) => cell.left < right && cell.left + cell.width > left))
      .map(({ id }) => id)
    const retained = event.ctrlKey || event.metaKey || event.shiftKey ? from.before.chosen : []
    session.select((selection) => ({
      ...selection,
      chosen: new Set([...retained, ...inside]),
      focus: inside.at(-1) ?? selection.focus,
      anchor: inside[0] ?? selection.anchor,
    }))
  }

  function end() {
    clearTimeout(press.current?.timer)
    press.current?.frame?.remove()
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      const id = idAt(event.target)
      const touch = event.pointerType === 'touch'
      press.current = { ...place(event), id, touch, before: session.store.get().selection, spent: false }
      if (touch && id !== null) press.current.timer = setTimeout(() => hold(id), holdMs)
    },
    onPointerMove(event: PointerEvent) {
      const from = press.current
      if (!from || event.buttons === 0) return
      const { x, y } = place(event)
      const far = Math.hypot(x - from.x, y - from.y) > dragPixels
      if (from.touch) return far ? clearTimeout(from.timer) : undefined
      if (!far && !from.frame) return
      if (!from.frame) event.currentTarget.setPointerCapture(event.pointerId)
      from.spent = true
      draw(event, from)
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu(event: { preventDefault: () => void }) {
      if (press.current?.touch) event.preventDefault()
    },
    onDoubleClick: () => onEdit(),
    onClick(event: { target: EventTarget; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) {
      const from = press.current
      if (from?.spent) return
      const id = from?.id ?? idAt(event.target)
      if (id === null) return session.select(chooseNone)
      if (session.store.get().selection.chosen.size === 0) several.current = false
      const more =
        event.ctrlKey || event.metaKey || isMark(event.target) || (from?.touch === true && several.current)
      if (isMark(event.target)) several.current = true
      session.select((selection, visible) =>
        choose(selection, visible, id, { extend: event.shiftKey, toggle: more }),
      )
    },
  }
}
