import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { OwnerLink } from './OwnerLink.tsx'

const owner = {
  accountId: '00000000-0000-7000-8000-000000000001',
  miId: '10000418',
  nickname: 'Dune Studio',
  designerBanned: true,
}

const meta = { component: OwnerLink, args: { owner } } satisfies Meta<typeof OwnerLink>

export default meta
type Story = StoryObj<typeof meta>

const banned = /^(?:Banned|已封禁)$/

export const SaysThatTheOwnerIsBanned: Story = {
  play: async () => {
    await expect(await screen.findByText(banned)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Dune Studio' })).toBeVisible()
  },
}

export const SaysNothingOfOthers: Story = {
  args: { owner: { ...owner, designerBanned: false } },
  play: async () => {
    await screen.findByRole('link', { name: 'Dune Studio' })
    expect(screen.queryByText(banned)).toBeNull()
  },
}
