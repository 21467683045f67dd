import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { BottomSheet } from './BottomSheet.tsx'

const meta = {
  component: BottomSheet,
  args: {
    open: true,
    onClose: fn(),
    title: '11 selected',
    children: <input aria-label="Copyright holder" />,
  },
} satisfies Meta<typeof BottomSheet>

export default meta
type Story = StoryObj<typeof meta>

export const FromBelow: Story = {
  play: async ({ args }) => {
    const sheet = await screen.findByRole('dialog', { name: '11 selected' })
    await waitFor(() => expect(Math.round(sheet.getBoundingClientRect().bottom)).toBe(window.innerHeight))
    await userEvent.keyboard('{Escape}')
    expect(args.onClose).toHaveBeenCalledOnce()
  },
}
