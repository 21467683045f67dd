import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo, useRef } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { GridPart } from './GridPart.tsx'
import { useRowsInView } from './useRowsInView.ts'

const many = 10_000
const rowPixels = 32

const meta = { component: GridPart, args: { part: 'grid' }, render: () => <Rows /> } satisfies Meta<
  typeof GridPart
>

export default meta
type Story = StoryObj<typeof meta>

export const DrawsOnlyWhatIsInView: Story = {
  play: async () => {
    const grid = await screen.findByRole('grid', { name: 'Wallpapers' })
    expect(grid).toHaveAttribute('aria-rowcount', String(many))
    expect(screen.getAllByRole('row').length).toBeLessThan(40)
    grid.scrollTop = grid.scrollHeight
    expect(await screen.findByText(`Wallpaper ${many}`)).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Wallpaper 1')).toBeNull())
    expect(screen.getAllByRole('row').length).toBeLessThan(40)
  },
}

function Rows() {
  const scroller = useRef<HTMLDivElement>(null)
  const edges = useMemo(() => Array.from({ length: many + 1 }, (_, index) => index * rowPixels), [])
  const { indexes, totalPixels } = useRowsInView({ scroller, edges, overscan: 4 })
  return (
    <GridPart
      part="grid"
      ref={scroller}
      tabIndex={0}
      aria-label="Wallpapers"
      aria-rowcount={many}
      style={{ blockSize: '20rem', overflow: 'auto', position: 'relative' }}
    >
      <div role="presentation" style={{ blockSize: totalPixels }} />
      {indexes.map((index) => (
        <GridPart
          part="row"
          key={index}
          aria-rowindex={index + 1}
          style={{ position: 'absolute', insetBlockStart: index * rowPixels }}
        >
          <GridPart part="gridcell">Wallpaper {index + 1}</GridPart>
        </GridPart>
      ))}
    </GridPart>
  )
}
