import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { InWorkspace } from '../../../app/testing/InWorkspace.tsx'
import { DueBadge } from './DueBadge.tsx'

const DAY_MS = 86_400_000
const dayIn = (days: number) => shanghaiDay(new Date(Date.now() + days * DAY_MS))

const meta = {
  component: DueBadge,
  render: (args) => (
    <InWorkspace>
      <DueBadge {...args} />
    </InWorkspace>
  ),
  args: { due: { day: dayIn(2), workingDays: 2 }, paused: false },
} satisfies Meta<typeof DueBadge>

export default meta
type Story = StoryObj<typeof meta>

/** Words say it, with the day below. */
export const Left: Story = {
  play: async () => {
    expect(await screen.findByText(/^(?:In 2 days|2 天后)$/)).toBeVisible()
    expect(screen.getByText(dayIn(2).replaceAll('-', '/'))).toBeVisible()
  },
}

export const Tomorrow: Story = {
  args: { due: { day: dayIn(1), workingDays: 1 } },
  play: async () => {
    expect(await screen.findByText(/^(?:Tomorrow|明天)$/)).toBeVisible()
  },
}

export const Today: Story = {
  args: { due: { day: dayIn(0), workingDays: 0 } },
  play: async () => {
    expect(await screen.findByText(/^(?:Today|今天)$/)).toBeVisible()
  },
}

/** Late as the server says, with a shape of its own. */
export const Late: Story = {
  args: { due: { day: dayIn(-1), workingDays: -1 } },
  play: async () => {
    const badge = await screen.findByText(/^(?:1 day late|已逾期 1 天)$/)
    expect(badge).toHaveAttribute('data-tone', 'bad')
    expect(badge.querySelector('svg')).not.toBeNull()
  },
}

/** While its designer is asked it is not late, whatever its day. */
export const Paused: Story = {
  args: { due: { day: dayIn(-1), workingDays: -1 }, paused: true },
  play: async () => {
    expect(await screen.findByText(/^(?:Paused|已暂停)$/)).toBeVisible()
    expect(screen.queryByText(/late|逾期/)).toBeNull()
  },
}
