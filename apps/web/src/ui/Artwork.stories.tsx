import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { Artwork } from './Artwork.tsx'
import { missing, pictureOf } from './testing/samples.ts'

const meta = {
  component: Artwork,
  args: { picture: pictureOf(1080, 2400), alt: 'Aurora', width: '12rem' },
} satisfies Meta<typeof Artwork>

export default meta
type Story = StoryObj<typeof meta>

export const AtItsOwnRatio: Story = {
  play: async () => {
    const image = await screen.findByRole('img', { name: 'Aurora' })
    await waitFor(() => expect(image).toHaveAttribute('data-state', 'there'))
    const { width, height } = image.getBoundingClientRect()
    expect(Math.abs(height - (width * 2400) / 1080)).toBeLessThan(1)
  },
}

export const NotThere: Story = {
  args: { picture: { ...pictureOf(1080, 1080), url: missing } },
  play: async () => {
    const image = await screen.findByRole('img', { name: 'Aurora' })
    await waitFor(() => expect(image).toHaveAttribute('data-state', 'missing'))
  },
}
