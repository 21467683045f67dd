import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { Shortcuts } from './Shortcuts.tsx'
import { words } from './testing/words.ts'

const meta = {
  component: Shortcuts,
  args: { rows: true, lines: [{ name: 'start', pressed: ['C'], text: 'Start reviewing' }] },
} satisfies Meta<typeof Shortcuts>

export default meta
type Story = StoryObj<typeof meta>

/** The question mark lists the keys of the screen, those of its rows, and itself. */
export const ListsTheKeys: Story = {
  play: async () => {
    await screen.findByRole('button', { name: new RegExp(words()('keys.button')) })
    await userEvent.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: words()('keys.title') })
    for (const text of [words()('keys.move'), 'Start reviewing', words()('keys.help')])
      expect(within(dialog).getByText(text)).toBeVisible()
  },
}
