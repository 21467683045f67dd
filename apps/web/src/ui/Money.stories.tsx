import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Money } from './Money.tsx'

const meta = { component: Money, args: { fen: 1_358_000 } } satisfies Meta<typeof Money>

export default meta
type Story = StoryObj<typeof meta>

export const Large: Story = { args: { large: true } }

export const Owed: Story = {
  args: { fen: -5 },
  play: ({ canvasElement }) => expect(canvasElement).toHaveTextContent('\u2212¥0.05'),
}

/** The largest amount that is counted exactly. */
export const Whole: Story = {
  args: { fen: Number.MAX_SAFE_INTEGER },
  play: ({ canvasElement }) => expect(canvasElement).toHaveTextContent('90,071,992,547,409.91'),
}
