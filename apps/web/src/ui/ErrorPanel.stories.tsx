import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { ErrorPanel } from './ErrorPanel.tsx'
import { words } from './testing/words.ts'

const meta = {
  component: ErrorPanel,
  args: { message: 'The server does not answer.', onRetry: fn() },
} satisfies Meta<typeof ErrorPanel>

export default meta
type Story = StoryObj<typeof meta>

export const TriesAgain: Story = {
  play: async ({ args }) => {
    const panel = await screen.findByRole('alert')
    expect(panel).toHaveTextContent('The server does not answer.')
    await userEvent.click(within(panel).getByRole('button', { name: words()('retry') }))
    expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const WhileItTries: Story = {
  args: { retrying: true, stale: true },
  play: async ({ args }) => {
    expect(await screen.findByRole('alert')).toHaveTextContent(words()('failed.stale'))
    await userEvent.click(screen.getByRole('button', { busy: true }))
    expect(args.onRetry).not.toHaveBeenCalled()
  },
}
