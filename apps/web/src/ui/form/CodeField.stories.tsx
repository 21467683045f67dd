import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { z } from 'zod'
import { InForm } from '../testing/InForm.tsx'
import { CodeField } from './CodeField.tsx'

const complete = fn()

const meta = {
  beforeEach: () => void complete.mockClear(),
  render: () => (
    <InForm rules={{ code: z.string() }} values={{ code: '' }}>
      <CodeField name="code" label="Six-digit code" onComplete={complete} />
    </InForm>
  ),
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const TypedOrPasted: Story = {
  play: async () => {
    const field = await screen.findByRole('textbox', { name: 'Six-digit code' })
    await userEvent.type(field, '12a3')
    expect(field).toHaveValue('123')
    await userEvent.clear(field)
    await userEvent.paste('您的验证码：４５６ 789 0')
    expect(field).toHaveValue('456789')
    expect(complete.mock.calls).toEqual([['456789']])
  },
}
