import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Coins } from './Coins.tsx'
import { Stack } from './layout.tsx'
import { words } from './testing/words.ts'

const meta = { component: Coins, args: { amount: 0 } } satisfies Meta<typeof Coins>

export default meta
type Story = StoryObj<typeof meta>

export const NoneOneMany: Story = {
  render: () => (
    <Stack>
      <span>
        <Coins amount={0} />
      </span>
      <span>
        <Coins amount={1} />
      </span>
      <span>
        <Coins amount={12_000} />
      </span>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    expect(canvasElement).toHaveTextContent(words()('free'))
    expect(canvasElement).toHaveTextContent('12,000')
  },
}
