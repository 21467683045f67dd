import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Menu } from './Menu.tsx'

const meta = {
  component: Menu,
  args: {
    button: 'Actions',
    items: [
      { key: 'open', label: 'Open', href: '#open' },
      { key: 'remind', label: 'Remind', disabledReason: 'After three working days.' },
      { key: 'withdraw', label: 'Withdraw', onSelect: fn() },
    ],
  },
} satisfies Meta<typeof Menu>

export default meta
type Story = StoryObj<typeof meta>

const items = () => screen.findAllByRole('menuitem')

export const Closed: Story = {}

export const ArrowsMoveInIt: Story = {
  play: async ({ args }) => {
    const button = await screen.findByRole('button', { name: 'Actions' })
    button.focus()
    await userEvent.keyboard('{ArrowDown}')
    const [open, remind, withdraw] = await items()
    await waitFor(() => expect(screen.getByRole('menu')).toContainElement(focused()))
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(open).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(remind).toHaveFocus())
    expect(remind).toHaveTextContent('After three working days.')
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(withdraw).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    expect(args.items[2]?.onSelect).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus()
  },
}

export const FollowsTheScroll: Story = {
  decorators: [
    (Story) => (
      <div style={{ blockSize: '200vh', paddingBlockStart: '40vh' }}>
        <Story />
      </div>
    ),
  ],
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
    const list = await screen.findByRole('menu')
    const gap = () =>
      Math.round(
        list.getBoundingClientRect().top -
          screen.getByRole('button', { name: 'Actions' }).getBoundingClientRect().bottom,
      )
    await waitFor(() => expect(gap()).toBe(4))
    window.scrollTo(0, 120)
    await waitFor(() => expect(window.scrollY).toBe(120))
    await waitFor(() => expect(gap()).toBe(4))
  },
}

export const WithAChoice: Story = {
  args: {
    head: <strong>Lin Xi</strong>,
    choice: {
      label: 'Appearance',
      value: 'dark',
      options: [
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ],
      onChange: fn(),
    },
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Light' }))
    expect(args.choice?.onChange).toHaveBeenCalledWith('light', expect.anything())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
}

function focused(): HTMLElement {
  const { activeElement } = document
  return activeElement instanceof HTMLElement ? activeElement : document.body
}
