import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { z } from 'zod'
import { InForm } from '../testing/InForm.tsx'
import { PickField } from './PickField.tsx'

const submit = fn()
const options = Array.from({ length: 20 }, (_, index) => ({ value: `t${index}`, label: `标签 ${index + 1}` }))

const meta = {
  render: () => (
    <InForm rules={{ tags: z.array(z.string()).min(1) }} values={{ tags: [] }} onSubmit={submit}>
      <PickField name="tags" label="Tags" help="Up to three." options={options} max={3} />
    </InForm>
  ),
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const TheSummaryLeadsToIt: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Submit' }))
    await userEvent.click(await screen.findByRole('link', { name: 'Tags' }))
    expect(screen.getByRole('textbox')).toHaveFocus()
    await userEvent.click(screen.getByRole('checkbox', { name: '标签 2' }))
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(submit).toHaveBeenCalledWith({ tags: ['t1'] }))
  },
}
