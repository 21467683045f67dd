import { sampleAppName } from '@easel/domain/phoneAppNames.ts'
import { phoneApps } from '@easel/domain/phoneApps.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, mocked, spyOn, userEvent, waitFor } from 'storybook/test'
import { PhoneMockup } from './PhoneMockup.tsx'
import { pictureOf } from './testing/samples.ts'
import { discPng, sourceOf } from './testing/scenes.ts'
import { words } from './testing/words.ts'

const calendar = `<Icon width="168" height="168"><Rectangle w="168" h="168" cornerRadius="40,40" fillColor="#ffffffff"/>
  <Text x="84" y="40" align="center" size="80" color="#ff222222" textExp="#date"/></Icon>`

const meta = {
  component: PhoneMockup,
  args: {
    name: 'Aurora',
    home: pictureOf(1080, 2400),
    lock: pictureOf(1080, 2400, 90),
    aod: null,
    icons: [
      { androidPackage: 'com.android.calendar', picture: pictureOf(96, 96) },
      { androidPackage: 'com.miui.gallery', picture: pictureOf(96, 96, 90) },
    ],
    initial: 'home',
  },
} satisfies Meta<typeof PhoneMockup>

export default meta
type Story = StoryObj<typeof meta>

/** An icon that moves is drawn in the place of its picture; the others stay pictures. */
export const MovingIcons: Story = {
  args: {
    scenes: { icons: sourceOf({ 'fancy_icons/com.android.calendar/manifest.xml': calendar }) },
  },
  play: async ({ canvasElement }) => {
    const moving = await waitFor(() => {
      const found = canvasElement.querySelector<HTMLCanvasElement>('[data-app="com.android.calendar"] canvas')
      if (!found) throw new Error('the icon does not move')
      return found
    })
    await waitFor(() => expect(moving.getContext('2d')?.getImageData(20, 20, 1, 1).data[3]).toBe(255))
    expect(canvasElement.querySelector('[data-app="com.miui.gallery"] img')).toBeVisible()
  },
}

/** Apps that the theme has no icon for stand in its mask, beside a folder; a full grid makes room for them. */
export const OtherIcons: Story = {
  args: {
    icons: phoneApps().map((app, at) => ({
      androidPackage: `com.example.${app}`,
      picture: pictureOf(96, 96, at * 20),
    })),
    scenes: {
      icons: sourceOf({
        'icon_mask.png': discPng('#000'),
        'icon_background.png': discPng('#ffffff'),
        'transform_config.xml': '<IconTransform><ScaleX value="0.9"/></IconTransform>',
      }),
    },
  },
  beforeEach: () => {
    const decode = spyOn(globalThis, 'createImageBitmap')
    return () => decode.mockRestore()
  },
  play: async ({ canvas }) => {
    const t = words()
    expect(await canvas.findByText(t('phone.others'))).toBeVisible()
    // They are given back once they are drawn.
    const decoded = await Promise.all(mocked(createImageBitmap).mock.results.map(({ value }) => value))
    expect(decoded.map(({ width }) => width)).toEqual([0, 0])
    const [books, , , folder] = [...document.querySelectorAll('img[src^="data:image/png"]')]
    expect([books, folder].map((icon) => icon?.parentElement?.textContent)).toEqual([
      sampleAppName('books', t('phone.home') === 'Home' ? 'en' : 'zh'),
      sampleAppName('folder', t('phone.home') === 'Home' ? 'en' : 'zh'),
    ])
    await userEvent.click(canvas.getByRole('radio', { name: new RegExp(t('phone.lock')) }))
    expect(canvas.queryByText(t('phone.others'))).toBeNull()
  },
}
