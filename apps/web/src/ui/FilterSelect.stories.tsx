import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { FilterSelect } from './FilterSelect.tsx'

const change = fn()

const meta = {
  render: () => (
    <FilterSelect
      label="Status"
      value="waiting"
      options={[
        { value: 'waiting', label: 'Waiting for review' },
        { value: 'approved', label: '已通过' },
      ]}
      onChange={change}
    />
  ),
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const OneOfMany: Story = {
  play: async () => {
    const select = await screen.findByRole('combobox', { name: 'Status' })
    await userEvent.selectOptions(select, 'approved')
    expect(change).toHaveBeenCalledWith('approved')
  },
}
