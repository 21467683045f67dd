import { memo, useCallback } from 'react'
import { GridPart } from '../../../../ui/GridPart.tsx'
import { useBatch, useSlice } from '../context.ts'
import { justify, type Sized } from '../model/justified.ts'
import { Cell } from './Cell.tsx'
import classes from './Gallery.module.css'
import { type ItemActs, ItemGrid, type RowProps } from './ItemGrid.tsx'

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
