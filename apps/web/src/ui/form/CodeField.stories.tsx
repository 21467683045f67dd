import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { z } from 'zod'
import { InForm } from '../testing/InForm.tsx'
import { CodeField } from './CodeField.tsx'

const complete = fn()

const meta = {
  beforeEach: () => void complete.mockClear(),
  render: () => (
    <InForm rules={{ code: z.string() }} values={{ code: '' }}>
      <CodeField name="code" label="6-digit code" onComplete={complete} />
    </InForm>
  ),
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const TypedOrPasted: Story = {
  play: async () => {
    const field = await screen.findByRole('textbox', { name: '6-digit code' })
    await userEvent.type(field, '12a3')
    expect(field).toHaveValue('123')
    await userEvent.clear(field)
    await userEvent.paste('您的验证码：４５６ 789 0')
    expect(field).toHaveValue('456789')
    expect(complete.mock.calls).toEqual([['456789']])
  },
}

export const ErrorStandsBesideIt: Story = {
  render: () => (
    <div style={{ inlineSize: '64rem' }}>
      <InForm rules={{ code: z.string().min(6, 'field.required') }} values={{ code: '' }}>
        <CodeField name="code" label="6-digit code" />
      </InForm>
    </div>
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Submit' }))
    const field = await screen.findByRole('textbox', { name: '6-digit code' })
    await waitFor(() => expect(field).toHaveAccessibleDescription('Fill this in.'))
    const error = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    const between = (error?.getBoundingClientRect().left ?? 0) - field.getBoundingClientRect().right
    expect(between).toBeGreaterThan(0)
    expect(between).toBeLessThan(32)
  },
}
