import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { PinnedPicture } from './PinnedPicture.tsx'
import { Narrow } from './testing/Narrow.tsx'
import { longChinese, longEnglish, pictureOf } from './testing/samples.ts'
import { words } from './testing/words.ts'

const meta = {
  component: PinnedPicture,
  args: {
    picture: pictureOf(1080, 1600),
    alt: 'Lock screen',
    from: 3,
    pins: [
      { x: 0.1, y: 0.2, text: longEnglish },
      { x: 1, y: 1, text: longChinese },
    ],
  },
  render: (args) => (
    <Narrow>
      <PinnedPicture {...args} />
    </Narrow>
  ),
} satisfies Meta<typeof PinnedPicture>

export default meta
type Story = StoryObj<typeof meta>

export const NumberedOverSeveralPictures: Story = {
  play: async () => {
    await screen.findByRole('img', { name: 'Lock screen' })
    expect(screen.getByRole('img', { name: words()('pin', { number: 3 }) })).toBeVisible()
    expect(screen.getByRole('img', { name: words()('pin', { number: 4 }) })).toBeVisible()
  },
}
