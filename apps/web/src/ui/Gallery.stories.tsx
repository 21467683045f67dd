import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Gallery } from './Gallery.tsx'
import { pictureOf } from './testing/samples.ts'
import { words } from './testing/words.ts'

const pictures = Array.from({ length: 12 }, (_, index) => ({
  ...pictureOf(index % 3 === 0 ? 2400 : 1080, 2400, index * 30),
  fileId: `f${index}`,
}))

const meta = {
  component: Gallery,
  args: { label: 'Aurora', pictures, small: true },
} satisfies Meta<typeof Gallery>

export default meta
type Story = StoryObj<typeof meta>

export const OpensOverTheScreen: Story = {
  play: async () => {
    const total = pictures.length
    const second = await screen.findByRole('button', { name: words()('lightbox.open', { number: 2, total }) })
    second.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: `Aurora: ${words()('lightbox.place', { number: 2, total })}` })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(second).toHaveFocus())
  },
}
