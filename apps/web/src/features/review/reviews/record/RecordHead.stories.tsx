import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { words } from '../../../../ui/testing/words.ts'
import { RecordHead } from './RecordHead.tsx'

const record = {
  designerId: '00000000-0000-7000-8000-000000000001',
  nickname: 'Dune Studio',
  registrationStatus: 'VERIFIED' as const,
  bans: { count: 1, until: '2026-12-01T00:00:00.000Z' },
}

const meta = { component: RecordHead, args: { record } } satisfies Meta<typeof RecordHead>

export default meta
type Story = StoryObj<typeof meta>

const badge = (status: 'BANNED' | 'VERIFIED') => words()(`status.${status}`)

export const SaysThatABanIsInForce: Story = {
  play: async () => {
    await expect(await screen.findByText(badge('BANNED'))).toBeVisible()
    expect(screen.queryByText(badge('VERIFIED'))).toBeNull()
  },
}

export const SaysNothingOfBansThatEnded: Story = {
  args: { record: { ...record, bans: { count: 1, until: null } } },
  play: async () => {
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText(badge('BANNED'))).toBeNull()
  },
}
