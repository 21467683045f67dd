import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { z } from 'zod'
import { InForm } from '../testing/InForm.tsx'
import { words } from '../testing/words.ts'
import { NumberField } from './NumberField.tsx'

const submit = fn()

const meta = {
  beforeEach: () => void submit.mockClear(),
  render: () => (
    <InForm rules={{ price: z.number().max(99) }} values={{ price: 12 }} onSubmit={submit}>
      <NumberField name="price" label="Price" min={1} max={99} unit="coins" help="1 to 99." />
    </InForm>
  ),
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const field = () => screen.findByRole('textbox', { name: 'Price' })

export const SteppedByKeysAndButtons: Story = {
  play: async () => {
    ;(await field()).focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    expect(await field()).toHaveValue('13')
    await userEvent.click(screen.getByRole('button', { name: words()('decrease', { name: 'Price' }) }))
    expect(await field()).toHaveValue('12')
    await userEvent.clear(await field())
    await userEvent.type(await field(), '９９')
    await userEvent.keyboard('{ArrowUp}')
    expect(await field()).toHaveValue('99')
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(submit).toHaveBeenCalledWith({ price: 99 }))
  },
}

export const NotANumber: Story = {
  play: async () => {
    await userEvent.clear(await field())
    await userEvent.type(await field(), 'ten')
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
    await waitFor(async () => expect(await field()).toBeInvalid())
    expect(await field()).toHaveValue('ten')
    expect(submit).not.toHaveBeenCalled()
  },
}
