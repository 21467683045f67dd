import { type ComponentType, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { GridPart } from '../../../../ui/GridPart.tsx'
import { useRowsInView } from '../../../../ui/useRowsInView.ts'
import { useBatch, useSlice } from '../context.ts'
import type { JustifiedRow } from '../model/justified.ts'
import classes from './Gallery.module.css'
import { cellId } from './keys.ts'
import { useGalleryKeys } from './useGalleryKeys.ts'
import { usePointer } from './usePointer.ts'

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
