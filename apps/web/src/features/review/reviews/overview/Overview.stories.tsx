import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { Stack } from '../../../../ui/layout.tsx'
import { DayChart } from './DayChart.tsx'
import { WaitingTable } from './WaitingTable.tsx'

const kinds = [
  {
    productType: 'WALLPAPER',
    waiting: 10_000,
    late: 312,
    oldestAt: '2026-11-16T02:00:00.000Z',
    promisedDays: 2,
  },
  { productType: 'THEME', waiting: 14, late: 0, oldestAt: '2026-11-24T02:00:00.000Z', promisedDays: 3 },
] as const
const days = [
  { day: '2026-11-25', received: 40, decided: 20 },
  { day: '2026-11-24', received: 0, decided: 0 },
]

const meta = {
  render: () => (
    <Stack gap={24}>
      <WaitingTable kinds={kinds} />
      <DayChart days={days} />
    </Stack>
  ),
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

/** Where the counting stopped the count says so; each kind leads to what is due first. */
export const ManyWait: Story = {
  play: async () => {
    expect(await screen.findByText('10,000+')).toBeVisible()
    expect(screen.getByText(/^(?:312 late|逾期 312 个)$/)).toBeVisible()
    const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(ways).toContain('/console/queue?type=WALLPAPER&sort=due')
    expect(screen.getByText('40')).toBeVisible()
  },
}
