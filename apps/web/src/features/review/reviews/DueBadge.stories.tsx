import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { DueBadge } from './DueBadge.tsx'

const meta = { component: DueBadge, args: { due: { day: '2026-11-23', workingDays: 2 } } } satisfies Meta<
  typeof DueBadge
>

export default meta
type Story = StoryObj<typeof meta>

const words = {
  en: ['2 working days left', 'Due today', '3 working days late'],
  zh: ['还剩 2 个工作日', '今天到期', '已逾期 3 个工作日'],
}
const said = (at: 0 | 1 | 2) => new RegExp(`^(?:${words.en[at]}|${words.zh[at]})$`)

/** Words and a shape say it; the colour is beside them. */
export const Left: Story = {
  play: async () => {
    expect(await screen.findByText(said(0))).toBeVisible()
  },
}

export const Today: Story = {
  args: { due: { day: '2026-11-23', workingDays: 0 } },
  play: async () => {
    expect(await screen.findByText(said(1))).toBeVisible()
  },
}

export const Late: Story = {
  args: { due: { day: '2026-11-23', workingDays: -3 } },
  play: async () => {
    const badge = await screen.findByText(said(2))
    expect(badge).toHaveAttribute('data-tone', 'bad')
    expect(badge.querySelector('svg')).not.toBeNull()
  },
}
