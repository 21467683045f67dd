import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { FontSpecimen } from './FontSpecimen.tsx'
import { SPECIMENS } from './specimens.ts'
import { Narrow } from './testing/Narrow.tsx'
import { latinFont, missing } from './testing/samples.ts'
import { words } from './testing/words.ts'

const languages = Object.keys(SPECIMENS)

const meta = {
  component: FontSpecimen,
  args: { url: latinFont, languages },
  render: (args) => (
    <Narrow>
      <FontSpecimen {...args} />
    </Narrow>
  ),
} satisfies Meta<typeof FontSpecimen>

export default meta
type Story = StoryObj<typeof meta>

export const ManyLanguages: Story = {
  play: async () => {
    const more = await screen.findByRole('button', {
      name: words()('specimen.more', { count: languages.length - 5 }),
    })
    expect(screen.queryByText(SPECIMENS.ar)).toBeNull()
    await userEvent.click(more)
    expect(screen.getByText(SPECIMENS.ar).parentElement).toHaveAttribute('dir', 'rtl')
    expect(more).not.toBeInTheDocument()
  },
}

export const NotAFont: Story = {
  args: { url: missing },
  play: async () => {
    expect(await screen.findByText(words()('specimen.failed'))).toBeVisible()
  },
}
