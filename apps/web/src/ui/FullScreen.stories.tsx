import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { FullScreen } from './FullScreen.tsx'

const go = fn()
const act = fn()

const meta = {
  component: FullScreen,
  args: {
    label: 'Pictures',
    head: <span>1 of 2</span>,
    steps: { previous: 'Previous', next: 'Next', go },
    keys: { arrowright: () => go(1), ' ': act },
    onClose: fn(),
    children: <input aria-label="Reason" />,
  },
} satisfies Meta<typeof FullScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Keys: Story = {
  play: async ({ args }) => {
    const screenful = await screen.findByRole('dialog', { name: 'Pictures' })
    await waitFor(() => expect(screenful).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}')
    expect(go).toHaveBeenCalledWith(1)
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
    expect(go).toHaveBeenLastCalledWith(-1)
    await userEvent.keyboard(' ')
    expect(act).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('textbox', { name: 'Reason' }))
    await userEvent.keyboard('{ArrowRight}')
    expect(go).toHaveBeenLastCalledWith(-1)
    await userEvent.keyboard('{Escape}')
    expect(args.onClose).toHaveBeenCalledOnce()
  },
}
