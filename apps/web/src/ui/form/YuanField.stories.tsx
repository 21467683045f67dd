import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { z } from 'zod'
import { InForm } from '../testing/InForm.tsx'
import { YuanField } from './YuanField.tsx'

const submit = fn()

const meta = {
  beforeEach: () => void submit.mockClear(),
  render: () => (
    <InForm rules={{ amountFen: z.int().max(1_358_000) }} values={{}} onSubmit={submit}>
      <YuanField name="amountFen" label="Amount including tax" help="Exactly ¥13,580.00" />
    </InForm>
  ),
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const field = () => screen.findByRole('textbox', { name: 'Amount including tax' })
const enter = async (text: string) => {
  await userEvent.clear(await field())
  await userEvent.type(await field(), text)
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
}

/** Whatever an invoice is copied from: separators, a sign, full-width digits. */
export const YuanAsFen: Story = {
  play: async () => {
    for (const text of ['13580', '13,580.00', '¥13,580.0', '１３５８０']) {
      await enter(text)
      await waitFor(() => expect(submit).toHaveBeenLastCalledWith({ amountFen: 1_358_000 }))
      submit.mockClear()
    }
  },
}

/** A third digit is no fen; what was typed stays to be corrected. */
export const NotAnAmount: Story = {
  play: async () => {
    for (const text of ['13580.001', '1e4', '-5']) {
      await enter(text)
      await waitFor(async () => expect(await field()).toBeInvalid())
      expect(await field()).toHaveValue(text)
    }
    expect(submit).not.toHaveBeenCalled()
  },
}
