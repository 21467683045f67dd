import { memo, useMemo, useRef } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { GridPart } from '../../../ui/GridPart.tsx'
import { useRowsInView } from '../../../ui/useRowsInView.ts'
import { useBatch, useSlice } from '../context.ts'
import { type JustifiedRow, justify, type Sized } from '../model/justified.ts'
import { Cell } from './Cell.tsx'
import classes from './Gallery.module.css'
import { useGalleryKeys } from './useGalleryKeys.ts'
import { usePointer } from './usePointer.ts'
import { useWidth } from './useWidth.ts'

interface GalleryProps {
  /** Wished height of the pictures, in pixels. */
  readonly rowHeight: number
  readonly onEdit: () => void
  readonly onRemove: () => void
}

const gap = 12
const captionPixels = 62
const phoneRatio = 9 / 16

/** The batch as pictures at their own ratio, in rows (issue 3 §2): only what is in view is drawn. */
export function Gallery({ rowHeight, onEdit, onRemove }: GalleryProps) {
  const t = useT('batches')
  const { session } = useBatch()
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const width = useWidth(content)
  const shown = useSlice((state) => state.shown)
  const focus = useSlice((state) => state.selection.focus)
  const rows = useMemo(() => {
    const { items } = session.store.get()
    const sized = shown.map((id): Sized => ({ id, ratio: ratioOf(items.get(id)?.medium) }))
    return width > 0 ? justify(sized, { width, rowHeight, gap, caption: captionPixels }) : []
  }, [session, shown, width, rowHeight])
  const rowOf = useMemo(
    () => new Map(rows.flatMap(({ cells }, index) => cells.map(({ id }) => [id, index] as const))),
    [rows],
  )

  const edges = useMemo(() => {
    const last = rows.at(-1)
    return [...rows.map(({ top }) => top), last ? last.top + last.height + captionPixels + gap : 0]
  }, [rows])
  const inView = useRowsInView({ scroller, edges, overscan: 2 })

  const show = (id: string) => {
    const index = rowOf.get(id)
    if (index !== undefined) inView.show(index)
  }
  const onKeyDown = useGalleryKeys({ rows, show, onEdit, onRemove })
  const pointer = usePointer({ rows, caption: captionPixels, content, onEdit })

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
        aria-activedescendant={focusedRow === undefined ? undefined : `item-${focus}`}
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
          return row && <GridRow key={row.cells[0]?.id ?? index} row={row} index={index} />
        })}
      </GridPart>
      <p id="batch-keys" hidden>
        {t('gallery.help')}
      </p>
    </div>
  )
}

function ratioOf(
  medium: { readonly width: number | null; readonly height: number | null } | undefined,
): number {
  return medium?.width && medium.height ? medium.width / medium.height : phoneRatio
}

interface RowProps {
  readonly row: JustifiedRow
  readonly index: number
}

const GridRow = memo(function GridRow({ row, index }: RowProps) {
  return (
    <GridPart
      part="row"
      aria-rowindex={index + 1}
      className={classes.row}
      style={{ insetBlockStart: row.top }}
    >
      {row.cells.map(({ id, left, width }, column) => (
        <Cell key={id} id={id} column={column + 1} left={left} width={width} height={row.height} />
      ))}
    </GridPart>
  )
})
