import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { PhoneMockup } from './PhoneMockup.tsx'
import { pictureOf } from './testing/samples.ts'
import { words } from './testing/words.ts'

const icons = Array.from({ length: 24 }, (_, index) => ({
  androidPackage: index === 5 ? 'com.android.camera' : `com.example.app${index}`,
  picture: pictureOf(96, 96, index * 15),
}))

const meta = {
  component: PhoneMockup,
  args: { name: 'Aurora', home: pictureOf(1080, 2400), lock: pictureOf(1080, 2400, 90), aod: null, icons },
} satisfies Meta<typeof PhoneMockup>

export default meta
type Story = StoryObj<typeof meta>

const phone = (face: 'home' | 'lock' | 'aod') =>
  screen.findByRole('img', {
    name: `Aurora: ${words()('phone.picture', { face: words()(`phone.${face}`) })}`,
  })

export const EveryFace: Story = {
  play: async () => {
    await phone('home')
    await userEvent.click(screen.getByRole('radio', { name: words()('phone.lock') }))
    await phone('lock')
    await userEvent.keyboard('{ArrowRight}')
    await phone('aod')
    expect(screen.getByText(words()('phone.none'))).toBeVisible()
  },
}

export const AlwaysOnAlone: Story = {
  args: { home: null, lock: null, aod: pictureOf(1080, 2400, 30), initial: 'aod', icons: [] },
  play: async () => {
    await phone('aod')
    expect(screen.queryByRole('radio')).toBeNull()
  },
}
