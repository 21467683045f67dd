import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Combobox } from './Combobox.tsx'
import { Dialog } from './Dialog.tsx'

const names = ['Minimal', 'Ocean', 'Forest', 'Night', 'Paper']
const options = Array.from({ length: 40 }, (_, index) => ({
  value: `t${index}`,
  label: `${names[index % names.length]} ${index + 1}`,
}))

const meta = {
  component: Combobox,
  args: {
    label: 'Add a tag',
    options,
    onPick: fn(),
    none: (text: string) => `No tag is called ${text}.`,
  },
} satisfies Meta<typeof Combobox>

export default meta
type Story = StoryObj<typeof meta>

const field = () => screen.findByRole('combobox', { name: 'Add a tag' })
const active = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')

export const Closed: Story = {}

export const TheActiveOptionIsInView: Story = {
  play: async () => {
    const input = await field()
    await userEvent.click(input)
    const list = await screen.findByRole('listbox')
    for (let step = 0; step < 20; step++) await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(active(input)).toHaveTextContent('Paper 20'))
    await waitFor(() => {
      const box = active(input)?.getBoundingClientRect()
      const frame = (list.closest('[data-side] > *') ?? list).getBoundingClientRect()
      expect(box?.top).toBeGreaterThanOrEqual(frame.top - 1)
      expect(box?.bottom).toBeLessThanOrEqual(frame.bottom + 1)
    })
  },
}

export const PicksOneAfterTheOther: Story = {
  play: async ({ args }) => {
    const input = await field()
    await userEvent.type(input, 'ocean 2')
    await waitFor(() => expect(active(input)).toHaveTextContent('Ocean 2'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onPick).toHaveBeenCalledWith('t1'))
    await waitFor(() => expect(input).toHaveValue(''))
    await userEvent.type(input, 'night 14')
    await userEvent.click(await screen.findByRole('option', { name: 'Night 14' }))
    await waitFor(() => expect(args.onPick).toHaveBeenLastCalledWith('t13'))
    expect(input).toHaveFocus()
  },
}

export const NothingFits: Story = {
  play: async () => {
    await userEvent.type(await field(), 'zebra')
    expect(await screen.findByText('No tag is called zebra.')).toBeVisible()
  },
}

export const EscapeClosesTheListAlone: Story = {
  args: { onPick: fn() },
  decorators: [
    (Story) => (
      <Dialog open title="Edit" onClose={closed}>
        <Story />
      </Dialog>
    ),
  ],
  play: async () => {
    await userEvent.click(await field())
    await screen.findByRole('listbox')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    expect(closed).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(closed).toHaveBeenCalledOnce())
  },
}

const closed = fn()
