import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent } from 'storybook/test'
import { MaskedNumber } from './MaskedNumber.tsx'
import { words } from './testing/words.ts'

const WHOLE = '6222021234567890123'

function AccountNumber() {
  const [visible, setVisible] = useState(false)
  return (
    <MaskedNumber
      name="account number"
      masked="****0123"
      whole={visible ? WHOLE : undefined}
      busy={false}
      onShow={() => setVisible(true)}
      onHide={() => setVisible(false)}
    />
  )
}

const meta = { render: () => <AccountNumber /> } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const ShownAndHidden: Story = {
  play: async ({ canvasElement }) => {
    const name = { name: 'account number' }
    await userEvent.click(screen.getByRole('button', { name: words()('masked.showNamed', name) }))
    expect(canvasElement).toHaveTextContent(WHOLE)
    await userEvent.click(screen.getByRole('button', { name: words()('masked.hideNamed', name) }))
    expect(canvasElement).toHaveTextContent('****0123')
  },
}
