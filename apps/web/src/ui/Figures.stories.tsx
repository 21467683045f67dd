import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Figures } from './Figures.tsx'
import { Sparkline } from './Sparkline.tsx'

const meta = { component: Figures } satisfies Meta<typeof Figures>

export default meta
type Story = StoryObj<typeof meta>

/** A gap in the middle and one value between two gaps; a line that falls below 0; one of nothing. */
export const WithLines: Story = {
  args: {
    figures: [
      {
        key: 'gap',
        label: 'Last 30 days 最近 30 天',
        value: '¥12,345.67',
        line: <Sparkline label="Earnings by day" values={[4, 6, 5, null, null, 7, null, 9, 8, 12]} />,
        note: 'Up 12.3% from the 30 days before',
      },
      { key: 'owed', label: 'Owed', value: '−¥20.00', line: <Sparkline label="Owed" values={[3, -2, 0]} /> },
      { key: 'none', label: 'Downloads', value: '0', line: <Sparkline label="None" values={[]} /> },
      { key: 'plain', label: 'Available', value: '¥0.00' },
    ],
  },
  play: async ({ canvasElement }) => {
    const path = within(canvasElement).getByRole('img', { name: 'Earnings by day' }).querySelector('path')
    const drawn = path?.getAttribute('d') ?? ''
    expect(drawn.match(/M/g)).toHaveLength(3)
    expect(drawn.match(/h0/g)).toHaveLength(1)
    const none = within(canvasElement).getByRole('img', { name: 'None' }).querySelector('path')
    expect(none).toHaveAttribute('d', '')
  },
}
