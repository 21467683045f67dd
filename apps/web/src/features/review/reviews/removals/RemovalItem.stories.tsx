import type { Removal } from '@easel/contract/review/reviews/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { pictureOf } from '../../../../ui/testing/samples.ts'
import { RemovalItem } from './RemovalItem.tsx'

const at = '2026-11-20T10:00:00.000Z'
const removal: Removal = {
  removalId: '1',
  product: {
    productId: '2',
    productType: 'THEME',
    state: 'PUBLISHED',
    name: 'Dunes at dusk',
    version: '1.1',
    priceCoins: 3,
    publishedAt: at,
    updatedAt: at,
    medium: null,
    cover: { ...pictureOf(1080, 2400), fileId: '00000000-0000-7000-8000-000000000009' },
  },
  designerName: 'Dune Studio',
  designerBanned: true,
  reason: 'A new series takes its place.',
  state: 'WAITING',
  appliedAt: at,
  decidedAt: null,
  own: false,
  can: { grantRemoval: null, refuseRemoval: null },
}

const meta = {
  component: RemovalItem,
  render: (args) => (
    <ul>
      <RemovalItem {...args} />
    </ul>
  ),
  args: { removal, onDecide: () => undefined },
} satisfies Meta<typeof RemovalItem>

export default meta
type Story = StoryObj<typeof meta>

const banned = /^(?:Banned|已封禁)$/

/** Beside the name of the designer who asks. */
export const SaysThatTheDesignerIsBanned: Story = {
  play: async () => {
    await expect(await screen.findByText(banned)).toBeVisible()
    expect(screen.getByText(/Dune Studio/)).toBeVisible()
  },
}

export const SaysNothingOfOthers: Story = {
  args: { removal: { ...removal, designerBanned: false } },
  play: async () => {
    await screen.findByText(/Dune Studio/)
    expect(screen.queryByText(banned)).toBeNull()
  },
}
