import {
  type ComponentType,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { GridPart } from '../../../../ui/GridPart.tsx'
import { useRowsInView } from '../../../../ui/useRowsInView.ts'
import { useBatch, useSlice } from '../context.ts'
import { type JustifiedRow, verticalNeighbour } from '../model/justified.ts'
import { choose, chooseAll, chooseNone, focusOn, toggle } from '../model/selection.ts'
import classes from './Gallery.module.css'
import { cellId, nameOf, pressed, stepIn } from './keys.ts'
import { usePointer } from './usePointer.ts'

interface GalleryKeys {
  readonly rows: readonly JustifiedRow[]
  readonly show: (id: string) => void
  readonly onEdit: () => void
  readonly onRemove: () => void
  /** What the space bar does instead of choosing: sounds are played with it. */
  readonly onSpace?: (id: string) => void
}

const pageRows = 3

/** The grid by keyboard: arrows move, Shift chooses a range, Ctrl moves on without choosing. */
function useGalleryKeys({ rows, show, onEdit, onRemove, onSpace }: GalleryKeys) {
  const { session } = useBatch()

  function targetOf(key: string): string | undefined {
    const { visible, selection } = session.store.get()
    const from = selection.focus ?? visible[0] ?? null
    if (from === null) return undefined
    const vertical = (direction: 'up' | 'down', times = 1) =>
      Array.from({ length: times }).reduce<string>((id) => verticalNeighbour(rows, id, direction), from)
    const targets: Readonly<Record<string, () => string | undefined>> = {
      arrowleft: () => stepIn(visible, from, -1),
      arrowright: () => stepIn(visible, from, 1),
      arrowup: () => vertical('up'),
      arrowdown: () => vertical('down'),
      pageup: () => vertical('up', pageRows),
      pagedown: () => vertical('down', pageRows),
      home: () => visible[0],
      end: () => visible.at(-1),
    }
    return targets[key.toLowerCase()]?.()
  }

  const atFocus = (act: (id: string) => void) => () => {
    const { focus } = session.store.get().selection
    if (focus !== null) act(focus)
  }
  const toggleIt = atFocus((id) => session.select((selection) => toggle(selection, id)))
  const acts: Readonly<Record<string, () => void>> = {
    ' ': onSpace ? atFocus(onSpace) : toggleIt,
    'mod+ ': toggleIt,
    x: toggleIt,
    'mod+a': () => session.select(chooseAll),
    escape: () => session.select(chooseNone),
    enter: () => {
      const { focus, chosen } = session.store.get().selection
      if (focus !== null && chosen.size === 0)
        session.select((selection, visible) => choose(selection, visible, focus))
      onEdit()
    },
    delete: onRemove,
    backspace: onRemove,
  }

  return (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget && event.key === ' ') return
    const { key, extend, only } = pressed(event)
    const target = targetOf(key)
    if (target !== undefined) {
      event.preventDefault()
      session.select((selection, visible) =>
        only && !extend ? focusOn(selection, target) : choose(selection, visible, target, { extend }),
      )
      show(target)
      return
    }
    const act = acts[nameOf(event)]
    if (!act) return
    event.preventDefault()
    act()
  }
}

export interface RowProps {
  readonly row: JustifiedRow
  readonly index: number
}

export interface ItemActs {
  readonly onEdit: () => void
  readonly onRemove: () => void
  /** What the space bar does with the item in focus; without it, it chooses. */
  readonly onSpace?: (id: string) => void
}

interface ItemGridProps extends ItemActs {
  /** The layout for a width; all lengths in pixels. */
  readonly layOut: (width: number) => readonly JustifiedRow[]
  /** Space under the cells of every row. */
  readonly caption: number
  readonly gap: number
  /** How many rows are drawn beyond what is in view. */
  readonly overscan: number
  readonly Row: ComponentType<RowProps>
}

/** The items of a batch that are shown, by pointer and by keyboard: only the rows in view are drawn. */
export function ItemGrid({ layOut, caption, gap, overscan, Row, onEdit, onRemove, onSpace }: ItemGridProps) {
  const t = useT('batches')
  const { session } = useBatch()
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const width = useWidth(content)
  const focus = useSlice((state) => state.selection.focus)
  const rows = useMemo(() => layOut(width), [layOut, width])
  const rowOf = useMemo(
    () => new Map(rows.flatMap(({ cells }, index) => cells.map(({ id }) => [id, index] as const))),
    [rows],
  )
  const edges = useMemo(() => {
    const last = rows.at(-1)
    return [...rows.map(({ top }) => top), last ? last.top + last.height + caption + gap : 0]
  }, [rows, caption, gap])
  const inView = useRowsInView({ scroller, edges, overscan })

  const show = (id: string) => {
    const index = rowOf.get(id)
    if (index !== undefined) inView.show(index)
  }
  const onKeyDown = useGalleryKeys({ rows, show, onEdit, onRemove, ...(onSpace ? { onSpace } : {}) })
  const pointer = usePointer({ rows, caption, content, onEdit })

  // What the keyboard stands on is always drawn: the grid names it.
  const focusedRow = focus === null ? undefined : rowOf.get(focus)
  const drawn = [...inView.indexes]
  if (focusedRow !== undefined && !drawn.includes(focusedRow)) drawn.push(focusedRow)

  return (
    <div ref={scroller} className={classes.scroller}>
      <GridPart
        part="grid"
        ref={content}
        tabIndex={0}
        aria-label={t('gallery.label')}
        aria-describedby="batch-keys"
        aria-multiselectable
        aria-rowcount={rows.length}
        aria-activedescendant={focusedRow === undefined || focus === null ? undefined : cellId(focus)}
        className={classes.grid}
        style={{ blockSize: inView.totalPixels }}
        onKeyDown={onKeyDown}
        onFocus={() =>
          session.select((selection, order) => ({ ...selection, focus: selection.focus ?? order[0] ?? null }))
        }
        {...pointer}
      >
        {drawn.map((index) => {
          const row = rows[index]
          return row && <Row key={row.cells[0]?.id ?? index} row={row} index={index} />
        })}
      </GridPart>
      <p id="batch-keys" hidden>
        {t('gallery.help')}
      </p>
    </div>
  )
}

/** The width of an element in whole CSS pixels, 0 until it is known. */
function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    setWidth(Math.floor(element.clientWidth))
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}
