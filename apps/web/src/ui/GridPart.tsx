import type { ComponentProps } from 'react'

interface GridPartProps extends ComponentProps<'div'> {
  readonly part: 'grid' | 'row' | 'gridcell' | 'rowheader' | 'columnheader'
}

/**
 * A part of a grid that draws only what is in view, as no table element can. The focus stays on the grid itself,
 * which names the cell that the keyboard stands on.
 */
export function GridPart({ part, ...rest }: GridPartProps) {
  return <div role={part} {...rest} />
}
