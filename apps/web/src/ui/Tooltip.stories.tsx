import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button, IconButton } from './Button.tsx'
import { IconX } from './icons.ts'
import { Tooltip } from './Tooltip.tsx'

const reason = 'Nothing is chosen.'

const meta = {
  component: Tooltip,
  args: { text: reason, stays: true, children: () => <button type="button">Submit</button> },
  render: () => <Button disabledReason={reason}>Submit</Button>,
  decorators: [
    (Story) => (
      <div style={{ blockSize: '200vh', padding: '30vh 4rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>

export default meta
type Story = StoryObj<typeof meta>

const gone = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())

export const OnHover: Story = {
  play: async () => {
    const button = await screen.findByRole('button', { name: 'Submit' })
    expect(button).toHaveAccessibleDescription(reason)
    await userEvent.hover(button)
    const tip = await screen.findByRole('tooltip')
    expect(tip).toHaveTextContent(reason)
    await userEvent.keyboard('{Escape}')
    await gone()
  },
}

export const FollowsTheScroll: Story = {
  play: async () => {
    const button = await screen.findByRole('button', { name: 'Submit' })
    await userEvent.hover(button)
    const tip = await screen.findByRole('tooltip')
    const gap = () => Math.round(button.getBoundingClientRect().top - tip.getBoundingClientRect().bottom)
    await waitFor(() => expect(gap()).toBe(8))
    window.scrollTo(0, 60)
    await waitFor(() => expect(window.scrollY).toBe(60))
    await waitFor(() => expect(gap()).toBe(8))
  },
}

export const OnFocusOfAnIcon: Story = {
  render: () => (
    <IconButton label="Close">
      <IconX aria-hidden />
    </IconButton>
  ),
  play: async () => {
    await userEvent.tab()
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Close')
    await userEvent.tab()
    await gone()
  },
}

export const ByTouchTheReasonStays: Story = {
  play: async () => {
    const button = await screen.findByRole('button', { name: 'Submit' })
    await userEvent.pointer([{ keys: '[TouchA]', target: button }])
    expect(await screen.findByRole('tooltip')).toHaveTextContent(reason)
    await userEvent.pointer([{ keys: '[TouchA]', target: document.body }])
    await gone()
  },
}
