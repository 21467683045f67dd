import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { BottomSheet } from './BottomSheet.tsx'
import { FullScreen } from './FullScreen.tsx'

const meta = {
  component: BottomSheet,
  args: { open: true, onClose: fn(), title: '11 chosen', children: <input aria-label="Copyright holder" /> },
} satisfies Meta<typeof BottomSheet>

export default meta
type Story = StoryObj<typeof meta>

export const FromBelow: Story = {
  play: async ({ args }) => {
    const sheet = await screen.findByRole('dialog', { name: '11 chosen' })
    await waitFor(() => expect(Math.round(sheet.getBoundingClientRect().bottom)).toBe(window.innerHeight))
    await userEvent.keyboard('{Escape}')
    expect(args.onClose).toHaveBeenCalledOnce()
  },
}

const go = fn()
const shut = fn()

export const WholeScreen: Story = {
  render: () => (
    <FullScreen
      label="Pictures"
      head={<span>1 of 2</span>}
      steps={{ previous: 'Previous', next: 'Next', go }}
      keys={{ arrowright: () => go(1) }}
      onClose={shut}
    >
      <p>A picture</p>
    </FullScreen>
  ),
  play: async () => {
    const screenful = await screen.findByRole('dialog', { name: 'Pictures' })
    await waitFor(() => expect(screenful).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}')
    expect(go).toHaveBeenCalledWith(1)
    await userEvent.keyboard('{Escape}')
    expect(shut).toHaveBeenCalledOnce()
  },
}
