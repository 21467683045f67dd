import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { z } from 'zod'
import { InForm } from '../testing/InForm.tsx'
import { Narrow } from '../testing/Narrow.tsx'
import { longChinese, longEnglish } from '../testing/samples.ts'
import { words } from '../testing/words.ts'
import { PasswordField, TextAreaField, TextField } from './TextField.tsx'

const rules = { title: z.string(), text: z.string(), password: z.string() }

const meta = {
  render: () => (
    <Narrow>
      <InForm rules={rules} values={{ title: '', text: longChinese, password: '' }}>
        <TextField name="title" label="名称" help={longEnglish} optional max={4} />
        <TextAreaField name="text" label="Introduction" max={200} />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
      </InForm>
    </Narrow>
  ),
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const Counted: Story = {
  play: async () => {
    const title = await screen.findByRole('textbox', { name: /^名称/ })
    await userEvent.type(title, '极光🌌')
    expect(title).toHaveAccessibleDescription(new RegExp(words()('counter', { count: 3, max: 4 })))
    await userEvent.type(title, '之夜')
    expect(title).toHaveAccessibleDescription(
      new RegExp(words()('counterOver', { count: 5, max: 4, over: 1 })),
    )
  },
}

export const APasswordIsShown: Story = {
  play: async () => {
    const password = await screen.findByLabelText('Password')
    await userEvent.type(password, 'easel-demo')
    expect(password).toHaveAttribute('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: words()('showPassword') }))
    expect(password).toHaveAttribute('type', 'text')
    expect(screen.getByRole('button', { name: words()('hidePassword') })).toBeVisible()
  },
}
