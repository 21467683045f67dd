import { memo, useCallback } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { GridPart } from '../../../../ui/GridPart.tsx'
import { IconCheck } from '../../../../ui/icons.ts'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { useBatch, useProblems, useSlice } from '../context.ts'
import { justify, type Sized } from '../model/justified.ts'
import { isEditable } from '../model/view.ts'
import { ProblemBadge } from '../ProblemBadge.tsx'
import classes from './Gallery.module.css'
import { type ItemActs, ItemGrid, type RowProps } from './ItemGrid.tsx'
import { ItemTags } from './ItemTags.tsx'
import { cellId } from './keys.ts'
import { Thumb } from './Thumb.tsx'
import { VideoThumb } from './VideoThumb.tsx'

interface CellProps {
  readonly id: string
  readonly column: number
  readonly left: number
  readonly width: number
  readonly height: number
}

/** One picture or video of the grid with what is known of it; drawn again only when it changes itself. */
const Cell = memo(function Cell({ id, column, left, width, height }: CellProps) {
  const t = useT('batches')
  const item = useSlice((state) => state.items.get(id))
  const row = useSlice((state) => state.rows.get(id))
  const chosen = useSlice((state) => state.selection.chosen.has(id))
  const focused = useSlice((state) => state.selection.focus === id)
  const problems = useProblems(id)
  if (!item || !row) return null
  return (
    <GridPart
      part="gridcell"
      id={cellId(id)}
      aria-colindex={column}
      aria-selected={chosen}
      className={classes.cell}
      data-id={id}
      data-chosen={chosen || undefined}
      data-focused={focused || undefined}
      style={{ insetInlineStart: left, inlineSize: width }}
    >
      <span className={classes.picture}>
        {item.medium.seconds !== null ? (
          <VideoThumb item={item} width={width} height={height} focused={focused} />
        ) : (
          item.picture && <Thumb picture={item.picture} width={width} height={height} />
        )}
        <span className={classes.mark} data-mark aria-hidden="true">
          <IconCheck size={16} stroke={3} />
        </span>
        {item.medium.seconds !== null && (
          <span className={classes.length}>
            {t('inspector.seconds', { seconds: Math.round(item.medium.seconds) })}
          </span>
        )}
      </span>
      <span className={classes.name} data-empty={row.name === '' || undefined}>
        {row.name || t('untitled')}
      </span>
      <ItemTags id={id} />
      {isEditable(item) ? <ProblemBadge id={id} problems={problems} /> : <StatusBadge status={item.state} />}
      {chosen && <VisuallyHidden>{t('gallery.chosen')}</VisuallyHidden>}
    </GridPart>
  )
})

interface GalleryProps extends ItemActs {
  /** Wished height of the pictures, in pixels. */
  readonly rowHeight: number
}

const gap = 12
const captionPixels = 62
const phoneRatio = 9 / 16

/** The batch as pictures at their own ratio, in rows. */
export function Gallery({ rowHeight, ...acts }: GalleryProps) {
  const { session } = useBatch()
  const visible = useSlice((state) => state.visible)
  const layOut = useCallback(
    (width: number) => {
      const { items } = session.store.get()
      const sized = visible.map((id): Sized => ({ id, ratio: ratioOf(items.get(id)?.medium) }))
      return width > 0 ? justify(sized, { width, rowHeight, gap, caption: captionPixels }) : []
    },
    [session, visible, rowHeight],
  )
  return (
    <ItemGrid {...acts} layOut={layOut} caption={captionPixels} gap={gap} overscan={2} Row={PictureRow} />
  )
}

function ratioOf(
  medium: { readonly width: number | null; readonly height: number | null } | undefined,
): number {
  return medium?.width && medium.height ? medium.width / medium.height : phoneRatio
}

const PictureRow = memo(function PictureRow({ row, index }: RowProps) {
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
