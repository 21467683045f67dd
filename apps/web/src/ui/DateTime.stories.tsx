import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { DateTime } from './DateTime.tsx'
import { Stack } from './layout.tsx'
import { ZoneNote } from './ZoneNote.tsx'

const value = '2026-11-22T16:00:00.000Z'

const meta = { component: DateTime, args: { value } } satisfies Meta<typeof DateTime>

export default meta
type Story = StoryObj<typeof meta>

export const InTheViewersTime: Story = {
  render: () => (
    <Stack>
      <DateTime value={value} />
      <DateTime value={value} show="date" />
    </Stack>
  ),
  play: async () => {
    const [whole, date] = await screen.findAllByRole('time')
    expect(whole).toHaveTextContent(/^2026\/11\/2[23] \d\d:00:00$/)
    expect(date).toHaveTextContent(/^2026\/11\/2[23]$/)
  },
}

export const WithTheZoneOfTheRule: Story = {
  args: { ruleZone: 'Asia/Shanghai' },
  play: async () => {
    await userEvent.hover(await screen.findByRole('time'))
    expect(await screen.findByRole('tooltip')).toHaveTextContent('2026/11/23 00:00:00 Asia/Shanghai')
  },
}

export const TheDayOfTheRule: Story = {
  args: { ruleZone: 'UTC', show: 'date' },
  play: async () => {
    expect(await screen.findByRole('time')).toHaveTextContent(/^2026\/11\/22$/)
  },
}

const zone = (name: string) => `Times are in ${name}.`

export const NamesTheZoneOnceWhereThereAreTimes: Story = {
  render: () => (
    <Stack>
      <DateTime value={value} />
      <DateTime value={value} />
      <ZoneNote text={zone} />
    </Stack>
  ),
  play: async () => {
    expect(await screen.findByText(zone('Asia/Shanghai'))).toBeVisible()
  },
}

export const SaysNothingOfZonesWhereThereAreOnlyDays: Story = {
  render: () => (
    <Stack>
      <DateTime value={value} show="date" />
      <ZoneNote text={zone} />
    </Stack>
  ),
  play: async () => {
    expect(await screen.findByText(zone('Asia/Shanghai'))).not.toBeVisible()
  },
}
