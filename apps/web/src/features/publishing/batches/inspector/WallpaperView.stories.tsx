import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { currentT, useT } from '../../../../i18n/texts.ts'
import { pictureOf } from '../../../../ui/testing/samples.ts'
import { WallpaperView } from './WallpaperView.tsx'

const meta = { component: Shown } satisfies Meta<typeof Shown>

export default meta
type Story = StoryObj<typeof meta>

function Shown() {
  useT('batches')
  return <WallpaperView name="Quiet Dunes" picture={pictureOf(1080, 1920)} />
}

export const WholeWithGuidesAndInAPhone: Story = {
  play: async () => {
    await screen.findAllByRole('radio')
    const t = currentT('batches')
    await expect(await screen.findByText(t('shown.sides', { ratio: '20:9', share: 20 }))).toBeVisible()
    await expect(screen.getByText(t('shown.all', { ratio: '16:9' }))).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: t('shown.phone') }))
    await expect(await screen.findByRole('img', { name: /Quiet Dunes/ })).toBeVisible()
    expect(screen.queryByText(t('shown.all', { ratio: '16:9' }))).toBeNull()
  },
}
